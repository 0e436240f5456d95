import type { TransactionFilter } from '@kinfolio/contract/transactions'
import { type TransactionType, transactionTypes } from '@kinfolio/ledger/transaction'
import type { z } from 'zod'

import { dayIn, listIn, pageIn, type RawSearch, textIn } from '../../lib/search.ts'

/** What of the page stands in its address. */
export type TransactionsSearch = {
  page?: number
  positionId?: string
  type?: TransactionType[]
  /** The types left out: "type is not". */
  excludeType?: TransactionType[]
  from?: string
  to?: string
  search?: string
}

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export function transactionsSearch(search: RawSearch): TransactionsSearch {
  const positionId = textIn(search, 'positionId')
  const type = listIn(search, 'type', transactionTypes)
  return {
    page: pageIn(search),
    positionId: positionId !== undefined && id.test(positionId) ? positionId : undefined,
    type,
    excludeType: type ? undefined : listIn(search, 'excludeType', transactionTypes),
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
    search: textIn(search, 'search'),
  }
}

/** Everything but the page. */
export const noFilters = {
  positionId: undefined,
  type: undefined,
  excludeType: undefined,
  from: undefined,
  to: undefined,
  search: undefined,
} as const satisfies Omit<TransactionsSearch, 'page'>

export function isFiltered({ page: _, ...filters }: TransactionsSearch): boolean {
  return Object.values(filters).some((filter) => filter !== undefined)
}

/** What the list is asked for. */
export function filterOf(search: TransactionsSearch): z.input<typeof TransactionFilter> {
  return search
}
