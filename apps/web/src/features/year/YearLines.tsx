import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import type { RowLink } from '@kinfolio/ui/TableBodyRow'
import { plural, t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { formatCount } from '../../lib/format.ts'

type YearLinesProps<Row> = {
  label: string
  columns: readonly DataColumn<Row>[]
  lines: { rows: readonly Row[]; rowCount: number }
  rowId: (row: Row, index: number) => string
  rowLink?: (row: Row) => RowLink | null
  card: (row: Row) => ReactNode
  keepAs: string
  /** What stands here where there is no line. */
  empty: { icon: string; title: string; words: string }
}

/** Lines of a year as a table, on a phone as cards; it says so where there are more than it shows. */
export function YearLines<Row extends object>({
  lines: { rows, rowCount },
  rowId,
  empty,
  ...table
}: YearLinesProps<Row>) {
  const ids = new Map(rows.map((row, index) => [row, rowId(row, index)]))
  return (
    <DataTable
      {...table}
      rows={rows}
      rowId={(row) => ids.get(row) ?? ''}
      maxHeight="none"
      toolbar={
        <p className="text-xs text-muted">
          {rowCount > rows.length
            ? t`The newest ${formatCount(rows.length)} of ${formatCount(rowCount)} lines. Sums are of all; a file holds all.`
            : plural(rowCount, { one: '# line', other: '# lines' })}
        </p>
      }
      empty={
        <EmptyState icon={empty.icon} title={empty.title}>
          {empty.words}
        </EmptyState>
      }
    />
  )
}

/** Leads to the transaction behind a line. */
export function toTransaction({ transactionId }: { transactionId: string }) {
  return <Link to="/transactions/$id" params={{ id: transactionId }} />
}
