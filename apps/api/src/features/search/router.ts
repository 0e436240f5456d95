import { inOrg } from '../../access/procedures.ts'
import { findAcross, type FindByText } from './queries.ts'

export const searchRouter = (findByText: FindByText) => ({
  find: inOrg.search.find.handler(({ context, input }) => findAcross(context.org, { ...input, findByText })),
})
