import type { MappableField } from '@kinfolio/contract/import-edits'
import { say } from '@kinfolio/contract/say'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import type { Decimal } from '@kinfolio/ledger/numbers/decimal'

import { asksOf, refuse } from '../rows/parsed.ts'
import type {
  Doubt,
  ParsedTransaction,
  Problem,
  ReadingOptions,
  RefusedRow,
  TransactionFile,
} from '../rows/parsed.ts'
import type { ColumnMapping } from '../rows/parsed.ts'
import { settleSourceIds } from '../rows/source-ids.ts'
import { suggestMapping } from './column-mapping.ts'
import { sampleOf } from './csv-table.ts'
import type { CsvRow, CsvTable } from './csv-table.ts'
import { dateOrderOf, readDay, withZone } from './day-column.ts'
import type { Format } from './format.ts'
import { mapTable } from './mapped-table.ts'
import type { MappedTable } from './mapped-table.ts'
import { isBlankNumber, readNumber } from './number-column.ts'
import { numberMarks } from './number-marks.ts'
import { undoneOrder } from './order-status.ts'
import { finishPlainRow } from './plain-row.ts'
import type { PlainRow } from './plain-row.ts'
import { isNoteOf, noTransaction } from './row-notes.ts'
import { signCheck } from './row-signs.ts'
import { readTypes } from './type-reading.ts'

const numberFields = ['quantity', 'price', 'amount', 'fee', 'tax'] as const
type NumberField = (typeof numberFields)[number]

/** The cells of a row, each read by itself, with the signs of the file. */
type ReadCells = { row: CsvRow; day: string; numbers: Map<NumberField, string>; problems: Problem[] }

/** Any table that looks like transactions, or that a person calls transactions. */
export const plainCsv: Format<'TABLE', TransactionFile> = {
  format: 'PLAIN_CSV',
  of: 'TABLE',
  recognises: (table, { format, mapping }) =>
    format === 'PLAIN_CSV' || mapping !== undefined || looksLikeTransactions(table),
  read: readPlainCsv,
}

/** A day and one more column that transactions have are enough to ask the person about the others. */
function looksLikeTransactions(table: CsvTable): boolean {
  const { day, type, symbol, isin, quantity, price, amount } = suggestMapping(table.columns)
  const others = [type, symbol, isin, quantity, price, amount].filter((header) => header !== undefined)
  return day !== undefined && others.length >= 1
}

/**
 * Transactions from any table with headers, with the given mapping or the one that its headers suggest. If a field is
 * missing without which every row would be a guess, nothing is read.
 */
function readPlainCsv(table: CsvTable, options: ReadingOptions): TransactionFile {
  const mapping = options.mapping ?? suggestMapping(table.columns)
  const mapped = mapTable(table, mapping)
  const cells = readCells(mapped, options)
  const types = readTypes(mapped, mapping, {
    isQuantitySigned: hasNegative(cells, 'quantity'),
    isAmountSigned: hasNegative(cells, 'amount'),
  })
  const about = {
    kind: 'TRANSACTIONS',
    format: 'PLAIN_CSV',
    columns: table.columns,
    sample: sampleOf(table),
  } as const
  const missingColumns = missingIn(mapped, mapping, types !== null)
  if (types === null || missingColumns.length > 0) {
    return { ...about, mapping, rows: [], refused: [], missingColumns }
  }

  const refused: RefusedRow[] = []
  const refuseRow = (row: CsvRow, problems: Problem[]) =>
    refused.push(refuse(row.line, problems, row.cells.join(table.delimiter)))

  const understood: PlainRow[] = []
  for (const { row, day, numbers, problems } of cells) {
    const undone = undoneOrder(mapped.status(row), mapped.cancelledOn(row))
    if (undone !== null) {
      refuseRow(row, [undone])
      continue
    }
    const type = types.typeOf(
      mapped.cell(row, 'type'),
      numbers.get('quantity') ?? null,
      numbers.get('amount') ?? null,
    )
    if (typeof type !== 'string') problems.push(named(type, mapped, 'type'))
    const surplus = row.cells.slice(table.columns.length).some((cell) => cell.trim() !== '')
    if (surplus) problems.push(surplusCells(row, table))
    const isNote = day === '' && isNoteOf(row, table)
    if (problems.length > 0 || typeof type !== 'string') refuseRow(row, isNote ? [noTransaction] : problems)
    else understood.push({ row, day, type, ...decimalsOf(numbers) })
  }

  const signProblems = signCheck(understood)
  const rows: ParsedTransaction[] = []
  for (const row of understood) {
    const reversed = signProblems(row)
    const finished = reversed.length > 0 ? reversed : finishPlainRow(row, mapped, mapping)
    if (Array.isArray(finished)) refuseRow(row.row, finished)
    else rows.push(finished)
  }

  const settled = settleSourceIds(withOrderDoubts(rows, mapped))
  for (const row of settled.repeated) refused.push(row)
  refused.sort((first, second) => first.line - second.line)
  return {
    ...about,
    mapping: mapped.has('type') ? { ...mapping, typeValues: types.typeValues } : mapping,
    rows: settled.rows,
    refused,
    unknownTypes: types.unknownTypes,
    asks: asksOf(refused),
  }
}

