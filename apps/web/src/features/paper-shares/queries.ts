import { SHARES_PER_PAGE } from '@kinfolio/contract/constants'
import { keepPreviousData } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

/** The links to a paper. */
export const sharesQuery = (api: Api, id: string) =>
  api.paperShares.list.queryOptions({ input: { id }, meta: { inPlace: failures.loadShares } })

/** The links to all papers: those that open, or those that do not. */
export const allSharesQuery = (api: Api, isOpen: boolean, page = 1) =>
  api.paperShares.listAll.queryOptions({
    input: { isOpen, page, limit: SHARES_PER_PAGE },
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadShares },
  })

export const shareViewsQuery = (api: Api, { id, attachmentId }: { id: string; attachmentId: string }) =>
  api.paperShares.views.queryOptions({
    input: { id: attachmentId, shareId: id },
    meta: { inPlace: failures.loadShareViews },
  })
