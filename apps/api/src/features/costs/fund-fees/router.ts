import { inOrg } from '../../../access/procedures.ts'
import { createFundFees, deleteFundFees, updateFundFees } from './commands.ts'
import { listFundFees, proveFundFees } from './queries.ts'

export const fundFeesRouter = {
  list: inOrg.fundFees.list.handler(({ context, input }) => listFundFees(context.org, input.id)),
  proof: inOrg.fundFees.proof.handler(({ context, input }) => proveFundFees(context.org, input.id)),
  create: inOrg.fundFees.create.handler(({ context, input }) => createFundFees(context.org, input)),
  update: inOrg.fundFees.update.handler(({ context, input: { id, ...change } }) =>
    updateFundFees(context.org, id, change),
  ),
  remove: inOrg.fundFees.remove.handler(({ context, input }) => deleteFundFees(context.org, input.id)),
}
