import { t } from '@lingui/core/macro'

/** More is a file, and no part of a sheet that somebody looked at while copying it. */
export const mostPastedCells = 20_000
const mostCharacters = 1_000_000

const startsLikeNumber = /^[+\-−(]{0,2}\p{Sc}? ?[+\-−]?[.,]?\d/u
const startsLikeDay =
  /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/. ]{1,2}(?:\d{1,2}|\p{L}{3,9}\.?)[-/. ]{1,2}\d{2,4})/u

/**
 * Rows that were copied from a spreadsheet, as a file for the import; null where the text is no table. Cells are set
 * apart by tabs there, which no text has that somebody types.
 */
export function pastedRows(text: string): File | 'TOO_LARGE' | null {
  if (!text.includes('\t')) return null
  if (text.length > mostCharacters) return 'TOO_LARGE'
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const rows = lines.filter((line) => line.trim() !== '').map((line) => line.split('\t'))
  if (rows.reduce((cells, row) => cells + row.length, 0) > mostPastedCells) return 'TOO_LARGE'
  const columnCount = Math.max(...rows.map((row) => row.length), 0)
  // Two cells are rather a name with its number than a row.
  if (columnCount < 2 || (rows.length === 1 && columnCount < 3)) return null
  const [first = []] = rows
  const hasHead = !first.some((cell) => startsLikeNumber.test(cell.trim()))
  const whole = hasHead ? lines : [headFor(rows, columnCount).join('\t'), ...lines]
  return new File([whole.join('\n')], `${t`Pasted rows`}.tsv`, { type: 'text/tab-separated-values' })
}

/** Somebody who marks rows often leaves out their headings. What the cells hold says what they could be; the import asks. */
function headFor(rows: readonly string[][], columnCount: number): string[] {
  const cellsOf = (column: number) =>
    rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '')
  const all = Array.from({ length: columnCount }, (_, column) => cellsOf(column))
  const isDay = all.map((cells) => cells.length > 0 && cells.every((cell) => startsLikeDay.test(cell)))
  const isNumber = all.map(
    (cells, column) =>
      isDay[column] === false && cells.length > 0 && cells.every((cell) => startsLikeNumber.test(cell)),
  )
  const day = isDay.indexOf(true)
  const amount = isNumber.lastIndexOf(true)
  const name = all.findIndex((cells, column) => cells.length > 0 && !isDay[column] && !isNumber[column])
  return all.map((_, column) => {
    if (column === day) return t`Date`
    if (column === amount) return t`Amount`
    return column === name ? t`Name` : t`Column ${String.fromCodePoint(65 + (column % 26))}`
  })
}
