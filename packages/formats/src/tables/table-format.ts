import { mappableFields, type MappableField } from '@kinfolio/contract/import-edits'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import { cleanText } from '../files/clean-text.ts'
import { refuse } from '../rows/parsed.ts'
import type {
  AccountStatement,
  DateOrder,
  ParsedTransaction,
  Problem,
  ReadingOptions,
  RefusedRow,
  TransactionFile,
} from '../rows/parsed.ts'
import { plainWords } from '../rows/plain-words.ts'
import { settle, transactionFile } from '../rows/reading.ts'
import type { Reading } from '../rows/reading.ts'
import { suggestMapping } from './column-mapping.ts'
import type { CsvRow, CsvTable } from './csv-table.ts'
import { dateOrderOf, readDay, withZone } from './day-column.ts'
import type { Format } from './format.ts'
import { headerUnit } from './header-unit.ts'
import { isBlankNumber, markEvidence, readNumber } from './number-column.ts'
import type { DecimalMark } from './number-column.ts'
import { numberMarks } from './number-marks.ts'
import { isNoteOf, noTransaction } from './row-notes.ts'

/** A row whose cells are read by their meaning. A cell that cannot be read is a problem of the row. */
export type Cells<Field extends string> = {
  line: number
  text: (field: Field) => string | null
  number: (field: Field) => Decimal | null
  /** `''` if the cell cannot be read. */
  day: (field: Field) => string
  /** The currency in the header of a column, such as `Amount (EUR)`. */
  unit: (field: Field) => string | null
  problems: readonly Problem[]
}

export type TableSpec<Field extends string> = {
  format: TransactionFile['format']
  /** The plain words of each column's headers in the languages of the source, separated by `|`. */
  columns: Readonly<Record<Field, string>>
  /** A table without these columns is another file. More of them tell similar formats apart. */
  required: readonly Field[]
  /** A further condition, if headers alone do not tell formats apart. */
  isLikely?: (table: CsvTable) => boolean
  /**
   * How the source writes decimals and days. Absent if this depends on the person who exports; the file must then show
   * it.
   */
  decimalMark?: DecimalMark
  dateOrder?: DateOrder
  /** Finds the day in a cell that has other text too. */
  dayIn?: (cell: string) => string
  /** The columns whose digits show the decimal mark. */
  numbers?: readonly Field[]
  /** Gets all rows first. The returned function then reads each of them. */
  read: (rows: readonly Cells<Field>[]) => (cells: Cells<Field>) => Reading
  /** The balances beside the rows. */
  statements?: (rows: readonly Cells<Field>[]) => AccountStatement[]
}

export function tableFormat<Field extends string>(spec: TableSpec<Field>): Format<'TABLE', TransactionFile> {
  return {
    format: spec.format,
    of: 'TABLE',
    recognises: (table) => {
      const places = placesIn(table, spec.columns)
      return spec.required.every((field) => places.has(field)) && (spec.isLikely?.(table) ?? true)
    },
    read: (table, options) => readTable(spec, table, options),
  }
}

function readTable<Field extends string>(
  spec: TableSpec<Field>,
  table: CsvTable,
  options: ReadingOptions,
): TransactionFile {
  const open = cellReader(spec, table, options)
  const opened = table.rows.map((row) => ({ row, cells: open(row) }))
  const all = opened.map(({ cells }) => cells)
  const readRow = spec.read(all)

  const rows: ParsedTransaction[] = []
  const refused: RefusedRow[] = []
  for (const { row, cells } of opened) {
    const reading = readRow(cells)
    const isUnread = (typeof reading !== 'string' && 'code' in reading) || cells.problems.length > 0
    const isNote = isUnread && isNoteOf(row, table)
    const read = settle(isNote ? noTransaction : reading, cells)
    if (read.problems.length > 0)
      refused.push(refuse(row.line, read.problems, row.cells.join(table.delimiter)))
    else rows.push(...read.rows)
  }
  const statements = spec.statements?.(all) ?? []
  const headers = headersIn(table, spec.columns)
  return transactionFile(spec.format, rows, refused, { columns: table.columns, statements, headers })
}

/** The names that fields of formats have, other than that of the field. */
const otherNames: Readonly<Record<string, MappableField>> = { date: 'day', id: 'sourceId' }

