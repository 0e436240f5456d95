import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The form itself says what went wrong with it.
export const createFundFeesMutation = (api: Api) =>
  api.fundFees.create.mutationOptions({ meta: { inPlace: failures.createFundFees } })
export const updateFundFeesMutation = (api: Api) =>
  api.fundFees.update.mutationOptions({ meta: { inPlace: failures.updateFundFees } })

export const deleteFundFeesMutation = (api: Api) =>
  api.fundFees.remove.mutationOptions({ meta: { failed: failures.deleteFundFees } })
export const restoreFundFeesMutation = (api: Api) =>
  api.fundFees.create.mutationOptions({ meta: { failed: failures.restoreFundFees } })
