import type { FeeDragGroup } from '@kinfolio/contract/fee-drag'
import { keepPreviousData } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

/** The days between whose ends fees are counted; the first one is absent since the beginning. */
export type FeeDays = { from?: string; to?: string }

export const feeDragQuery = (api: Api, days: FeeDays, by: FeeDragGroup) =>
  api.feeDrag.get.queryOptions({
    input: { ...days, by },
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadFeeDrag },
  })

export const feeProofQuery = (api: Api, asked: FeeDays & { by: FeeDragGroup | 'whole'; id?: string }) =>
  api.feeDrag.proof.queryOptions({ input: asked, meta: { inPlace: failures.loadFeeProof } })

export const fundFeesProofQuery = (api: Api, id: string) =>
  api.fundFees.proof.queryOptions({ input: { id }, meta: { inPlace: failures.loadFundFeesProof } })

export const fundFeesQuery = (api: Api, positionId: string) =>
  api.fundFees.list.queryOptions({ input: { id: positionId }, meta: { inPlace: failures.loadFundFees } })
