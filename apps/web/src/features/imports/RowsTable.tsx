import type { PreviewRow } from '@kinfolio/contract/imports'
import { transactionTypes } from '@kinfolio/ledger/rows/transaction'
import { Badge } from '@kinfolio/ui/Badge'
import { classNames } from '@kinfolio/ui/class-names'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { Icon } from '@kinfolio/ui/Icon'
import { Money } from '@kinfolio/ui/Money'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { t } from '@lingui/core/macro'
import { useState } from 'react'

import { formatCount, formatDay, formatMoney, formatPrice, formatQuantity } from '../../lib/format.ts'
import { transactionLabel } from '../transactions/words.ts'
import { type CheckRow, isNoted } from './check-rows.ts'
import { statusWords } from './import-words.ts'

type RowsTableProps = { rows: readonly CheckRow[]; isCut: boolean }
type Shown = 'all' | 'noted'

/** Every line of the file as it was read, its problems beside it. */
export function RowsTable({ rows, isCut }: RowsTableProps) {
  const [shown, setShown] = useState<Shown>('all')
  const noted = rows.filter(isNoted)
  const hasNotes = rows.some(({ notes }) => notes.length > 0)
  const isNarrowed = shown === 'noted'

  return (
    <DataTable
      label={t`Rows of the file`}
      columns={isNarrowed ? notedColumns : hasNotes ? [...columns, notesColumn] : columns}
      rows={isNarrowed ? noted : rows}
      rowId={({ line }) => String(line)}
      maxHeight="min(26rem, 50dvh)"
      toolbar={
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {noted.length > 0 ? (
            <SegmentedControl
              label={t`Rows shown`}
              value={shown}
              onValueChange={setShown}
              options={[
                { value: 'all', label: t`All rows` },
                { value: 'noted', label: t`To look at (${formatCount(noted.length)})` },
              ]}
            />
          ) : (
            <h4 className="text-sm font-semibold">{t`Rows of the file`}</h4>
          )}
          {isCut && (
            <span className="text-xs text-muted">
              {t`The first 500 rows; the counts above are of the whole file.`}
            </span>
          )}
        </div>
      }
      card={rowCard}
    />
  )
}

const columns: readonly DataColumn<CheckRow>[] = [
  {
    id: 'line',
    header: t`Line`,
    width: 72,
    cell: ({ line }) => formatCount(line),
    sortValue: ({ line }) => line,
  },
  { id: 'status', header: t`Status`, width: 116, cell: (row) => <Status {...row} /> },
  {
    id: 'day',
    header: t`Date`,
    width: 116,
    cell: ({ row }) => row && formatDay(row.day),
    sortValue: ({ row }) => row?.day,
  },
  {
    id: 'type',
    header: t`Type`,
    width: 140,
    cell: (row) => row.row && <Clipped text={typeWords(row.row, row)} />,
  },
  {
    id: 'instrument',
    header: t`Position`,
    width: 150,
    cell: ({ row, raw, instrument }) =>
      row ? <Clipped text={instrument} /> : <Clipped text={raw} className="font-mono text-xs text-faint" />,
    sortValue: ({ row, instrument }) => (row ? instrument : null),
  },
  {
    id: 'quantity',
    header: t`Quantity`,
    width: 104,
    numeric: true,
    // A split multiplies what is held.
    cell: ({ row }) =>
      row?.ratio ? `× ${formatQuantity(row.ratio)}` : row?.quantity && formatQuantity(row.quantity),
    sortValue: ({ row }) => row?.quantity,
  },
  {
    id: 'price',
    header: t`Price`,
    width: 104,
    numeric: true,
    cell: ({ row }) => row?.price && formatPrice(row.price),
    sortValue: ({ row }) => row?.price,
  },
  {
    id: 'amount',
    header: t`Amount`,
    width: 140,
    numeric: true,
    cell: ({ row }) => row?.amount && <Amount row={row} amount={row.amount} />,
    sortValue: ({ row }) => row?.amount,
  },
  {
    id: 'fee',
    header: t`Fee`,
    width: 88,
    numeric: true,
    cell: ({ row }) => row?.fee && formatMoney(row.fee, row.currency ?? undefined),
    sortValue: ({ row }) => row?.fee,
  },
]

const notesColumn: DataColumn<CheckRow> = {
  id: 'notes',
  header: t`What to know`,
  width: 420,
  cell: ({ notes }) => <Clipped text={wordsOf(notes)} className="max-w-105 text-xs text-muted" />,
}
// In the list of unusual rows, the words are shown in full.
const notedColumns: readonly DataColumn<CheckRow>[] = [
  ...columns.slice(0, 2),
  { ...notesColumn, cell: ({ notes }) => <FullNotes text={wordsOf(notes)} /> },
  ...columns.slice(2),
]

function wordsOf(notes: CheckRow['notes']): string {
  return notes.map(({ message }) => message).join(' ')
}

function typeWords({ type, subtype }: PreviewRow, { positionType }: Pick<CheckRow, 'positionType'>): string {
  const transactionType = transactionTypes.find((candidate) => candidate === type)
  return transactionType ? transactionLabel({ type: transactionType, subtype, positionType }) : type
}

function Amount({ row, amount }: { row: PreviewRow; amount: string }) {
  return <Money text={formatMoney(amount, row.currency ?? undefined)} currency={row.currency ?? undefined} />
}

function Clipped({ text, className }: { text: string; className?: string }) {
  return (
    <span className={classNames('block max-w-40 truncate', className)} title={text}>
      {text}
    </span>
  )
}

function FullNotes({ text }: { text: string }) {
  return <span className="block w-96 py-1.5 text-xs text-pretty whitespace-normal">{text}</span>
}

function Status(row: CheckRow) {
  const { status, notes } = row
  const { label, color } = statusWords[status]
  return (
    <span className="inline-flex items-center gap-1.5">
      <Badge color={color}>{label}</Badge>
      {status !== 'REFUSED' && isNoted(row) && (
        <span title={wordsOf(notes)} className="flex text-warning">
          <Icon name="lucide:triangle-alert" label={t`Has a warning`} />
        </span>
      )}
    </span>
  )
}

function rowCard({ line, status, row, instrument, positionType, raw, notes }: CheckRow) {
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 truncate font-medium">
          {row ? instrument : t`Line ${formatCount(line)}`}
        </span>
        <Badge color={statusWords[status].color}>{statusWords[status].label}</Badge>
      </div>
      {row ? (
        <div className="flex justify-between gap-3 text-xs text-muted">
          <span className="min-w-0 truncate">
            {formatDay(row.day)} · {typeWords(row, { positionType })}
          </span>
          {row.amount && <Amount row={row} amount={row.amount} />}
          {row.ratio && <span className="tabular-nums">× {formatQuantity(row.ratio)}</span>}
        </div>
      ) : (
        <p className="truncate font-mono text-xs text-faint">{raw}</p>
      )}
      {notes.map(({ code, message }) => (
        <p key={code} className="mt-1 text-xs text-muted">
          {message}
        </p>
      ))}
    </>
  )
}
