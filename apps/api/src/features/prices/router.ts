import { inOrg } from '../../access/procedures.ts'
import { allowSeries } from './commands.ts'
import { listSeries } from './queries.ts'

export const pricesRouter = {
  list: inOrg.prices.list.handler(({ context }) => listSeries(context.org)),
  update: inOrg.prices.update.handler(({ context, input }) => allowSeries(context.org, input)),
}
