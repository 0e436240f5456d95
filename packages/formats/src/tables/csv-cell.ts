import { isDecimalText } from '@kinfolio/ledger/numbers/decimal'

// A spreadsheet takes a cell that starts with one of these for a formula; in East Asia the wide forms too.
const formulaStart = /^'*[=+\-@＝＋－＠\t\r\n]/
const neutralised = /^'+[=+\-@＝＋－＠\t\r\n]/

/**
 * A text that no spreadsheet will run: a leading apostrophe makes it text. A text that already starts with
 * apostrophes before a formula sign gets one more, so that `restoreFormula` gives back exactly what was there.
 */
export function neutraliseFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}

/** The inverse of `neutraliseFormula`. */
export function restoreFormula(text: string): string {
  return neutralised.test(text) ? text.slice(1) : text
}

/**
 * CSV as RFC 4180 has it: commas, CRLF, quotes where needed. Text cells are neutralised; a plain decimal, negative
 * ones too, is a number and stays as it is. Null is an empty cell.
 */
export function writeCsv(header: readonly string[], rows: Iterable<readonly (string | null)[]>): string {
  const lines = [writeCsvLine(header)]
  for (const row of rows) lines.push(writeCsvLine(row))
  return lines.join('')
}

/** One line of such a file, with its end. */
export function writeCsvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | null): string {
  if (value === null) return ''
  const safe = isDecimalText(value) ? value : neutraliseFormula(value)
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
