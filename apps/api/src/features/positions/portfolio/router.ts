import { inOrg } from '../../../access/procedures.ts'
import { getHistory, getSummary } from './queries.ts'

export const portfolioRouter = {
  summary: inOrg.portfolio.summary.handler(({ context, input }) => getSummary(context.org, input.asOf)),
  history: inOrg.portfolio.history.handler(({ context, input }) => getHistory(context.org, input)),
}
