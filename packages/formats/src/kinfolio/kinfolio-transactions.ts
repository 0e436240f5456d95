import { PositionType } from '@kinfolio/contract/position-types'
import { Currency, Id, Label } from '@kinfolio/contract/primitives'
import { dayOf } from '@kinfolio/contract/record-dates'
import { TagCell } from '@kinfolio/contract/tags'
import { TransactionCreate } from '@kinfolio/contract/transaction'
import { z } from 'zod'

import { refuse } from '../rows/parsed.ts'
import type { ParsedTransaction, Problem, RefusedRow } from '../rows/parsed.ts'
import { transactionFile } from '../rows/reading.ts'
import { restoreFormula } from '../tables/csv-cell.ts'
import type { CsvRow, CsvTable } from '../tables/csv-table.ts'
import type { Format } from '../tables/format.ts'
import { kinfolioHeader, type KinfolioColumn } from './kinfolio-columns.ts'
import { readLines } from './line-cell.ts'

/** A table without these columns is of another program. */
const required: readonly KinfolioColumn[] = ['day', 'type', 'position', 'positionType', 'positionId']

/** A row has the fields of the call that records a transaction, and its position. */
const Row = TransactionCreate.omit({ positionId: true, orgId: true }).extend({
  id: Id.optional(),
  positionId: Id.optional(),
  link: Id.optional(),
  position: Label,
  positionType: PositionType,
  positionCurrency: Currency,
  symbol: z.string().max(40).optional(),
  isin: z.string().max(40).optional(),
  tags: TagCell.optional(),
})

/**
 * The transactions that this application writes, as CSV or as a workbook. Nothing is guessed: days are ISO, numbers
 * have a decimal point, and an import recognises each row by its id.
 */
export const kinfolioTransactions: Format<'TABLE'> = {
  format: 'KINFOLIO',
  of: 'TABLE',
  recognises: (table) => required.every((column) => table.columns.includes(column)),
  read: (table) => {
    const rows: ParsedTransaction[] = []
    const refused: RefusedRow[] = []
    for (const row of table.rows) {
      const read = readRow(row, table)
      if (Array.isArray(read)) refused.push(refuse(row.line, read, row.cells.join(table.delimiter)))
      else rows.push(read)
    }
    return transactionFile('KINFOLIO', rows, refused, { columns: table.columns })
  },
}

function readRow(row: CsvRow, table: CsvTable): ParsedTransaction | Problem[] {
  const { day: date, lines: lineCell, ...cells } = cellsOf(row, table)
  const lines = lineCell === undefined ? undefined : readLines(lineCell)
  if (lines === null) return [unreadableLines()]
  const read = Row.safeParse({ ...cells, date, lines })
  if (!read.success) return problemsOf(read.error)
  const { data } = read
  return {
    line: row.line,
    sourceId: data.id?.toLowerCase() ?? null,
    type: data.type,
    day: dayOf(data.date),
    symbol: data.symbol ?? null,
    isin: data.isin ?? null,
    name: data.position,
    currency: data.currency ?? data.positionCurrency,
    quantity: data.quantity ?? null,
    price: data.price ?? null,
    amount: data.amount ?? null,
    fee: data.fee ?? null,
    tax: data.tax ?? null,
    notes: data.notes ?? null,
    account: null,
    assetHint: null,
    applied: data.fxRate ? { currency: data.positionCurrency, rate: data.fxRate } : null,
    ratio: data.ratio ?? null,
    own: {
      position: {
        id: data.positionId?.toLowerCase() ?? null,
        type: data.positionType,
        currency: data.positionCurrency,
      },
      subtype: data.subtype ?? null,
      settledOn: data.settledOn ?? null,
      lines: data.lines ?? [],
      share: data.share ?? null,
      recallable: data.recallable ?? null,
      recallableUntil: data.recallableUntil ?? null,
      counterparty: data.counterparty ?? null,
      reverses: data.reverses?.toLowerCase() ?? null,
      link: data.link?.toLowerCase() ?? null,
      tags: data.tags ?? [],
    },
    warnings: [],
  }
}

function cellsOf(row: CsvRow, table: CsvTable): Partial<Record<KinfolioColumn, string>> {
  const given = kinfolioHeader.flatMap((column): [KinfolioColumn, string][] => {
    const text = restoreFormula(row.cells[table.columns.indexOf(column)] ?? '')
    // Notes keep their line breaks.
    const cell = column === 'notes' ? text : text.trim()
    return cell === '' ? [] : [[column, cell]]
  })
  return Object.fromEntries(given)
}

function problemsOf({ issues }: z.ZodError): Problem[] {
  const problems = new Map<string, Problem>()
  for (const { path, code, message } of issues) {
    const [first] = path
    const column = first === 'date' ? 'day' : String(first)
    if (!problems.has(column)) problems.set(column, { code: code.toUpperCase(), message, column })
  }
  return [...problems.values()]
}

function unreadableLines(): Problem {
  const message =
    'The lines of this row cannot be told apart. Write them like INVESTMENT 900; MANAGEMENT_FEE 100 outside commitment.'
  return { code: 'UNREADABLE_LINES', message, column: 'lines' }
}
