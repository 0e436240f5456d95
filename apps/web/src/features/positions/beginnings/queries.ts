import type { Api } from '../../../api/client.ts'
import { failures } from './failures.ts'

/** Positions whose first valuation nobody called their beginning. The first page asks for it, without the rest of positions. */
export const beginningsQuery = (api: Api) =>
  api.portfolio.beginnings.queryOptions({ meta: { failed: failures.loadBeginnings } })
