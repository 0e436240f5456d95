import type { Proof, ProofRow } from '@kinfolio/contract/proofs'
import { classNames } from '@kinfolio/ui/class-names'
import type { DataColumn } from '@kinfolio/ui/data-column'
import { DataTable } from '@kinfolio/ui/DataTable'
import { Money } from '@kinfolio/ui/Money'
import { plural, t } from '@lingui/core/macro'

import { formatCount, formatDay } from '../../lib/format.ts'
import { proofColumns, sourceWords, type ProofColumn } from './proof-columns.ts'

type Line = ProofRow & { key: string }

/** From this many rows on, notes below a cell would give rows different heights, which a long table cannot have. */
const longFrom = 200

/** The rows of a proof; where there are many, the newest come first, except of what is still to come. */
export function ProofRows({ proof, isOfWhole }: { proof: Proof; isOfWhole: boolean }) {
  const { rows, rowCount, measure } = proof
  const columns = proofColumns(proof, isOfWhole)
  const isLong = rows.length > longFrom
  const sources = sourceWords(rows)
  const lines = rows.map((row, index): Line => ({ ...row, key: `${index}` }))
  return (
    <DataTable
      label={t`Rows of the proof`}
      columns={columns.map((column) => toColumn(column, isLong))}
      rows={lines}
      rowId={({ key }) => key}
      initialSort={
        measure === 'gain' || (isLong && measure !== 'payoff')
          ? { column: 'day', descending: true }
          : undefined
      }
      card={cardOf(columns)}
      toolbar={<span className="text-xs text-muted">{countWords(rows.length, rowCount)}</span>}
      footer={isLong && sources && <p className="text-xs text-muted">{sources}</p>}
      maxHeight={isLong ? '60dvh' : 'none'}
    />
  )
}

function countWords(count: number, total: number): string {
  if (count < total) return t`The newest ${formatCount(count)} of ${formatCount(total)} rows`
  return plural(total, { one: 'One row', other: `${formatCount(total)} rows` })
}

/** The columns of a long table have fixed widths, and must fit beside each other. */
const widths: Record<string, number> = {
  day: 104,
  what: 208,
  'terms.fees': 72,
  'terms.taxes': 72,
}

function toColumn(column: ProofColumn, isLong: boolean): DataColumn<Line> {
  const { id, header, headerHint, numeric } = column
  return {
    id,
    header,
    headerHint,
    numeric,
    required: id === 'result',
    ...(isLong ? { width: widths[id] ?? 106 } : {}),
    cell: (row) => <Cell row={row} column={column} isLong={isLong} />,
    ...(id === 'day' ? { sortValue: ({ day, key }) => `${day} ${key.padStart(4, '0')}` } : {}),
  }
}

type CellProps = { row: ProofRow; column: ProofColumn; isLong: boolean }

function Cell({ row, column, isLong }: CellProps) {
  const text = column.text(row)
  if (text === null) return null
  const note = column.note?.(row) ?? undefined
  if (isLong) {
    // One line, so that all rows have one height. The name of the position comes before what happened to it.
    const named = row.transaction ? `${note}: ${text}` : note
    const words = (column.id === 'what' && note && named) || text
    return (
      <span
        title={column.id === 'what' ? words : note}
        className={column.numeric ? undefined : 'block truncate'}
      >
        {column.numeric ? <Money text={words} sign={column.sign?.(row)} /> : words}
      </span>
    )
  }
  return (
    <span className={note ? 'block' : undefined}>
      {column.numeric ? <Money text={text} sign={column.sign?.(row)} /> : text}
      {note && (
        <span
          className={classNames('block max-w-56 text-xs whitespace-normal text-faint', {
            // Below its number, at the same edge, however wide the column is.
            'ml-auto': column.numeric,
          })}
        >
          {note}
        </span>
      )}
    </span>
  )
}

function cardOf(columns: readonly ProofColumn[]) {
  return (row: Line) => <RowCard row={row} columns={columns} />
}

/** A row on a phone: what it is and what it gives, then everything else that it says. */
function RowCard({ row, columns }: { row: ProofRow; columns: readonly ProofColumn[] }) {
  const [what, result] = ['what', 'result'].map((id) => columns.find((column) => column.id === id))
  const others = columns.filter(({ id }) => !['day', 'what', 'result'].includes(id))
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0">
          <span className="block truncate font-medium">{what?.text(row)}</span>
          <span className="block truncate text-xs text-muted">
            {[formatDay(row.day), what?.note?.(row)].filter(Boolean).join(' · ')}
          </span>
        </span>
        {result && <Cell row={row} column={result} isLong />}
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-xs">
        {others.map((column) => {
          const text = column.text(row)
          return (
            text !== null && (
              <div key={column.id} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-muted">{column.header}</dt>
                <dd className="text-right">
                  <span className="tabular">{text}</span>
                  {column.note?.(row) && <span className="block text-faint">{column.note(row)}</span>}
                </dd>
              </div>
            )
          )
        })}
      </dl>
    </div>
  )
}
