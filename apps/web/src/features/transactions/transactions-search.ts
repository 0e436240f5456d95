import { transactionSorts } from '@kinfolio/contract/transaction-sorts'
import type { TransactionFilter } from '@kinfolio/contract/transactions'
import { type TransactionType, transactionTypes } from '@kinfolio/ledger/rows/transaction'
import type { TableSort } from '@kinfolio/ui/data-column'
import type { z } from 'zod'

import { isTagFiltered, noTagFilter, tagSearch, type TagSearch } from '../../forms/tag-filter.ts'
import { dayIn, listIn, pageIn, type RawSearch, textIn } from '../../lib/search.ts'
import { sortIn } from '../../lib/table-sort.ts'

/** The state of the page that its address holds. */
export type TransactionsSearch = TagSearch & {
  page?: number
  positionId?: string
  type?: TransactionType[]
  /** The types left out: "type is not". */
  excludeType?: TransactionType[]
  from?: string
  to?: string
  search?: string
  /** A column. A minus before it means descending. */
  sort?: string
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
    ...tagSearch(search),
    sort: sortable.find((sort) => sort === textIn(search, 'sort')),
  }
}

const sortable = transactionSorts.flatMap((column) => [column, `-${column}`])

/** The filters as empty: everything but page and order. */
export const noFilters = {
  positionId: undefined,
  type: undefined,
  excludeType: undefined,
  from: undefined,
  to: undefined,
  search: undefined,
  ...noTagFilter,
} as const satisfies Omit<TransactionsSearch, 'page' | 'sort'>

/** The address may also hold fields that no page knows. */
export function isFiltered(search: TransactionsSearch): boolean {
  const { positionId, type, excludeType, from, to, search: text } = search
  return (
    isTagFiltered(search) ||
    [positionId, type, excludeType, from, to, text].some((filter) => filter !== undefined)
  )
}

/** What the page asks the server for. */
export function filterOf({ sort, ...search }: TransactionsSearch): z.input<typeof TransactionFilter> {
  return { ...search, ...orderOf(sortIn(sort)) }
}

/** The order in the form that the server takes. */
export function orderOf(
  sort: TableSort | null,
): Pick<z.input<typeof TransactionFilter>, 'sortBy' | 'sortDirection'> {
  const sortBy = transactionSorts.find((column) => column === sort?.column)
  return sortBy === undefined ? {} : { sortBy, sortDirection: sort?.descending ? 'desc' : 'asc' }
}
