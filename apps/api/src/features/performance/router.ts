import { inOrg } from '../../access/procedures.ts'
import { getPerformance } from './queries.ts'

/** What the calls of positions say about performance. */
export const performanceRouter = {
  performance: inOrg.positions.performance.handler(({ context, input: { id, ...question } }) =>
    getPerformance(context.org, id, question),
  ),
}
