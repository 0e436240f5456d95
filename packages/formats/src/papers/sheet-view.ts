import type { PaperSheet, PaperView } from '@kinfolio/contract/paper-views'
import { say } from '@kinfolio/contract/say'

import { fileText } from '../files/file-text.ts'
import { isZip } from '../files/zip-entries.ts'
import { readableText } from '../mails/readable-text.ts'
import { readCsvRows } from '../tables/csv-table.ts'
import { readShownSheets } from '../tables/workbook-sheets.ts'

/** What of a table a page shows. */
const shown = { sheets: 30, rows: 1_000, columns: 100, cells: 60_000, cellLength: 1_000 } as const

/** So many lines of a CSV file are read to show its beginning. */
const linesRead = 20_000

type Row = PaperSheet['rows'][number]
type TableView = Extract<PaperView, { kind: 'TABLE' }>

/** The rows of a CSV file or of the sheets of a workbook, as the file has them. No formula is computed: a workbook holds its results. */
export function tableView(bytes: Uint8Array): TableView {
  const leftOut = new Set<string>()
  if (!isZip(bytes)) {
    const text = fileText(bytes)
    const lines = text.split(/\r\n?|\n/)
    const isLong = lines.length > linesRead
    const read = lines.slice(0, linesRead)
    const rows = readCsvRows(isLong ? read.join('\n') : text, delimiterOf(read))
    const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    const rowCount = isLong ? null : filled.length
    return {
      kind: 'TABLE',
      sheets: [sheetOf(null, filled, { rowCount, cells: shown.cells, leftOut })],
      leftOut: [...leftOut],
    }
  }
  const all = readShownSheets(bytes)
  if (all.length > shown.sheets)
    leftOut.add(say`Of ${all.length} sheets, the first ${shown.sheets} are shown.`)
  let cells: number = shown.cells
  const sheets = all.slice(0, shown.sheets).map(({ name, rows }) => {
    const sheet = sheetOf(name, rows, { rowCount: rows.length, cells, leftOut })
    cells -= sheet.rows.reduce((sum, row) => sum + row.cells.length, 0)
    return sheet
  })
  return { kind: 'TABLE', sheets, leftOut: [...leftOut] }
}

function sheetOf(
  name: string | null,
  all: readonly Row[],
  { rowCount, cells: allowed, leftOut }: { rowCount: number | null; cells: number; leftOut: Set<string> },
): PaperSheet {
  const rows: Row[] = []
  let left = allowed
  for (const { line, cells } of all.slice(0, shown.rows)) {
    const some = cells.slice(0, shown.columns)
    if (some.length > left) break
    left -= some.length
    rows.push({ line, cells: some.map(shownCell) })
  }
  const columns = all.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  if (columns > shown.columns)
    leftOut.add(
      say`Of ${columns} columns, the first ${shown.columns} are shown. Download it to see the others.`,
    )
  const columnCount = Math.min(columns, shown.columns)
  return {
    name: name === null ? null : readableText(name),
    rows,
    rowCount,
    columnCount,
    numeric: Array.from({ length: columnCount }, (_, column) => column).filter((column) =>
      isNumeric(rows, column),
    ),
  }
}

function shownCell(cell: string): string {
  const text = readableText(cell)
  return text.length > shown.cellLength ? `${text.slice(0, shown.cellLength).toWellFormed()}…` : text
}

const number = /^[-+−(]?(?:\p{Sc}\s?)?\d[\d.,'’\s]*(?:\s?(?:%|\p{Sc}))?\)?-?$/u

/** Whether most of what stands below the first row are numbers. */
function isNumeric(rows: readonly Row[], column: number): boolean {
  const cells = rows.slice(1).flatMap(({ cells: all }) => all[column]?.trim() || [])
  const numbers = cells.filter((cell) => number.test(cell) && !/^\d{4}-\d\d-\d\d/.test(cell))
  return numbers.length > 0 && numbers.length >= 0.8 * cells.length
}

/** The separator that gives the most lines the same number of cells. */
function delimiterOf(lines: readonly string[]): string {
  const some = lines.slice(0, 50).filter((line) => line.trim() !== '')
  const [best] = [',', ';', '\t', '|']
    .map((delimiter) => {
      const counts = some.map((line) => line.split(delimiter).length).filter((count) => count > 1)
      const same = Math.max(
        0,
        ...Map.groupBy(counts, (count) => count)
          .values()
          .map((each) => each.length),
      )
      return { delimiter, same, cells: Math.max(1, ...counts) }
    })
    .toSorted((a, b) => b.same - a.same || b.cells - a.cells)
  return best?.delimiter ?? ','
}
