import { storeMessages } from '@kinfolio/contract/errors'

import type { Api } from '../../api/client.ts'

// The form itself says what went wrong with it.
export const createTransactionMutation = (api: Api) => api.transactions.create.mutationOptions()
export const createTransferMutation = (api: Api) => api.transactions.transfer.mutationOptions()
export const updateTransactionMutation = (api: Api) => api.transactions.update.mutationOptions()

export const deleteTransactionMutation = (api: Api) =>
  api.transactions.remove.mutationOptions({ meta: { failed: storeMessages.deleteTransaction } })
export const restoreTransactionMutation = (api: Api) =>
  api.transactions.restore.mutationOptions({ meta: { failed: 'Failed to restore transaction' } })
