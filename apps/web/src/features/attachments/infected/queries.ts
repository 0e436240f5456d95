import type { Api } from '../../../api/client.ts'
import { failures } from './failures.ts'

// Apart from the other queries of papers: the overview asks this one alone, and is to begin with little.

/** How many papers there are in whose file a virus was found: the total of a page of one. */
export const infectedPapersQuery = (api: Api) =>
  api.attachments.list.queryOptions({
    input: { isInfected: true, limit: 1 },
    meta: { failed: failures.countInfected },
  })