/** Rows with one order number are its parts, or the order before and after a change. Only a person can say which. */
function withOrderDoubts(rows: readonly ParsedTransaction[], mapped: MappedTable): ParsedTransaction[] {
  const orders = new Map(mapped.table.rows.map((row) => [row.line, mapped.order(row).trim()]))
  const orderOf = ({ line, type }: ParsedTransaction) =>
    type === 'BUY' || type === 'SELL' ? (orders.get(line) ?? '') : ''
  const byOrder = Map.groupBy(rows, orderOf)
  return rows.map((row) => {
    const order = orderOf(row)
    const parts = byOrder.get(order) ?? []
    if (order === '' || parts.length < 2) return row
    const isLast = row === parts.at(-1)
    return { ...row, doubts: [...(row.doubts ?? []), repeatedOrder(order, parts, isLast)] }
  })
}

function repeatedOrder(order: string, parts: readonly ParsedTransaction[], isLast: boolean): Doubt {
  const lines = parts.map(({ line }) => line).join(', ')
  return {
    ask: 'repeatedOrders',
    problem: {
      code: 'REPEATED_ORDER',
      message: say`The order ${order.slice(0, 40)} is in lines ${lines}. If it was carried out in parts, all of them count; if it was changed, only the last one does. Say which.`,
    },
    answers: isLast ? { PARTS: {}, LAST: {} } : { PARTS: {} },
  }
}

function readCells(mapped: MappedTable, options: ReadingOptions): ReadCells[] {
  const order = options.dateOrder ?? dateOrderOf(mapped.column('day'))
  const mappedNumbers = numberFields.filter((field) => mapped.has(field))
  const marks = numberMarks(
    new Map(mappedNumbers.map((field) => [field, mapped.column(field)])),
    mapped.table.delimiter,
    options.decimalComma,
  )
  return mapped.table.rows.map((row) => {
    const problems: Problem[] = []
    const numbers = new Map<NumberField, string>()
    for (const field of mappedNumbers) {
      const cell = mapped.cell(row, field)
      if (isBlankNumber(cell)) continue
      const number = readNumber(cell, marks.get(field) ?? null)
      if (typeof number === 'string') numbers.set(field, number)
      else problems.push(named(number, mapped, field))
    }
    const cell = withZone(mapped.cell(row, 'day'), mapped.header('day'))
    const day = readDay(cell, order, options.timeZone)
    if (typeof day === 'string') return { row, day, numbers, problems }
    return { row, day: '', numbers, problems: [named(day, mapped, 'day'), ...problems] }
  })
}

function missingIn(mapped: MappedTable, mapping: ColumnMapping, isTypeTold: boolean): MappableField[] {
  // typeValues and defaults are in a mapping too, but they name no header.
  const { typeValues: _typeValues, defaults: _defaults, ...headers } = mapping
  // Object.keys is typed as string[]; what is left of the mapping has exactly the mappable fields.
  const missing = new Set((Object.keys(headers) as MappableField[]).filter((field) => !mapped.has(field)))
  if (!mapped.has('day')) missing.add('day')
  if (!mapped.has('quantity') && !mapped.has('amount')) missing.add('quantity').add('amount')
  // A file with prices is about units. Without units, a position would stay empty.
  if (mapped.has('price') && !mapped.has('quantity')) missing.add('quantity')
  if (!mapped.has('price') && !mapped.has('amount')) missing.add('amount')
  if (!isTypeTold) missing.add('type')
  return [...missing]
}

function hasNegative(cells: readonly ReadCells[], field: NumberField): boolean {
  return cells.some(({ numbers }) => numbers.get(field)?.startsWith('-'))
}

function decimalsOf(numbers: ReadonlyMap<NumberField, string>): Record<NumberField, Decimal | null> {
  const valueOf = (field: NumberField) => {
    const text = numbers.get(field)
    return text === undefined ? null : decimal(text)
  }
  return {
    quantity: valueOf('quantity'),
    price: valueOf('price'),
    amount: valueOf('amount'),
    fee: valueOf('fee'),
    tax: valueOf('tax'),
  }
}

function named(problem: Problem, mapped: MappedTable, field: MappableField): Problem {
  return { ...problem, column: mapped.header(field) }
}

function surplusCells(row: CsvRow, table: CsvTable): Problem {
  return {
    code: 'TOO_MANY_CELLS',
    message: say`This row has ${row.cells.length} cells and the header ${table.columns.length}. A text with "${table.delimiter}" in it needs quotes around it.`,
  }
}
