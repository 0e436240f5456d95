import { inOrg } from '../../access/procedures.ts'
import { explainBalance } from './commands.ts'
import { listStatedBalances } from './queries.ts'

export const statedBalancesRouter = {
  list: inOrg.statedBalances.list.handler(({ context, input }) => listStatedBalances(context.org, input.id)),
  update: inOrg.statedBalances.update.handler(({ context, input: { id, ...change } }) =>
    explainBalance(context.org, id, change),
  ),
}
