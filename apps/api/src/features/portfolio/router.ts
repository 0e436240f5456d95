import { inOrg } from '../../access/procedures.ts'
import { listFirstSteps } from './first-steps/queries.ts'
import { getHistory } from './history/queries.ts'
import { listInBase } from './in-base/queries.ts'
import { getOverview, listUnnamedBeginnings, type FindDefaultReport } from './queries.ts'
import { getByTag } from './tags/queries.ts'

/** Reports stand above the portfolio that they tell of, so it is given what finds the one that is seen first. */
export function portfolioRouter(findDefaultReport: FindDefaultReport) {
  return {
    summary: inOrg.portfolio.summary.handler(({ context, input }) =>
      getOverview(context.org, input, findDefaultReport),
    ),
    byTag: inOrg.portfolio.byTag.handler(({ context, input }) => getByTag(context.org, input)),
    inBase: inOrg.portfolio.inBase.handler(({ context, input }) => listInBase(context.org, input)),
    beginnings: inOrg.portfolio.beginnings.handler(({ context }) => listUnnamedBeginnings(context.org)),
    firstSteps: inOrg.portfolio.firstSteps.handler(({ context }) => listFirstSteps(context.org)),
    history: inOrg.portfolio.history.handler(({ context, input }) => getHistory(context.org, input)),
  }
}
