import type { MergeKind } from '@kinfolio/contract/merge-fields'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'
import { companyRecord, contactRecord } from './merge-records.ts'

/** Looking through a whole book takes a while, so that the answer is good for some minutes. */
const staleTime = 5 * 60_000

/** The pairs that may be the same. Those of one page are as many as somebody settles in one go. */
export const contactPairsQuery = (api: Api) =>
  api.duplicates.contacts.queryOptions({ input: {}, staleTime, meta: { inPlace: failures.loadDuplicates } })
export const companyPairsQuery = (api: Api) =>
  api.duplicates.companies.queryOptions({ input: {}, staleTime, meta: { inPlace: failures.loadDuplicates } })

export const mergesQuery = (api: Api, kind: MergeKind, recordId: string) =>
  api.merges.list.queryOptions({ input: { kind, recordId }, meta: { inPlace: failures.loadMerged } })

export const mergePreviewQuery = (
  api: Api,
  pair: { kind: MergeKind; survivorId: string; mergedId: string },
) => api.merges.preview.queryOptions({ input: pair, meta: { inPlace: failures.previewMerge } })

/** A contact or a company as it is merged. */
export const mergeRecordQuery = (api: Api, kind: MergeKind, id: string) =>
  kind === 'contacts'
    ? {
        ...api.contacts.get.queryOptions({ input: { id }, meta: { inPlace: failures.loadForMerge } }),
        select: contactRecord,
      }
    : {
        ...api.companies.get.queryOptions({ input: { id }, meta: { inPlace: failures.loadForMerge } }),
        select: companyRecord,
      }
