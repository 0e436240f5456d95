import { inOrg } from '../../access/procedures.ts'
import { provePortfolio, provePosition } from './queries.ts'

export const proofsRouter = {
  position: inOrg.proofs.position.handler(({ context, input: { id, ...question } }) =>
    provePosition(context.org, id, question),
  ),
  portfolio: inOrg.proofs.portfolio.handler(({ context, input }) => provePortfolio(context.org, input)),
}
