import { inOrg } from '../../access/procedures.ts'
import { deletePayout, followPayout, setPayoutYear } from './commands.ts'
import { listPayouts, provePayout } from './queries.ts'

export const payoutsRouter = {
  list: inOrg.payouts.list.handler(({ context }) => listPayouts(context.org)),
  proof: inOrg.payouts.proof.handler(({ context, input }) => provePayout(context.org, input.id, input.year)),
  follow: inOrg.payouts.follow.handler(({ context, input }) => followPayout(context.org, input)),
  setYear: inOrg.payouts.setYear.handler(({ context, input: { id, ...told } }) =>
    setPayoutYear(context.org, id, told),
  ),
  remove: inOrg.payouts.remove.handler(({ context, input }) => deletePayout(context.org, input.id)),
}
