import { inOrg } from '../../access/procedures.ts'
import { getYear } from './queries.ts'

export const yearRouter = {
  get: inOrg.year.get.handler(({ context, input }) => getYear(context.org, input)),
}
