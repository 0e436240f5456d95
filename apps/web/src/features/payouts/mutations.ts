import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

// The form itself says what went wrong with it.
export const followPayoutMutation = (api: Api) =>
  api.payouts.follow.mutationOptions({ meta: { inPlace: failures.followPayout } })
export const setPayoutYearMutation = (api: Api) =>
  api.payouts.setYear.mutationOptions({ meta: { inPlace: failures.setPayoutYear } })

export const removePayoutMutation = (api: Api) =>
  api.payouts.remove.mutationOptions({ meta: { failed: failures.removePayout } })
export const restorePayoutMutation = (api: Api) =>
  api.payouts.follow.mutationOptions({ meta: { failed: failures.restorePayout } })
