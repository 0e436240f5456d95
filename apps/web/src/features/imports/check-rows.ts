import {
  type ImportPreview,
  type ImportProblem,
  type InstrumentChoice,
  isLeftOut,
  type PreviewRow,
} from '@kinfolio/contract/imports'
import type { Position } from '@kinfolio/contract/position'
import type { PositionType } from '@kinfolio/ledger/rows/position'

/** A line of the file with every message about it. */
export type CheckRow = {
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
}

type Previewed = Pick<ImportPreview, 'rows' | 'refused' | 'instruments'>

/** The key is a name as a rule; that of a file of this application is an id. */
function labelOf({ key, account, symbol, isin, name }: ImportPreview['instruments'][number]): string {
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
  { rows, refused, instruments }: Previewed,
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
  const read = rows.map((row): CheckRow => ({
    line: row.line,
    status: row.status,
    row,
    instrument: labels.get(row.instrument) ?? row.instrument,
    positionType: types.get(row.instrument),
    raw: '',
    notes: [...row.problems, ...row.warnings],
  }))
  const lines = new Set(rows.map((row) => row.line))
  const unread = refused
    .filter(({ line }) => !lines.has(line))
    .map(({ line, problems, raw }): CheckRow => ({
      line,
      status: isLeftOut({ problems }) ? 'SKIPPED' : 'REFUSED',
      row: null,
      instrument: '',
      positionType: undefined,
      raw,
      notes: problems,
    }))
  return [...read, ...unread].toSorted((a, b) => a.line - b.line)
}

/** Whether a person should look at it: it was refused, or something about it is unusual. What is left out is neither. */
export function isNoted({ status, notes }: CheckRow): boolean {
  return status === 'REFUSED' || (status !== 'SKIPPED' && notes.length > 0)
}
