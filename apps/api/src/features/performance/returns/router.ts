import { inOrg } from '../../../access/procedures.ts'
import { getReturns } from './queries.ts'

export const returnsRouter = {
  position: inOrg.returns.position.handler(({ context, input: { id, ...asked } }) =>
    getReturns(context.org, id, asked),
  ),
}
