import type { Api } from '../../../api/client.ts'
import { failures } from './failures.ts'

/** What is late, and what is due within 90 days. The first page asks for it, without the rest of costs. */
export const dueCostsQuery = (api: Api) =>
  api.costs.due.queryOptions({ input: {}, meta: { failed: failures.loadDue } })
