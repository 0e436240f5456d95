import type { Entity } from '@kinfolio/contract/entities'
import { dayOf } from '@kinfolio/contract/record-dates'
import type { Transaction } from '@kinfolio/contract/transaction'
import { Button } from '@kinfolio/ui/Button'
import type { TableSort } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { type RowSelection, SelectAllBox, SelectRowBox } from '@kinfolio/ui/RowSelection'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { useTagsOf } from '../../forms/use-tags-of.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay } from '../../lib/format.ts'
import { useKnownOn } from '../../lib/known-on.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { ListPart } from '../../pages/list-part.ts'
import { ListPages } from '../../pages/ListPages.tsx'
import { entitiesQuery } from '../orgs/queries.ts'
import { failures } from './failures.ts'
import type { RunningColumns } from './running-columns.tsx'
import { SelectedTransactions } from './SelectedTransactions.tsx'
import { hiddenAtFirst, hiddenOnPosition, transactionColumns } from './transaction-columns.tsx'
import { TransactionCard } from './TransactionCard.tsx'
import { TransactionMenu } from './TransactionMenu.tsx'
import { transactionLabel } from './words.ts'

type TransactionsTableProps = {
  label: string
  query: {
    data: (ListPart & { items: readonly Transaction[] }) | undefined
    error: Error | null | undefined
    isPending: boolean
    isPlaceholderData: boolean
    refetch: () => Promise<unknown>
  }
  page: number
  onPageChange: (page: number) => void
  /** The order that was asked for; null means newest first. */
  sort: TableSort | null
  onSortChange: (sort: TableSort | null) => void
  /** Of one position: what it has come to after each row. */
  running?: RunningColumns
  toolbar?: ReactNode
  actions?: ReactNode
  /** The text of the first page when the list is empty. */
  empty: ReactNode
}

const noEntities: readonly Entity[] = []
const noTransactions: readonly Transaction[] = []
const idOf = ({ id }: Transaction) => id
const nameOf = (row: Transaction) => `${transactionLabel(row)}, ${formatDay(dayOf(row.date))}`

/** A table of transactions, a page at a time; newest first unless another order is asked for. */
export function TransactionsTable({
  label,
  query,
  page,
  onPageChange,
  sort,
  onSortChange,
  running,
  toolbar,
  actions,
  empty,
}: TransactionsTableProps) {
  const { api, may, org } = useOrg()
  const { data: entities = noEntities } = useQuery(entitiesQuery(api, org.id))
  const { data, error, isPlaceholderData, isPending, refetch } = query
  // A row as it was known then has no page and no actions: those are of the row as it is now.
  const isNow = useKnownOn() === undefined
  const rows = data?.items ?? noTransactions
  const { tags, tagsOf } = useTagsOf('transaction', rows.map(idOf))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // What left the page is chosen no more: nobody tags what they do not see.
  const selected = new Set(rows.filter(({ id }) => chosen.has(id)).map(idOf))
  if (error && !data) {
    return <FailedNotice title={failures.loadTransactions} error={error} onRetry={() => void refetch()} />
  }
  const ofRow = transactionColumns({
    isOfOnePosition: running !== undefined,
    valuesVisible: org.role.valuesVisible,
    tagsOf: tags.length > 0 ? tagsOf : null,
    entities,
  })
  const columns = ofRow.flatMap((column) =>
    running && column.id === 'amount' ? [column, ...running.columns] : [column],
  )
  return (
    <DataTable
      label={label}
      columns={columns}
      initialHiddenColumns={running ? [...hiddenOnPosition, ...running.hiddenAtFirst] : hiddenAtFirst}
      keepAs={running?.keepAs ?? 'transactions'}
      download={may('export') ? { name: label, save: saveFile } : undefined}
      rows={rows}
      rowId={idOf}
      rowLink={isNow ? linkOf : undefined}
      rowActions={isNow && (may('write') || may('delete')) ? menuOf : undefined}
      selectBox={
        isNow && may('write') ? boxesOf({ selected, onSelectedChange: setChosen, nameOf }, rows) : undefined
      }
      sort={sort}
      onSortChange={onSortChange}
      sortedOutside
      card={cardsOf(running)}
      loading={isPending}
      toolbar={
        selected.size === 0 ? (
          toolbar
        ) : (
          <SelectedTransactions
            transactions={rows.filter(({ id }) => selected.has(id))}
            columns={columns}
            fileName={label}
            onClear={() => setChosen(new Set())}
          />
        )
      }
      actions={actions}
      empty={page > 1 ? <PastTheEnd onFirst={() => onPageChange(1)} /> : empty}
      footer={<ListPages part={data} onPageChange={onPageChange} />}
      className={isPlaceholderData ? 'opacity-60' : undefined}
    />
  )
}

/** The box of a row, and for null the one of all rows. */
function boxesOf(selection: RowSelection<Transaction>, rows: readonly Transaction[]) {
  return (row: Transaction | null) =>
    row === null ? (
      <SelectAllBox selection={selection} rowId={idOf} rows={rows} />
    ) : (
      <SelectRowBox selection={selection} rowId={idOf} row={row} />
    )
}

function linkOf({ id }: Transaction) {
  return <Link to="/transactions/$id" params={{ id }} />
}

function menuOf(transaction: Transaction) {
  return <TransactionMenu transaction={transaction} />
}

function cardsOf(running: RunningColumns | undefined) {
  return (transaction: Transaction) => (
    <TransactionCard
      transaction={transaction}
      isOfOnePosition={running !== undefined}
      after={running?.after(transaction)}
    />
  )
}

function PastTheEnd({ onFirst }: { onFirst: () => void }) {
  return (
    <EmptyState
      icon="lucide:arrow-left-to-line"
      title={t`Nothing on this page`}
      actions={<Button onClick={onFirst}>{t`Show the newest`}</Button>}
    >
      {t`The list has become shorter than this page.`}
    </EmptyState>
  )
}
