import type { Transaction } from '@kinfolio/contract/transaction'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { SelectedRecords } from '../../pages/SelectedRecords.tsx'
import { useDeleteTransactions } from './use-delete-transactions.ts'

type SelectedTransactionsProps = {
  transactions: readonly Transaction[]
  columns: readonly DataColumn<Transaction>[]
  fileName: string
  onClear: () => void
}

/** What can be done with several transactions at once. */
export function SelectedTransactions({
  transactions,
  columns,
  fileName,
  onClear,
}: SelectedTransactionsProps) {
  const { may, org } = useOrg()
  const { deleteTransactions, isDeleting } = useDeleteTransactions()
  return (
    <SelectedRecords
      kind="transaction"
      records={transactions}
      columns={columns}
      label={t`Chosen transactions`}
      fileName={fileName}
      onDelete={may('delete') && org.role.valuesVisible ? () => deleteTransactions(transactions) : null}
      isDeleting={isDeleting}
      onClear={onClear}
    />
  )
}
