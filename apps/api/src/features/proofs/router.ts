import { inOrg } from '../../access/procedures.ts'
import { provePortfolio, provePosition } from './queries.ts'

export const proofsRouter = {
  position: inOrg.proofs.position.handler(({ context, input: { id, ...asked } }) =>
    provePosition(context.org, id, asked),
  ),
  portfolio: inOrg.proofs.portfolio.handler(({ context, input }) => provePortfolio(context.org, input)),
}
