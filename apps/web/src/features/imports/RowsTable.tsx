import type { ImportEdit } from '@kinfolio/contract/import-edits'
import type { ImportPreview, PreviewRow } from '@kinfolio/contract/imports'
import { transactionTypes } from '@kinfolio/ledger/rows/transaction'
import { Badge } from '@kinfolio/ui/Badge'
import { classNames } from '@kinfolio/ui/class-names'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { Icon } from '@kinfolio/ui/Icon'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Money } from '@kinfolio/ui/Money'
import { type RowSelection, SelectAllBox, SelectRowBox } from '@kinfolio/ui/RowSelection'
import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'

import { formatCount, formatDay, formatMoney, formatPrice, formatQuantity } from '../../lib/format.ts'
import { transactionLabel } from '../transactions/words.ts'
import { CellGridContext, type GridPlace } from './cell-grid.ts'
import { changeWords, noteWords } from './cell-words.ts'
import { cellAt, type CheckRow, isChanged, isNoted } from './check-rows.ts'
import { GridCell } from './GridCell.tsx'
import { statusWords } from './import-words.ts'
import { LineDialog } from './LineDialog.tsx'
import { RowsToolbar, type ShownRows } from './RowsToolbar.tsx'
import { useCellGrid } from './use-cell-grid.ts'

type RowsTableProps = {
  rows: readonly CheckRow[]
  isCut: boolean
  groups: ImportPreview['groups']
  /** What the instruments of the groups are called. */
  instruments: ImportPreview['instruments']
  edits: readonly ImportEdit[] | undefined
  onEdits: (edits: ImportEdit[]) => void
}

const noRows: ReadonlySet<string> = new Set()
const noEdits: readonly ImportEdit[] = []

/** Every line of the file as it was read. What is wrong or doubtful is changed in its cell, beside the reason. */
export function RowsTable({ rows, isCut, groups, instruments, edits = noEdits, onEdits }: RowsTableProps) {
  const noted = rows.filter((row) => isNoted(row) || isChanged(row))
  const [shown, setShown] = useState<ShownRows>(() => (rows.some(isWrong) ? 'noted' : 'all'))
  const [chosen, setChosen] = useState(noRows)
  const [lineId, setLineId] = useState<string | null>(null)
  const listed = shown === 'noted' && noted.length > 0 ? noted : rows
  const { grid, container, change, undo } = useCellGrid(edits, (at) => reachable(listed, at), onEdits)
  const shownColumns = columnsFor(listed)
  const changeLine = actionsOf(setLineId)
  const line = rows.find(({ id }) => id === lineId)

  return (
    <CellGridContext value={grid}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of all cells arrive here */}
      <div
        ref={container}
        onKeyDown={(event) => {
          if (undo === null || event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return
          if (event.target instanceof HTMLInputElement) return
          event.preventDefault()
          undo()
        }}
      >
        <DataTable
          label={t`Rows of the file`}
          columns={shownColumns}
          rows={listed}
          rowId={rowId}
          maxHeight="min(32rem, 60dvh)"
          selectBox={boxesOf(
            { selected: chosen, onSelectedChange: setChosen, nameOf },
            listed.filter(isChangeable),
          )}
          rowActions={changeLine}
          toolbar={
            <RowsToolbar
              {...{ rows, groups, instruments, isCut, shown, edits, chosen, undo }}
              notedCount={noted.length}
              onShown={setShown}
              onChosen={setChosen}
              onEdits={change}
            />
          }
          card={rowCard}
          cardActions={changeLine}
        />
      </div>
      {line && (
        <LineDialog key={line.id} row={line} edits={edits} onEdits={change} onClose={() => setLineId(null)} />
      )}
    </CellGridContext>
  )
}

function rowId({ id }: CheckRow): string {
  return id
}

function nameOf({ line }: CheckRow): string {
  return t`line ${formatCount(line)}`
}

/** The box of a row that can be changed, and for null the one of all such rows. */
function boxesOf(selection: RowSelection<CheckRow>, rows: readonly CheckRow[]) {
  return (row: CheckRow | null) =>
    row === null ? (
      <SelectAllBox selection={selection} rowId={rowId} rows={rows} />
    ) : isChangeable(row) ? (
      <SelectRowBox selection={selection} rowId={rowId} row={row} />
    ) : (
      <span className="size-4 max-sm:size-6" />
    )
}

function actionsOf(onOpen: (id: string) => void) {
  return (row: CheckRow) => <ChangeLine row={row} onOpen={onOpen} />
}

function isChangeable({ cells }: CheckRow): boolean {
  return cells.length > 0
}

function isWrong(row: CheckRow): boolean {
  return row.status === 'REFUSED' && isChangeable(row)
}

/** The cell that Tab reaches: the one where the keyboard was, if it is still there, else the first. */
function reachable(rows: readonly CheckRow[], at: GridPlace | null): GridPlace | null {
  if (at !== null && rows.some((row) => row.id === at.id && cellAt(row, at.column) !== undefined)) return at
  for (const row of rows) {
    const column = columns.find(({ id }) => cellAt(row, id) !== undefined)
    if (column !== undefined) return { id: row.id, column: column.id }
  }
  return null
}

/** The columns, wider where a reason stands below a value, and with the notes that belong to no column. */
function columnsFor(rows: readonly CheckRow[]): readonly DataColumn<CheckRow>[] {
  const wide = columns.map((column) =>
    rows.some((row) => (cellAt(row, column.id)?.problems.length ?? 0) > 0)
      ? { ...column, width: Math.max(column.width ?? 0, widthOfReasons) }
      : column,
  )
  if (rows.every((row) => wordsOf(row) === '')) return wide
  return [...wide.slice(0, 2), notesColumn, ...wide.slice(2)]
}

