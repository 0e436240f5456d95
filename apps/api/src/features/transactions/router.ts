import type { Transaction } from '@kinfolio/contract/transaction'

import { asUser, inOrg } from '../../access/procedures.ts'
import type { OrgScope } from '../../access/scope.ts'
import { recalculateAll, recalculateOne } from '../book/commands.ts'
import { createCorporateAction } from './actions/commands.ts'
import { previewCorporateAction } from './actions/queries.ts'
import { createTransaction, deleteTransaction, restoreTransaction, updateTransaction } from './commands.ts'
import { previewEffect } from './effects/queries.ts'
import { createExchange } from './exchanges/commands.ts'
import { getExchangeTerms, previewExchange } from './exchanges/queries.ts'
import { confirmInstalment } from './instalments/commands.ts'
import { listInstalments, previewInstalment } from './instalments/queries.ts'
import { getTransaction, listTransactions, listTypes } from './queries.ts'
import { listRunning } from './running/queries.ts'
import { listUnsettled } from './settling/queries.ts'
import { deleteTransactions, restoreTransactions } from './several/commands.ts'
import { createTransfer } from './transfers/commands.ts'
import { previewTransfer } from './transfers/queries.ts'

/** `linkPayments` has what was written linked by the rules of costs. */
export const transactionsRouter = (linkPayments: (org: OrgScope, written: Transaction) => Promise<void>) => ({
  list: inOrg.transactions.list.handler(({ context, input }) => listTransactions(context.org, input)),
  get: inOrg.transactions.get.handler(({ context, input }) => getTransaction(context.org, input.id)),
  create: inOrg.transactions.create.handler(async ({ context, input }) => {
    const transaction = await createTransaction(context.org, input)
    await linkPayments(context.org, transaction)
    return transaction
  }),
  unsettled: inOrg.transactions.unsettled.handler(({ context, input }) => listUnsettled(context.org, input)),
  effect: inOrg.transactions.effect.handler(({ context, input }) => previewEffect(context.org, input)),
  transfer: inOrg.transactions.transfer.handler(({ context, input }) => createTransfer(context.org, input)),
  transferEffect: inOrg.transactions.transferEffect.handler(({ context, input }) =>
    previewTransfer(context.org, input),
  ),
  exchange: inOrg.transactions.exchange.handler(({ context, input }) => createExchange(context.org, input)),
  exchangeEffect: inOrg.transactions.exchangeEffect.handler(({ context, input }) =>
    previewExchange(context.org, input),
  ),
  exchangeTerms: inOrg.transactions.exchangeTerms.handler(({ context, input }) =>
    getExchangeTerms(context.org, input.id),
  ),
  corporateAction: inOrg.transactions.corporateAction.handler(({ context, input }) =>
    createCorporateAction(context.org, input),
  ),
  corporateActionEffect: inOrg.transactions.corporateActionEffect.handler(({ context, input }) =>
    previewCorporateAction(context.org, input),
  ),
  instalments: inOrg.transactions.instalments.handler(({ context, input }) =>
    listInstalments(context.org, input.positionId),
  ),
  confirmInstalment: inOrg.transactions.confirmInstalment.handler(async ({ context, input }) => {
    const confirmed = await confirmInstalment(context.org, input)
    await linkPayments(context.org, confirmed.payment)
    return confirmed
  }),
  instalmentEffect: inOrg.transactions.instalmentEffect.handler(({ context, input }) =>
    previewInstalment(context.org, input),
  ),
  update: inOrg.transactions.update.handler(async ({ context, input }) => {
    const transaction = await updateTransaction(context.org, input.id, input)
    await linkPayments(context.org, transaction)
    return transaction
  }),
  remove: inOrg.transactions.remove.handler(({ context, input }) => deleteTransaction(context.org, input.id)),
  restore: inOrg.transactions.restore.handler(({ context, input }) =>
    restoreTransaction(context.org, input.id),
  ),
  running: inOrg.transactions.running.handler(({ context, input }) => listRunning(context.org, input)),
  removeSeveral: inOrg.transactions.removeSeveral.handler(({ context, input }) =>
    deleteTransactions(context.org, input.ids),
  ),
  restoreSeveral: inOrg.transactions.restoreSeveral.handler(({ context, input }) =>
    restoreTransactions(context.org, input.ids),
  ),
  types: asUser.transactions.types.handler(() => listTypes()),
  recalculateNav: inOrg.transactions.recalculateNav.handler(({ context, input }) =>
    recalculateOne(context.org, input.positionId),
  ),
  recalculateAllNav: inOrg.transactions.recalculateAllNav.handler(({ context, input }) =>
    recalculateAll(context.org, input),
  ),
})
