import { cleanText } from '../files/clean-text.ts'
import { refuse } from '../rows/parsed.ts'
import type { ParsedTransaction, ReadingOptions, RefusedRow, TransactionFile } from '../rows/parsed.ts'
import type { CsvRow, CsvTable } from '../tables/csv-table.ts'
import { readDay } from '../tables/day-column.ts'
import type { Format } from '../tables/format.ts'
import { readActivity } from './ghostfolio-activity.ts'

const required = ['date', 'code', 'currency', 'price', 'quantity', 'action', 'fee']

/**
 * The CSV of Ghostfolio. Each row may write its day in another style, always with the day before the month. Numbers
 * have a decimal point. The name of a MANUAL asset is its code.
 */
export const ghostfolioCsv: Format<'TABLE', TransactionFile> = {
  format: 'GHOSTFOLIO_CSV',
  of: 'TABLE',
  recognises: isGhostfolioCsv,
  read: readGhostfolioCsv,
}

function isGhostfolioCsv(table: CsvTable): boolean {
  const headers = new Set(table.columns.map((column) => column.toLowerCase()))
  return required.every((header) => headers.has(header))
}

function readGhostfolioCsv(table: CsvTable, { timeZone }: ReadingOptions): TransactionFile {
  const places = new Map(table.columns.map((column, at) => [column.toLowerCase(), at]))
  const rows: ParsedTransaction[] = []
  const refused: RefusedRow[] = []
  for (const row of table.rows) {
    const cell = (header: string) => cellOf(row, places.get(header))
    const code = cell('code')
    const read = readActivity({
      line: row.line,
      day: readDay(cell('date') ?? '', 'DMY', timeZone),
      id: cell('id'),
      type: cell('action'),
      symbol: code,
      currency: cell('currency'),
      quantity: cell('quantity'),
      unitPrice: cell('price'),
      fee: cell('fee'),
      comment: cell('note') ?? cell('comment'),
      account: cell('account'),
      asset: { name: cell('datasource') === 'MANUAL' ? code : null, isin: null, hint: null },
    })
    if (Array.isArray(read)) refused.push(refuse(row.line, read, row.cells.join(table.delimiter)))
    else rows.push(read)
  }
  return { kind: 'TRANSACTIONS', format: 'GHOSTFOLIO_CSV', rows, refused, columns: table.columns }
}

function cellOf(row: CsvRow, at: number | undefined): string | null {
  return at === undefined ? null : cleanText(row.cells[at] ?? '')
}
