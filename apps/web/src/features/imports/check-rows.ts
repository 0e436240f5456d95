import type { EditedCell } from '@kinfolio/contract/import-edits'
import {
  type ImportPreview,
  type ImportProblem,
  type InstrumentChoice,
  isLeftOut,
  type PreviewRow,
} from '@kinfolio/contract/imports'
import type { Position } from '@kinfolio/contract/position'
import type { PositionType } from '@kinfolio/ledger/rows/position'

import type { CellPlace } from './cell-edits.ts'

/** A value of a line that can be changed. */
export type CheckCell = CellPlace & {
  /** As the file or a person wrote it; of a row that was read, as records have it. */
  text: string
  problems: readonly ImportProblem[]
  /** The change by hand, and what the file says. */
  edited: EditedCell | null
}

/** A line of the file with every message about it. */
export type CheckRow = {
  /** Its line, and for another row of the same line its number in it. */
  id: string
  line: number
  status: PreviewRow['status']
  /** The row; null where the line could not be read. */
  row: PreviewRow | null
  /** What the row is about, as people call it. */
  instrument: string
  /** What the row is about: as the position that gets it, else as the file says. */
  positionType: PositionType | undefined
  raw: string
  notes: readonly ImportProblem[]
  /** What can be changed in it. Nothing of a row that is there already, or that is left out. */
  cells: readonly CheckCell[]
}

type Previewed = Pick<ImportPreview, 'rows' | 'refused' | 'instruments' | 'edits'>

/** The key is a name as a rule; that of a file of this application is an id. */
export function labelOf({ key, account, symbol, isin, name }: ImportPreview['instruments'][number]): string {
  return key === symbol || key === isin || isInSeveral({ key, account }) ? key : name
}

/** Whether the file has the instrument in several accounts, so that its key says in which. */
export function isInSeveral({
  key,
  account,
}: Pick<ImportPreview['instruments'][number], 'key' | 'account'>): boolean {
  return account !== null && key.endsWith(` · ${account}`)
}

/** The lines of a file in their order: rows that were read, and between them lines that could not be read. */
export function checkRowsOf(
  { rows, refused, instruments, edits }: Previewed,
  positions: readonly Pick<Position, 'id' | 'type'>[] = [],
): CheckRow[] {
  const typeOf = (choice: InstrumentChoice | null) =>
    choice?.action === 'CREATE'
      ? choice.type
      : choice?.action === 'USE'
        ? positions.find(({ id }) => id === choice.positionId)?.type
        : undefined
  const types = new Map(
    instruments.map(({ key, choice, type }) => [key, typeOf(choice) ?? type ?? undefined]),
  )
  const labels = new Map(instruments.map((instrument) => [instrument.key, labelOf(instrument)]))
  const editsOf = Map.groupBy(edits, ({ line }) => line)
  const counts = new Map<number, number>()
  const read = rows.map((row): CheckRow => {
    const { line } = row
    const count = (counts.get(line) ?? 0) + 1
    counts.set(line, count)
    const notes = [...row.problems, ...row.warnings]
    return {
      id: count === 1 ? String(line) : `${line} ${count}`,
      line,
      status: row.status,
      row,
      instrument: labels.get(row.instrument) ?? row.instrument,
      positionType: types.get(row.instrument),
      raw: '',
      notes,
      // Of a line that states several rows, the first one is changed.
      cells: count === 1 ? readCells(row, notes, editsOf.get(line) ?? []) : [],
    }
  })
  const unread = refused
    .filter(({ line }) => !counts.has(line))
    .map(({ line, problems, raw, cells = [] }): CheckRow => ({
      id: String(line),
      line,
      status: isLeftOut({ problems }) ? 'SKIPPED' : 'REFUSED',
      row: null,
      instrument: '',
      positionType: undefined,
      raw,
      notes: problems,
      cells: cells.map((cell) => withNotes(cell, problems, editsOf.get(line) ?? [])),
    }))
  return [...read, ...unread].toSorted((a, b) => a.line - b.line)
}

const changeable = new Set<PreviewRow['status']>(['NEW', 'OPEN', 'REFUSED'])
const readFields = ['day', 'type', 'quantity', 'price', 'amount', 'currency', 'fee'] as const

/** The values of a row that was read. Of a row without a position, also the symbol that is missing. */
function readCells(
  row: PreviewRow,
  problems: readonly ImportProblem[],
  edits: readonly EditedCell[],
): CheckCell[] {
  if (!changeable.has(row.status)) return []
  const fields = row.instrument === '' ? (['symbol', ...readFields] as const) : readFields
  return fields
    .filter((field) => field !== 'quantity' || row.ratio === null)
    .map((field) => {
      const column = edits.find((edit) => edit.field === field)?.column ?? null
      const text = field === 'symbol' ? '' : (row[field] ?? '')
      return withNotes({ column, field, text }, problems, edits)
    })
}

function withNotes(
  cell: CellPlace & { text: string },
  problems: readonly ImportProblem[],
  edits: readonly EditedCell[],
): CheckCell {
  const { column, field } = cell
  const edited = edits.findLast((edit) =>
    edit.field === null ? edit.column === column : edit.field === field,
  )
  return {
    ...cell,
    text: edited?.text ?? cell.text,
    edited: edited ?? null,
    problems: problems.filter((problem) =>
      problem.column === undefined
        ? problem.field !== undefined && problem.field === field
        : problem.column === column,
    ),
  }
}

/** The cell that stands in a column of the grid. What a line is about stands in one, by whichever name the file has. */
export function cellAt({ cells }: Pick<CheckRow, 'cells'>, column: string): CheckCell | undefined {
  if (column !== 'instrument') return cells.find(({ field }) => field === column)
  const names = cells.filter(({ field }) => field === 'symbol' || field === 'isin' || field === 'name')
  return (
    names.find(({ problems }) => problems.length > 0) ?? names.find(({ text }) => text !== '') ?? names[0]
  )
}

/** Whether a person changed something of it. */
export function isChanged({ cells }: Pick<CheckRow, 'cells'>): boolean {
  return cells.some(({ edited }) => edited !== null)
}

/** Whether a person should look at it: it was refused, or something about it is unusual. What is left out is neither. */
export function isNoted({ status, notes }: CheckRow): boolean {
  return status === 'REFUSED' || (status !== 'SKIPPED' && notes.length > 0)
}
