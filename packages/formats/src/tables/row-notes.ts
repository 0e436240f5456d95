import type { Problem } from '../rows/parsed.ts'
import { plainWords } from '../rows/plain-words.ts'
import type { CsvRow, CsvTable } from './csv-table.ts'

const noteWords =
  /^(?:total|totals|summe|saldo|solde|balance|kontostand|alter kontostand|neuer kontostand|anfangssaldo|schlusssaldo|opening balance|closing balance|beginning balance|ending balance|transactions total|disclaimer|totale|suma|date downloaded)\b/

const startsLikeDay = /^\d{1,4}[-./]\d{1,2}[-./]\d{2,4}/

/** Whether a row without a day is a note above or below the rows: a total, a balance, or a line of text. */
export function isNoteOf(row: CsvRow, table: CsvTable): boolean {
  const filled = row.cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const isShort =
    filled.length <= 2 && table.columns.length >= 4 && !filled.some((cell) => startsLikeDay.test(cell))
  return isShort || noteWords.test(plainWords(filled[0] ?? ''))
}

export const noTransaction: Problem = {
  code: 'NO_TRANSACTION',
  message:
    'This line is a total or a note of the file and no transaction. It is left out; nothing is missing.',
  isLeftOut: true,
}
