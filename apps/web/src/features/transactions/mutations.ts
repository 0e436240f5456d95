import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The form reports its own failure.
export const createTransactionMutation = (api: Api) =>
  api.transactions.create.mutationOptions({ meta: { inPlace: failures.createTransaction } })
export const createTransferMutation = (api: Api) =>
  api.transactions.transfer.mutationOptions({ meta: { inPlace: failures.createTransfer } })
export const confirmInstalmentMutation = (api: Api) =>
  api.transactions.confirmInstalment.mutationOptions({ meta: { inPlace: failures.confirmInstalment } })
export const createExchangeMutation = (api: Api) =>
  api.transactions.exchange.mutationOptions({ meta: { inPlace: failures.createExchange } })
export const createCorporateActionMutation = (api: Api) =>
  api.transactions.corporateAction.mutationOptions({ meta: { inPlace: failures.createCorporateAction } })
export const updateTransactionMutation = (api: Api) =>
  api.transactions.update.mutationOptions({ meta: { inPlace: failures.updateTransaction } })

export const deleteTransactionMutation = (api: Api) =>
  api.transactions.remove.mutationOptions({ meta: { failed: failures.deleteTransaction } })
export const deleteTransactionsMutation = (api: Api) =>
  api.transactions.removeSeveral.mutationOptions({ meta: { failed: failures.deleteTransactions } })
export const restoreTransactionsMutation = (api: Api) =>
  api.transactions.restoreSeveral.mutationOptions({ meta: { failed: failures.restoreTransactions } })
export const restoreTransactionMutation = (api: Api) =>
  api.transactions.restore.mutationOptions({ meta: { failed: failures.restoreTransaction } })
