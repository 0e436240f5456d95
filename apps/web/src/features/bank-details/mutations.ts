import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The form itself says what went wrong with it.
export const createBankDetailMutation = (api: Api) =>
  api.bankDetails.create.mutationOptions({ meta: { inPlace: failures.createBankDetail } })
export const updateBankDetailMutation = (api: Api) =>
  api.bankDetails.update.mutationOptions({ meta: { inPlace: failures.updateBankDetail } })
export const noteCallMutation = (api: Api) =>
  api.bankDetails.call.mutationOptions({ meta: { inPlace: failures.noteCall } })

/** Keeps what a paper prints, by one click. */
export const keepBankDetailMutation = (api: Api) =>
  api.bankDetails.create.mutationOptions({ meta: { failed: failures.keepBankDetail } })
export const deleteBankDetailMutation = (api: Api) =>
  api.bankDetails.remove.mutationOptions({ meta: { failed: failures.deleteBankDetail } })
export const restoreBankDetailMutation = (api: Api) =>
  api.trash.restore.mutationOptions({ meta: { failed: failures.restoreBankDetail } })
