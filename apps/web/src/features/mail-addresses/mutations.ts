import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const makeAddressMutation = (api: Api) =>
  api.mailAddresses.create.mutationOptions({ meta: { failed: failures.makeMailAddress } })
export const rotateAddressMutation = (api: Api) =>
  api.mailAddresses.rotate.mutationOptions({ meta: { failed: failures.makeMailAddressAnew } })
export const disableAddressMutation = (api: Api) =>
  api.mailAddresses.update.mutationOptions({ meta: { failed: failures.disableMailAddress } })
export const retryArrivalMutation = (api: Api) =>
  api.mailArrivals.retry.mutationOptions({ meta: { failed: failures.retryMailArrival } })
