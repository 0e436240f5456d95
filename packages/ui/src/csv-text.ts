export type CsvCell = string | number | null | undefined

/** A text that is a plain number, which a spreadsheet may take for one. */
export const plainNumber = /^-?\d+(?:\.\d+)?$/

const formulaStart = /^'*[=+\-@\t\r\n]/

/**
 * A text that no spreadsheet will run: an apostrophe at its start makes it text. A text that already starts with
 * apostrophes before such a sign gets one more, so that removing one gives the original text.
 */
export function withoutFormula(text: string): string {
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

/** CSV as RFC 4180 has it: commas, CRLF, quotes where needed; numbers and plain decimal text stay as they are. */
export function csvText(rows: Iterable<readonly CsvCell[]>): string {
  let text = ''
  for (const row of rows) text += `${row.map(cellText).join(',')}\r\n`
  return text
}

function cellText(value: CsvCell): string {
  if (typeof value === 'number') return `${value}`
  const safe = withoutFormula(value ?? '')
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
