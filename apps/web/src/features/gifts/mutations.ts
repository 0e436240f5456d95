import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The form itself says what went wrong with it.
export const createGiftMutation = (api: Api) =>
  api.gifts.create.mutationOptions({ meta: { inPlace: failures.createGift } })
export const updateGiftMutation = (api: Api) =>
  api.gifts.update.mutationOptions({ meta: { inPlace: failures.updateGift } })
export const setReceiptMutation = (api: Api) =>
  api.gifts.setReceipt.mutationOptions({ meta: { inPlace: failures.setReceipt } })
export const addReportMutation = (api: Api) =>
  api.gifts.addReport.mutationOptions({ meta: { inPlace: failures.addReport } })
export const updateReportMutation = (api: Api) =>
  api.gifts.updateReport.mutationOptions({ meta: { inPlace: failures.updateReport } })
export const giveInKindMutation = (api: Api) =>
  api.gifts.giveInKind.mutationOptions({ meta: { inPlace: failures.giveInKind } })

export const removeReportMutation = (api: Api) =>
  api.gifts.removeReport.mutationOptions({ meta: { failed: failures.removeReport } })
