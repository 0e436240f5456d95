import { inOrg } from '../../access/procedures.ts'
import { getHistory } from './history/queries.ts'
import { getSummary, listUnnamedBeginnings } from './queries.ts'
import { getByTag } from './tags/queries.ts'

export const portfolioRouter = {
  summary: inOrg.portfolio.summary.handler(({ context, input }) => getSummary(context.org, input)),
  byTag: inOrg.portfolio.byTag.handler(({ context, input }) => getByTag(context.org, input)),
  beginnings: inOrg.portfolio.beginnings.handler(({ context }) => listUnnamedBeginnings(context.org)),
  history: inOrg.portfolio.history.handler(({ context, input }) => getHistory(context.org, input)),
}
