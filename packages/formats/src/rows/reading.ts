import { asksOf } from './parsed.ts'
import type { ParsedTransaction, Problem, RefusedRow, TransactionFile } from './parsed.ts'
import { settleSourceIds } from './source-ids.ts'
import { finishRow } from './stated-row.ts'
import type { StatedRow } from './stated-row.ts'
import { pairTransfers } from './transfers.ts'

/** The result of reading a row: transactions, a reason to refuse it, or a mark that another row includes it. */
export type Reading = StatedRow | StatedRow[] | Problem | 'TAKEN_ALONG'

/** A file from the rows that were read. It settles their ids and asks about their doubts. */
export function transactionFile(
  format: TransactionFile['format'],
  rows: readonly ParsedTransaction[],
  refused: readonly RefusedRow[],
  about: Pick<TransactionFile, 'columns' | 'statements' | 'holdings' | 'headers'> = {},
): TransactionFile {
  const settled = settleSourceIds(rows)
  const moved = pairTransfers(settled.rows)
  const allRefused = [...refused, ...settled.repeated, ...moved.refused].toSorted((a, b) => a.line - b.line)
  return {
    kind: 'TRANSACTIONS',
    format,
    rows: moved.rows,
    refused: allRefused,
    asks: asksOf(allRefused),
    ...about,
  }
}

/** A row is imported whole or not at all, even if it states several transactions. */
export function settle(
  reading: Reading,
  { line, problems }: { line: number; problems: readonly Problem[] },
): { rows: ParsedTransaction[]; problems: Problem[] } {
  if (typeof reading !== 'string' && 'code' in reading) {
    // A cell that could not be read also counts as missing. The reason why it could not be read says more.
    const isUnread = reading.code === 'MISSING_CELL' && problems.length > 0
    return { rows: [], problems: isUnread ? [...problems] : [reading] }
  }
  if (problems.length > 0) return { rows: [], problems: [...problems] }
  if (reading === 'TAKEN_ALONG') return { rows: [], problems: [] }
  const finished = [reading].flat().map((stated) => finishRow(line, stated))
  const wrong = finished.flatMap((each) => (Array.isArray(each) ? each : []))
  return {
    rows: wrong.length > 0 ? [] : finished.flatMap((each) => (Array.isArray(each) ? [] : [each])),
    problems: wrong,
  }
}
