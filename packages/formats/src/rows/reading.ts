import { asksOf } from './parsed.ts'
import type { ParsedTransaction, Problem, RefusedRow, TransactionFile } from './parsed.ts'
import { settleSourceIds } from './source-ids.ts'
import { finishRow } from './stated-row.ts'
import type { StatedRow } from './stated-row.ts'
import { pairTransfers } from './transfers.ts'

/** What a row is: transactions, a reason to refuse it, or a part of another row that took it along. */
export type Reading = StatedRow | StatedRow[] | Problem | 'TAKEN_ALONG'

/** What was read of a file, with the ids of its source settled and its doubts asked. */
export function transactionFile(
  format: TransactionFile['format'],
  rows: readonly ParsedTransaction[],
  refused: readonly RefusedRow[],
  about: Pick<TransactionFile, 'columns' | 'statements'> = {},
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

/** A row is taken whole or not at all, however many transactions it states. */
export function settle(
  reading: Reading,
  { line, problems }: { line: number; problems: readonly Problem[] },
): { rows: ParsedTransaction[]; problems: Problem[] } {
  if (typeof reading !== 'string' && 'code' in reading) {
    // What is missing is there and could not be read: the reason says more than its absence.
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