/** The header of each field: those that the format calls alike, else those that any table would have. */
function headersIn<Field extends string>(
  table: CsvTable,
  columns: Readonly<Record<Field, string>>,
): Partial<Record<MappableField, string>> {
  const own = Array.from(placesIn(table, columns)).flatMap(([name, at]) => {
    const field = otherNames[name] ?? mappableFields.find((known) => known === name)
    return field === undefined ? [] : [[field, table.columns[at] ?? ''] as const]
  })
  const taken = new Set(own.map(([, header]) => header))
  const { typeValues: _typeValues, defaults: _defaults, ...suggested } = suggestMapping(table.columns)
  const others = Object.entries(suggested).filter(([, header]) => !taken.has(header))
  return { ...Object.fromEntries(others), ...Object.fromEntries(own) }
}

function cellReader<Field extends string>(spec: TableSpec<Field>, table: CsvTable, options: ReadingOptions) {
  const places = placesIn(table, spec.columns)
  const cellAt = (row: CsvRow, field: Field) => row.cells[places.get(field) ?? -1] ?? ''
  const columnOf = (field: Field) =>
    table.rows.map(({ cells, stated = cells }) => stated[places.get(field) ?? -1] ?? '')
  const numbers = (spec.numbers ?? []).filter((field) => places.has(field))
  const columns = new Map(numbers.map((field) => [field, columnOf(field)]))
  const marks = numberMarks(columns, table.delimiter, options.decimalComma)
  // A file that was joined from two exports has both decimal marks. Then only the other cells of a row show its mark.
  const isMixed = options.decimalComma === undefined && markEvidence([...columns.values()].flat()) === 'MIXED'
  const markIn = (row: CsvRow, field: Field): DecimalMark | null => {
    if (!isMixed) return marks.get(field) ?? null
    const own = markEvidence(numbers.map((each) => cellAt(row, each)))
    return own === '.' || own === ',' ? own : null
  }
  const orders = new Map<Field, DateOrder | null>()
  const orderOf = (field: Field) => {
    if (!orders.has(field)) orders.set(field, options.dateOrder ?? dateOrderOf(columnOf(field)))
    return orders.get(field) ?? null
  }

  const momentIn = (field: Field, cell: string) =>
    withZone(spec.dayIn?.(cell) ?? cell, table.columns[places.get(field) ?? -1])

  return (row: CsvRow): Cells<Field> => {
    const problems: Problem[] = []
    const fieldsWithProblem = new Set<Field>()
    const note = (field: Field, problem: Problem) => {
      if (fieldsWithProblem.has(field)) return
      fieldsWithProblem.add(field)
      problems.push({ ...problem, column: table.columns[places.get(field) ?? -1] })
    }
    return {
      line: row.line,
      problems,
      text: (field) => cleanText(cellAt(row, field)),
      number: (field) => {
        const cell = cellAt(row, field)
        if (isBlankNumber(cell)) return null
        const read = readNumber(cell, spec.decimalMark ?? markIn(row, field))
        if (typeof read === 'string') return decimal(read)
        note(field, read)
        return null
      },
      day: (field) => {
        const cell = cellAt(row, field)
        const read = readDay(momentIn(field, cell), spec.dateOrder ?? orderOf(field), options.timeZone)
        if (typeof read === 'string') return read
        note(field, read)
        return ''
      },
      unit: (field) => headerUnit(table.columns[places.get(field) ?? -1] ?? '').currency,
    }
  }
}

function placesIn<Field extends string>(table: CsvTable, columns: Readonly<Record<Field, string>>) {
  const words = table.columns.map(plainWords)
  const withoutUnit = table.columns.map((column) => headerUnit(column).words)
  const placeOf = (name: string) => {
    const at = words.indexOf(name)
    return at === -1 ? withoutUnit.indexOf(name) : at
  }
  const places = new Map<Field, number>()
  // Object.entries is typed with string keys; these are exactly the fields of the record.
  for (const [field, names] of Object.entries(columns) as [Field, string][]) {
    const at = names
      .split('|')
      .map(placeOf)
      .find((index) => index !== -1)
    if (at !== undefined) places.set(field, at)
  }
  return places
}
