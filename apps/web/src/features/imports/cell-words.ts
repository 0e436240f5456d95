import type { EditedCell } from '@kinfolio/contract/import-edits'
import type { ImportPreview, ImportProblem } from '@kinfolio/contract/imports'
import { transactionLabels, transactionTypes } from '@kinfolio/ledger/rows/transaction'
import { t } from '@lingui/core/macro'

import { formatCount } from '../../lib/format.ts'
import { type CheckCell, type CheckRow, labelOf } from './check-rows.ts'
import { fieldLabels } from './column-fields.ts'

type Cell = Pick<CheckCell, 'column' | 'field'>

/** What a cell is called: by its field, else by the header of its column. */
export function cellName({ column, field }: Cell): string {
  return field === null ? (column ?? '') : fieldLabels[field]
}

/** The text of a cell, where a type stands by the word for it. */
export function typedWords({ field }: Cell, text: string): string {
  const type = field === 'type' ? transactionTypes.find((known) => known === text) : undefined
  return type === undefined ? text : transactionLabels[type]
}

/** Names a cell for whoever does not see where it stands. */
export function cellLabel(line: number, cell: CheckCell, typed: string | null): string {
  const name = cellName(cell)
  const words = typedWords(cell, typed ?? cell.text)
  const said = t`Line ${formatCount(line)}, ${name}: ${words === '' ? t`empty` : words}`
  const reasons = typed === null ? cell.problems.map(({ message }) => message) : []
  return [said, ...reasons].join('. ')
}

/** What is to be known of a line, with the column that it is about. */
export function noteWords({ column, message }: ImportProblem): string {
  return column === undefined ? message : `${column}: ${message}`
}

/** A change by hand in one line: what stands there now, and what the file says. */
export function changeWords(edited: EditedCell): string {
  const name = cellName(edited)
  const now = typedWords(edited, edited.text) || t`empty`
  return `${name}: ${now} · ${saidWords(edited)}`
}

export function saidWords(edited: EditedCell): string {
  const said = typedWords(edited, edited.said ?? '')
  return said === '' ? t`The file says nothing` : t`The file says “${said}”`
}

const problemWords = new Map([
  ['UNKNOWN_TYPE', t`Rows of a type that is not known`],
  ['MISSING_TYPE', t`Rows without a type`],
  ['UNKNOWN_CURRENCY', t`Rows of a currency that is not known`],
  ['NO_CURRENCY', t`Rows without a currency`],
  ['NOT_A_DAY', t`Rows whose date cannot be read`],
  ['NOT_A_NUMBER', t`Rows with a number that cannot be read`],
  ['MISSING_AMOUNT', t`Rows without an amount`],
  ['UNTIED', t`Rows whose figures do not tie`],
  ['SELLS_MORE_THAN_HELD', t`Sales of more than is held`],
  ['MISSING_ASSET', t`Rows that name no position`],
])

type Named = { rows: readonly CheckRow[]; instruments: ImportPreview['instruments'] }

/** What rows that belong together are called: by their instrument, or by their problem. */
export function groupWords(
  { kind, key }: ImportPreview['groups'][number],
  { rows, instruments }: Named,
): string {
  if (kind === 'INSTRUMENT') {
    const instrument = instruments.find((one) => one.key === key)
    return t`Rows of ${instrument === undefined ? key : labelOf(instrument)}`
  }
  const known = problemWords.get(key)
  if (known !== undefined) return known
  const note = rows.flatMap(({ notes }) => notes).find(({ code }) => code === key)
  return note === undefined ? t`Rows with the same problem` : note.message
}