function ChangeLine({ row, onOpen }: { row: CheckRow; onOpen: (id: string) => void }) {
  if (!isChangeable(row)) return null
  return (
    <IconButton
      icon="lucide:pencil"
      label={t`Change line ${formatCount(row.line)}`}
      size="sm"
      onClick={() => onOpen(row.id)}
    />
  )
}

const widthOfReasons = 232

const columns: readonly DataColumn<CheckRow>[] = [
  {
    id: 'line',
    header: t`Line`,
    width: 88,
    cell: ({ line }) => formatCount(line),
    sortValue: ({ line }) => line,
  },
  { id: 'status', header: t`Status`, width: 116, cell: (row) => <Status {...row} /> },
  {
    id: 'day',
    header: t`Date`,
    width: 116,
    cell: (row) => cellIn(row, 'day', row.row && formatDay(row.row.day)),
    sortValue: ({ row }) => row?.day,
  },
  {
    id: 'type',
    header: t`Type`,
    width: 140,
    cell: (row) => cellIn(row, 'type', row.row && <Clipped text={typeWords(row.row, row)} />),
  },
  {
    id: 'instrument',
    header: t`Position`,
    width: 150,
    cell: (row) =>
      cellIn(
        row,
        'instrument',
        row.row ? (
          <Clipped text={row.instrument} />
        ) : (
          <Clipped text={row.raw} className="font-mono text-xs text-faint" />
        ),
      ),
    sortValue: ({ row, instrument }) => (row ? instrument : null),
  },
  {
    id: 'quantity',
    header: t`Quantity`,
    width: 104,
    numeric: true,
    // A split multiplies what is held.
    cell: (row) =>
      cellIn(
        row,
        'quantity',
        row.row?.ratio
          ? `× ${formatQuantity(row.row.ratio)}`
          : row.row?.quantity && formatQuantity(row.row.quantity),
      ),
    sortValue: ({ row }) => row?.quantity,
  },
  {
    id: 'price',
    header: t`Price`,
    width: 104,
    numeric: true,
    cell: (row) => cellIn(row, 'price', row.row?.price && formatPrice(row.row.price)),
    sortValue: ({ row }) => row?.price,
  },
  {
    id: 'amount',
    header: t`Amount`,
    width: 140,
    numeric: true,
    cell: (row) =>
      cellIn(row, 'amount', row.row?.amount && formatMoney(row.row.amount, row.row.currency ?? undefined)),
    sortValue: ({ row }) => row?.amount,
  },
  {
    id: 'currency',
    header: t`Currency`,
    width: 104,
    cell: (row) => cellIn(row, 'currency', row.row?.currency),
    sortValue: ({ row }) => row?.currency,
  },
  {
    id: 'fee',
    header: t`Fee`,
    width: 88,
    numeric: true,
    cell: (row) =>
      cellIn(row, 'fee', row.row?.fee && formatMoney(row.row.fee, row.row.currency ?? undefined)),
    sortValue: ({ row }) => row?.fee,
  },
]

const numericColumns = new Set(columns.flatMap(({ id, numeric }) => (numeric ? [id] : [])))

function cellIn(row: CheckRow, column: string, children: ReactNode) {
  return (
    <GridCell row={row} column={column} cell={cellAt(row, column)} numeric={numericColumns.has(column)}>
      {children}
    </GridCell>
  )
}

const notesColumn: DataColumn<CheckRow> = {
  id: 'notes',
  header: t`What to know`,
  width: 256,
  cell: (row) => (
    <span className="block w-56 py-1 text-xs text-pretty whitespace-normal text-muted">{wordsOf(row)}</span>
  ),
}

/** The notes that stand at none of the cells of the grid. */
function wordsOf(row: CheckRow): string {
  const inGrid = new Set(columns.flatMap(({ id }) => cellAt(row, id)?.problems ?? []))
  return row.notes
    .filter((note) => !inGrid.has(note))
    .map(noteWords)
    .join(' ')
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

function Status(row: CheckRow) {
  const { status, notes } = row
  const { label, color } = statusWords[status]
  return (
    <span className="inline-flex items-center gap-1.5">
      <Badge color={color}>{label}</Badge>
      {status !== 'REFUSED' && isNoted(row) && (
        <span title={notes.map(noteWords).join(' ')} className="flex text-warning">
          <Icon name="lucide:triangle-alert" label={t`Has a warning`} />
        </span>
      )}
    </span>
  )
}

function rowCard({ line, status, row, instrument, positionType, raw, notes, cells }: CheckRow) {
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
      {notes.map((note) => (
        <p
          key={`${note.code} ${note.column}`}
          className={classNames('mt-1 text-xs', status === 'REFUSED' ? 'text-negative' : 'text-muted')}
        >
          {noteWords(note)}
        </p>
      ))}
      {cells.flatMap((cell) =>
        cell.edited === null ? (
          []
        ) : (
          <p
            key={`${cell.field} ${cell.column}`}
            className="mt-1 flex items-center gap-1.5 text-xs text-muted"
          >
            <Icon name="lucide:pencil" className="size-3 shrink-0 text-link" />
            <span className="min-w-0 truncate">{changeWords(cell.edited)}</span>
          </p>
        ),
      )}
    </>
  )
}
