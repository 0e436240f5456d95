import { isDecimalText } from '@kinfolio/ledger/numbers/decimal'

// A spreadsheet reads a cell that starts with one of these as a formula. In East Asia, the wide forms count too.
const formulaStart = /^'*[=+\-@＝＋－＠\t\r\n]/
const neutralised = /^'+[=+\-@＝＋－＠\t\r\n]/

/**
 * A text that a spreadsheet does not run: an apostrophe before it makes it text. A text that already has apostrophes
 * before a formula sign gets one more, so that `restoreFormula` can restore it exactly.
 */
export function neutraliseFormula(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text
}

/** The inverse of `neutraliseFormula`. */
export function restoreFormula(text: string): string {
  return neutralised.test(text) ? text.slice(1) : text
}

/**
 * CSV in the form of RFC 4180: commas, CRLF, and quotes where they are needed. Text cells are neutralised. A plain
 * decimal is a number and stays as it is, even if it is negative. Null is an empty cell.
 */
export function writeCsv(header: readonly string[], rows: Iterable<readonly (string | null)[]>): string {
  const lines = [writeCsvLine(header)]
  for (const row of rows) lines.push(writeCsvLine(row))
  return lines.join('')
}

/** One line of CSV with its line end. */
export function writeCsvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | null): string {
  if (value === null) return ''
  const safe = isDecimalText(value) ? value : neutraliseFormula(value)
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
