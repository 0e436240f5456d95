import type { MappableField } from '@kinfolio/contract/import-edits'
import { say } from '@kinfolio/contract/say'

import { UnreadableFile } from '../files/unreadable-file.ts'
import { isCellEdit, type CellEdit, type Edit, type EditedCell } from '../rows/edits.ts'
import type { RefusedCell, RefusedRow, TransactionFile } from '../rows/parsed.ts'
import type { CsvRow, CsvTable } from './csv-table.ts'

/** So many refused rows can be changed. A person corrects a file with more faults and imports it again. */
const changeableRows = 1_000
const shownLength = 200

/** A table with other texts in some cells. The cells of the file stay beside them. */
export function editedTable(table: CsvTable, edits: readonly CellEdit[]): CsvTable {
  if (edits.length === 0) return table
  const places = new Map(table.columns.map((column, at) => [column, at]))
  const byLine = Map.groupBy(edits, ({ line }) => line)
  const rows = table.rows.map((row): CsvRow => {
    const own = byLine.get(row.line)
    if (own === undefined) return row
    byLine.delete(row.line)
    // A row that ends early has no cells there.
    const cells = Array.from({ length: Math.max(row.cells.length, table.columns.length) }, (_, at) =>
      at < row.cells.length ? (row.cells[at] ?? '') : '',
    )
    for (const { line, column, text } of own) {
      const at = places.get(column)
      if (at === undefined) throw otherFile(line, `column "${column.slice(0, 60)}"`)
      cells[at] = text
    }
    return { line: row.line, cells, stated: row.cells }
  })
  const [lost] = byLine.keys()
  if (lost !== undefined) throw otherFile(lost, 'row')
  return { ...table, rows }
}

/** What a person changed in the cells and rows of a table, beside the texts of its cells. */
export function saidIn(
  table: CsvTable,
  edits: readonly Edit[],
  headers: Partial<Record<MappableField, string>>,
): EditedCell[] {
  const places = new Map(table.columns.map((column, at) => [column, at]))
  const rows = new Map(table.rows.map((row) => [row.line, row.stated ?? row.cells]))
  const fieldOf = fieldsByHeader(headers)
  return edits.map((edit) => {
    const about = isCellEdit(edit)
      ? { ...edit, field: fieldOf.get(edit.column) ?? null }
      : { ...edit, column: null }
    const at = places.get(about.column ?? (about.field === null ? undefined : headers[about.field]) ?? '')
    const cell = at === undefined ? null : (rows.get(edit.line)?.[at] ?? null)
    return { ...about, said: cell?.trim().slice(0, shownLength).toWellFormed() ?? null }
  })
}

/** A file whose refused rows have their cells, so that these can be changed. */
export function withCells(file: TransactionFile, table: CsvTable): TransactionFile {
  const rows = new Map(table.rows.map((row) => [row.line, row]))
  const headers = headersOf(file)
  let left = changeableRows
  const refused = file.refused.map((one): RefusedRow => {
    const row = rows.get(one.line)
    if (
      row === undefined ||
      one.cells !== undefined ||
      one.problems.every(({ isLeftOut }) => isLeftOut) ||
      left === 0
    )
      return one
    left -= 1
    return { ...one, cells: cellsIn(row, { table, headers, problems: one.problems }) }
  })
  return { ...file, refused, headers }
}

/** The header of each field of a file, by the columns that a person chose or its format knows. */
export function headersOf({
  headers,
  mapping = {},
}: Pick<TransactionFile, 'headers' | 'mapping'>): Partial<Record<MappableField, string>> {
  const { typeValues: _typeValues, defaults: _defaults, ...own } = mapping
  return headers ?? own
}

type About = {
  table: CsvTable
  headers: Partial<Record<MappableField, string>>
  problems: RefusedRow['problems']
}

/** The cells of known fields, and those that have a problem. The id by which a source knows a row stays as it is. */
function cellsIn(row: CsvRow, { table, headers, problems }: About): RefusedCell[] {
  const fieldOf = fieldsByHeader(headers)
  const wrong = new Set(problems.map(({ column }) => column))
  return table.columns.flatMap((column, at) => {
    const field = fieldOf.get(column) ?? null
    const text = (row.cells[at] ?? '').trim()
    // Whoever changes a text that is cut loses its end.
    const isShown = wrong.has(column) || (field !== null && text.length <= shownLength)
    return field === 'sourceId' || !isShown
      ? []
      : [{ column, field, text: text.slice(0, shownLength).toWellFormed() }]
  })
}

function fieldsByHeader(headers: Partial<Record<MappableField, string>>): Map<string, MappableField> {
  // Object.entries is typed with string keys; these are exactly the fields of the record.
  const known = Object.entries(headers) as [MappableField, string][]
  return new Map(known.map(([field, header]) => [header, field]))
}

export function otherFile(line: number, what: string): UnreadableFile {
  return new UnreadableFile(
    say`What was changed by hand does not belong to this file: it has no ${what} in line ${line}. Take the change back, or choose the file in which it was made.`,
  )
}
