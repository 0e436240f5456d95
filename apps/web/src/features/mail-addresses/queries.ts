import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const mailAddressesQuery = (api: Api) =>
  api.mailAddresses.list.queryOptions({ input: {}, meta: { inPlace: failures.loadMailAddresses } })

export const mailArrivalsQuery = (api: Api) =>
  api.mailArrivals.list.queryOptions({ input: {}, meta: { inPlace: failures.loadMailArrivals } })
