import { inOrg } from '../../../access/procedures.ts'
import { getReturns } from './queries.ts'

export const returnsRouter = {
  position: inOrg.returns.position.handler(({ context, input: { id, ...question } }) =>
    getReturns(context.org, id, question),
  ),
}
