import type { Api } from '../../api/client.ts'
import { storeMessages } from '../../lib/store-messages.ts'

// The form itself says what went wrong with it.
export const createTransactionMutation = (api: Api) =>
  api.transactions.create.mutationOptions({ meta: { inPlace: storeMessages.createTransaction } })
export const createTransferMutation = (api: Api) =>
  api.transactions.transfer.mutationOptions({ meta: { inPlace: storeMessages.createTransfer } })
export const updateTransactionMutation = (api: Api) =>
  api.transactions.update.mutationOptions({ meta: { inPlace: storeMessages.updateTransaction } })

export const deleteTransactionMutation = (api: Api) =>
  api.transactions.remove.mutationOptions({ meta: { failed: storeMessages.deleteTransaction } })
export const restoreTransactionMutation = (api: Api) =>
  api.transactions.restore.mutationOptions({ meta: { failed: storeMessages.restoreTransaction } })
