import { keepPreviousData } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { failures } from './failures.ts'

export const giftsQuery = (api: Api) => api.gifts.list.queryOptions({ meta: { inPlace: failures.loadGifts } })

export const giftQuery = (api: Api, id: string) =>
  api.gifts.get.queryOptions({ input: { id }, meta: { inPlace: failures.loadGift } })

export const givingYearQuery = (api: Api, year: number) =>
  api.gifts.year.queryOptions({
    input: { year },
    placeholderData: keepPreviousData,
    meta: { inPlace: failures.loadGivingYear },
  })

/** Receipts that are missing, and reports that are due. */
export const owedQuery = (api: Api) => api.gifts.owed.queryOptions({ meta: { inPlace: failures.loadOwed } })
