import { say } from '@kinfolio/contract/say'
import { parse } from 'csv-parse/sync'

import { limits } from '../files/limits.ts'
import { tooLong, tooManyRows } from '../files/text-lines.ts'
import { UnreadableFile } from '../files/unreadable-file.ts'
import { countLabels } from './header-labels.ts'
import { isRowOfTable, refuseSeveralTables } from './several-tables.ts'

/**
 * `line` is the line where the row starts, counted from 1 as in an editor. `stated` are the cells of the file, if a
 * person changed some: they alone show how the file writes days and numbers.
 */
export type CsvRow = { line: number; cells: string[]; stated?: string[] }

export type CsvTable = {
  delimiter: string
  /** Trimmed, unique headers. An empty header gets the number of its column, and a repeated header gets a number. */
  columns: string[]
  /** Rows under the header with at least one cell that is not blank. */
  rows: CsvRow[]
  /** Rows above the header that belong to another table. */
  above?: CsvRow[]
}

const delimiters = [',', ';', '\t', '|']
const linesSearched = 40
const charactersSearched = 200_000

/**
 * A CSV file as a table. The delimiter and the header are chosen together: they give the longest row of labels among
 * the first lines. So the lines that a bank writes above the header are skipped. Null if no line looks like a header.
 */
export function readCsvTable(fileText: string): CsvTable | null {
  const text = fileText.replaceAll(/\r\n?/g, '\n')
  refuseLongLines(text)
  const layout = findHeader(text)
  if (layout === null) return null

  const { delimiter, header } = layout
  const above: CsvRow[] = []
  const rows: CsvRow[] = []
  const refuseManyCells = cellCounter()
  read(text, delimiter, (row) => {
    if (row.line < header.line) above.push(row)
    if (row.line <= header.line || row.cells.every((cell) => cell.trim() === '')) return
    if (rows.length === limits.rows) throw tooManyRows()
    refuseLargeRow(row)
    refuseManyCells(row)
    rows.push(row)
  })
  return tableAt(header, { delimiter, above, rows })
}

/** The first rows, as a preview shows them. */
export function sampleOf(table: CsvTable): string[][] {
  return table.rows.slice(0, 10).map(({ cells }) => cells.map((cell) => cell.slice(0, 200).toWellFormed()))
}

/** All rows of a text with a known delimiter. No row is a header. */
export function readCsvRows(fileText: string, delimiter: string): CsvRow[] {
  const text = fileText.replaceAll(/\r\n?/g, '\n')
  refuseLongLines(text)
  const rows: CsvRow[] = []
  const refuseManyCells = cellCounter()
  read(text, delimiter, (row) => {
    if (rows.length === limits.rows) throw tooManyRows()
    refuseLargeRow(row)
    refuseManyCells(row)
    rows.push(row)
  })
  return rows
}

/** A table from rows whose cells are known already, such as the rows of a sheet. */
export function tableOfRows(rows: readonly CsvRow[], delimiter: string): CsvTable | null {
  const header = bestHeader(rows.slice(0, linesSearched))
  if (header === null) return null
  if (rows.length > limits.rows) throw tooManyRows()
  for (const row of rows) refuseLargeRow(row)
  const isFilled = (row: CsvRow) => row.cells.some((cell) => cell.trim() !== '')
  return tableAt(header, {
    delimiter,
    above: rows.filter((row) => row.line < header.line),
    rows: rows.filter((row) => row.line > header.line && isFilled(row)),
  })
}

function tableAt(
  header: CsvRow,
  { delimiter, above, rows }: { delimiter: string; above: CsvRow[]; rows: CsvRow[] },
): CsvTable {
  refuseSeveralTables([...above, header, ...rows], header)
  const others = above.filter(isRowOfTable)
  const columns = uniqueNames(header.cells)
  return others.length === 0 ? { delimiter, columns, rows } : { delimiter, columns, rows, above: others }
}

function read(text: string, delimiter: string, take: (row: CsvRow) => void, recordCount?: number): void {
  try {
    parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: limits.lineLength,
      skip_empty_lines: true,
      ...(recordCount === undefined ? {} : { to: recordCount }),
      on_record: (cells: string[], { lines }) => {
        take({ line: lines - lineBreaksIn(cells), cells })
        return null
      },
    })
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(
      'A quotation mark is opened in this file and never closed, so its rows cannot be told apart. Close it and try again.',
      { cause: error },
    )
  }
}

function lineBreaksIn(cells: string[]): number {
  let count = 0
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count += 1
  }
  return count
}

function findHeader(text: string): { delimiter: string; header: CsvRow } | null {
  let best: { delimiter: string; header: CsvRow; labels: number } | null = null
  for (const delimiter of delimiters) {
    const header = bestHeader(firstRows(text, delimiter))
    const labels = header === null ? 0 : countLabels(header.cells)
    if (header !== null && labels > (best?.labels ?? 0)) best = { delimiter, header, labels }
  }
  if (best !== null) refuseLargeRow(best.header)
  return best
}

function firstRows(text: string, delimiter: string): CsvRow[] {
  const rows: CsvRow[] = []
  try {
    read(text.slice(0, charactersSearched), delimiter, (row) => rows.push(row), linesSearched)
  } catch {
    // The text may be cut inside quotes. The rows before the cut were read, and errors are reported when the whole text
    // is read.
  }
  return rows
}

function uniqueNames(header: string[]): string[] {
  const length = header.findLastIndex((cell) => cell.trim() !== '') + 1
  const taken = new Set<string>()
  return header.slice(0, length).map((cell, at) => {
    const name = cell.trim() === '' ? `Column ${at + 1}` : cell.trim().toWellFormed()
    let unique = name
    for (let count = 2; taken.has(unique); count += 1) unique = `${name} (${count})`
    taken.add(unique)
    return unique
  })
}

function bestHeader(rows: readonly CsvRow[]): CsvRow | null {
  let best: CsvRow | null = null
  for (const row of rows) {
    const labels = countLabels(row.cells)
    if (labels >= 2 && labels > (best === null ? 0 : countLabels(best.cells))) best = row
  }
  return best
}

function refuseLongLines(text: string): void {
  let line = 1
  for (let start = 0; start < text.length; line += 1) {
    const end = text.indexOf('\n', start)
    const stop = end === -1 ? text.length : end
    if (stop - start > limits.lineLength) throw tooLong(line)
    start = stop + 1
  }
}

function cellCounter(): (row: CsvRow) => void {
  let count = 0
  return ({ cells }) => {
    count += cells.length
    if (count > limits.cells) {
      throw new UnreadableFile(
        'This file has more than 2 million cells. Remove the columns you do not need, or split it and import the parts.',
      )
    }
  }
}

function refuseLargeRow({ line, cells }: CsvRow): void {
  if (cells.length > limits.columns) {
    throw new UnreadableFile(
      say`Line ${line} has ${cells.length} columns, more than 1,000. Remove the columns you do not need.`,
    )
  }
  if (cells.some((cell) => cell.length > limits.cellLength)) {
    throw new UnreadableFile(
      say`A cell in line ${line} has more than 10,000 characters. Shorten it and try again.`,
    )
  }
}
