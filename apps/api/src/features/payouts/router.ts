import { inOrg } from '../../access/procedures.ts'
import { createPayout, deletePayout, setPayoutYear, updatePayout } from './commands.ts'
import { listPayouts, provePayout } from './queries.ts'

export const payoutsRouter = {
  list: inOrg.payouts.list.handler(({ context }) => listPayouts(context.org)),
  proof: inOrg.payouts.proof.handler(({ context, input }) => provePayout(context.org, input.id, input.year)),
  create: inOrg.payouts.create.handler(({ context, input }) => createPayout(context.org, input)),
  update: inOrg.payouts.update.handler(({ context, input: { id, ...change } }) =>
    updatePayout(context.org, id, change),
  ),
  setYear: inOrg.payouts.setYear.handler(({ context, input: { id, ...told } }) =>
    setPayoutYear(context.org, id, told),
  ),
  remove: inOrg.payouts.remove.handler(({ context, input }) => deletePayout(context.org, input.id)),
}
