import { asUser, inOrg } from '../../access/procedures.ts'
import { recalculateAll, recalculateOne } from '../book/commands.ts'
import { createTransaction, deleteTransaction, restoreTransaction, updateTransaction } from './commands.ts'
import { previewEffect } from './effects/queries.ts'
import { getTransaction, listTransactions, listTypes } from './queries.ts'
import { createTransfer } from './transfers/commands.ts'
import { previewTransfer } from './transfers/queries.ts'

export const transactionsRouter = {
  list: inOrg.transactions.list.handler(({ context, input }) => listTransactions(context.org, input)),
  get: inOrg.transactions.get.handler(({ context, input }) => getTransaction(context.org, input.id)),
  create: inOrg.transactions.create.handler(({ context, input }) => createTransaction(context.org, input)),
  effect: inOrg.transactions.effect.handler(({ context, input }) => previewEffect(context.org, input)),
  transfer: inOrg.transactions.transfer.handler(({ context, input }) => createTransfer(context.org, input)),
  transferEffect: inOrg.transactions.transferEffect.handler(({ context, input }) =>
    previewTransfer(context.org, input),
  ),
  update: inOrg.transactions.update.handler(({ context, input }) =>
    updateTransaction(context.org, input.id, input),
  ),
  remove: inOrg.transactions.remove.handler(({ context, input }) => deleteTransaction(context.org, input.id)),
  restore: inOrg.transactions.restore.handler(({ context, input }) =>
    restoreTransaction(context.org, input.id),
  ),
  types: asUser.transactions.types.handler(() => listTypes()),
  recalculateNav: inOrg.transactions.recalculateNav.handler(({ context, input }) =>
    recalculateOne(context.org, input.positionId),
  ),
  recalculateAllNav: inOrg.transactions.recalculateAllNav.handler(({ context, input }) =>
    recalculateAll(context.org, input),
  ),
}
