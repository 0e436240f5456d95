import { TRANSACTIONS_PER_PAGE } from '@kinfolio/contract/constants'
import type { Transaction } from '@kinfolio/contract/transaction'
import { Button } from '@kinfolio/ui/Button'
import type { TableSort } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Pagination } from '@kinfolio/ui/Pagination'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { useTagsOf } from '../../forms/use-tags-of.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { saveFile } from '../../lib/save-file.ts'
import { type ListPart, partWords } from '../../pages/list-part.ts'
import { failures } from './failures.ts'
import { hiddenAtFirst, transactionColumns } from './transaction-columns.tsx'
import { TransactionCard } from './TransactionCard.tsx'
import { TransactionMenu } from './TransactionMenu.tsx'

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
  isOfOnePosition?: boolean
  toolbar?: ReactNode
  actions?: ReactNode
  /** The text of the first page when the list is empty. */
  empty: ReactNode
}

const noTransactions: readonly Transaction[] = []

/** A table of transactions, a page at a time; newest first unless another order is asked for. */
export function TransactionsTable({
  label,
  query,
  page,
  onPageChange,
  sort,
  onSortChange,
  isOfOnePosition = false,
  toolbar,
  actions,
  empty,
}: TransactionsTableProps) {
  const { may, org } = useOrg()
  const { data, error, isPlaceholderData, isPending, refetch } = query
  const ids = (data?.items ?? noTransactions).map(({ id }) => id)
  const { tags, tagsOf } = useTagsOf('transaction', ids)
  if (error && !data) {
    return <FailedNotice title={failures.loadTransactions} error={error} onRetry={() => void refetch()} />
  }
  const hasPages =
    data !== undefined && data.items.length > 0 && (page > 1 || data.total > TRANSACTIONS_PER_PAGE)
  return (
    <DataTable
      label={label}
      columns={transactionColumns({
        isOfOnePosition,
        valuesVisible: org.role.valuesVisible,
        tagsOf: tags.length > 0 ? tagsOf : null,
      })}
      initialHiddenColumns={hiddenAtFirst}
      keepAs={isOfOnePosition ? 'transactions of a position' : 'transactions'}
      download={may('export') ? { name: label, save: saveFile } : undefined}
      rows={data?.items ?? noTransactions}
      rowId={({ id }) => id}
      rowLink={linkOf}
      rowActions={may('write') || may('delete') ? menuOf : undefined}
      sort={sort}
      onSortChange={onSortChange}
      sortedOutside
      card={isOfOnePosition ? cardOnPosition : card}
      loading={isPending}
      toolbar={toolbar}
      actions={actions}
      empty={page > 1 ? <PastTheEnd onFirst={() => onPageChange(1)} /> : empty}
      footer={
        hasPages && (
          <Pagination
            page={page}
            pageCount={data.totalIsCapped ? undefined : Math.ceil(data.total / TRANSACTIONS_PER_PAGE)}
            hasNext={data.items.length === TRANSACTIONS_PER_PAGE}
            onPageChange={onPageChange}
            summary={partWords(data)}
          />
        )
      }
      className={isPlaceholderData ? 'opacity-60' : undefined}
    />
  )
}

function linkOf({ id }: Transaction) {
  return <Link to="/transactions/$id" params={{ id }} />
}

function menuOf(transaction: Transaction) {
  return <TransactionMenu transaction={transaction} />
}

function card(transaction: Transaction) {
  return <TransactionCard transaction={transaction} isOfOnePosition={false} />
}

function cardOnPosition(transaction: Transaction) {
  return <TransactionCard transaction={transaction} isOfOnePosition />
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
