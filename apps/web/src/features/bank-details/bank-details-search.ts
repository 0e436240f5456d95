import { type BankDetailState, bankDetailStates } from '@kinfolio/contract/bank-detail-kinds'
import type { BankDetailFilter } from '@kinfolio/contract/bank-details'
import { BANK_DETAILS_PER_PAGE } from '@kinfolio/contract/constants'
import type { z } from 'zod'

import { flagIn, listIn, pageIn, type RawSearch, textIn } from '../../lib/search.ts'

/** What of the page stands in its address. */
export type BankDetailsSearch = {
  page?: number
  state?: BankDetailState[]
  /** Only those that differ from what was on file. */
  alarm?: true
  search?: string
}

/** Everything but the page. */
export const noFilters = {
  state: undefined,
  alarm: undefined,
  search: undefined,
} as const satisfies BankDetailsSearch

export function bankDetailsSearch(search: RawSearch): BankDetailsSearch {
  return {
    page: pageIn(search),
    state: listIn(search, 'state', bankDetailStates),
    alarm: flagIn(search, 'alarm'),
    search: textIn(search, 'search'),
  }
}

export function isFiltered({ state, alarm, search }: BankDetailsSearch): boolean {
  return state !== undefined || alarm !== undefined || search !== undefined
}

/** What the page asks the server for. */
export function filterOf({
  page,
  state,
  alarm,
  search,
}: BankDetailsSearch): z.input<typeof BankDetailFilter> {
  return { page, limit: BANK_DETAILS_PER_PAGE, state, search, ...(alarm && { alarm: 'true' as const }) }
}
