import { transactionSorts } from '@kinfolio/contract/transaction-sorts'
import type { TransactionFilter } from '@kinfolio/contract/transactions'
import { labelsOfType, type RowLabelKey, rowLabels } from '@kinfolio/ledger/rows/row-labels'
import { transactionTypes } from '@kinfolio/ledger/rows/transaction'
import type { TableSort } from '@kinfolio/ui/data-column'
import type { z } from 'zod'

import { isTagFiltered, noTagFilter, tagSearch, type TagSearch } from '../../forms/tag-filter.ts'
import { dayIn, listIn, pageIn, type RawSearch, textIn } from '../../lib/search.ts'
import { sortIn } from '../../lib/table-sort.ts'

const rowKinds = ['movement', 'valuation'] as const
export type RowKind = (typeof rowKinds)[number]

/** The state of the page that its address holds. */
export type TransactionsSearch = TagSearch & {
  page?: number
  positionId?: string
  entityId?: string
  /** What rows are called, which is more than their type. */
  label?: RowLabelKey[]
  /** The names left out: "type is not". */
  excludeLabel?: RowLabelKey[]
  /** What moved something, or what says how much a position is worth. */
  kind?: RowKind
  from?: string
  to?: string
  knownOn?: string
  search?: string
  /** A column. A minus before it means descending. */
  sort?: string
}

const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export function transactionsSearch(search: RawSearch): TransactionsSearch {
  const positionId = textIn(search, 'positionId')
  const entityId = textIn(search, 'entityId')
  const label = labelsIn(search, 'label', 'type')
  return {
    page: pageIn(search),
    positionId: positionId !== undefined && id.test(positionId) ? positionId : undefined,
    entityId: entityId !== undefined && id.test(entityId) ? entityId : undefined,
    label,
    excludeLabel: label ? undefined : labelsIn(search, 'excludeLabel', 'excludeType'),
    kind: rowKinds.find((kind) => kind === textIn(search, 'kind')),
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
    knownOn: dayIn(search, 'knownOn'),
    search: textIn(search, 'search'),
    ...tagSearch(search),
    sort: sortable.find((sort) => sort === textIn(search, 'sort')),
  }
}

const labelKeys = rowLabels.map(({ key }) => key)

/** Addresses and saved views of earlier releases name types: those stand for all names of their rows. */
function labelsIn(search: RawSearch, key: string, typeKey: string): RowLabelKey[] | undefined {
  const types = listIn(search, typeKey, transactionTypes)
  return listIn(search, key, labelKeys) ?? types?.flatMap(labelsOfType)
}

const sortable = transactionSorts.flatMap((column) => [column, `-${column}`])

/** The filters as empty: everything but page, order, and when it was known. */
export const noFilters = {
  positionId: undefined,
  entityId: undefined,
  label: undefined,
  excludeLabel: undefined,
  kind: undefined,
  from: undefined,
  to: undefined,
  search: undefined,
  ...noTagFilter,
} as const satisfies Omit<TransactionsSearch, 'page' | 'sort' | 'knownOn'>

/** The address may also hold fields that no page knows. */
export function isFiltered(search: TransactionsSearch): boolean {
  const { positionId, entityId, label, excludeLabel, kind, from, to, search: text } = search
  return (
    isTagFiltered(search) ||
    [positionId, entityId, label, excludeLabel, kind, from, to, text].some((filter) => filter !== undefined)
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
