import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const payoutsQuery = (api: Api) =>
  api.payouts.list.queryOptions({ meta: { inPlace: failures.loadPayouts } })

export const payoutProofQuery = (api: Api, asked: { id: string; year: number }) =>
  api.payouts.proof.queryOptions({ input: asked, meta: { inPlace: failures.loadPayoutProof } })
