import { inOrg } from '../../access/procedures.ts'
import { findAcross } from './queries.ts'

export const searchRouter = {
  find: inOrg.search.find.handler(({ context, input }) => findAcross(context.org, input)),
}
