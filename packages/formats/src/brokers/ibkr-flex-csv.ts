import { refuse } from '../rows/parsed.ts'
import type { Problem, ReadingOptions, TransactionFile } from '../rows/parsed.ts'
import { transactionFile } from '../rows/reading.ts'
import { readCsvRows } from '../tables/csv-table.ts'
import type { CsvRow, CsvTable } from '../tables/csv-table.ts'
import type { Format } from '../tables/format.ts'
import { ibkrDividends, ibkrTrades } from './ibkr-tables.ts'

const account = 'ClientAccountID'
const beginning = /^"?(BOF|HEADER|ClientAccountID)"?,/
const nextHeader = /\n"?(HEADER|ClientAccountID)"?,/

/**
 * A Flex query of Interactive Brokers as CSV with several sections. Each section has a header of its own. Either
 * special lines begin and end a section, or every row has a code in its first cells.
 */
export const ibkrFlexCsv: Format<'TEXT'> = {
  format: 'IBKR_FLEX',
  of: 'TEXT',
  recognises: (text) => beginning.test(text) && nextHeader.test(text),
  read: (text, options) => {
    const files = tablesIn(text).map((table) => readSection(table, options))
    const rows = files.flatMap((file) => file.rows)
    return transactionFile(
      'IBKR_FLEX',
      rows,
      files.flatMap((file) => file.refused),
    )
  },
}

function tablesIn(text: string): CsvTable[] {
  const tables: CsvTable[] = []
  for (const row of readCsvRows(text, ',')) {
    const cells = /^(HEADER|DATA)$/.test(row.cells[0] ?? '') ? row.cells.slice(2) : row.cells
    const current = tables.at(-1)
    if (cells[0] === account) tables.push({ delimiter: ',', columns: cells, rows: [] })
    else if (!isMark(row)) current?.rows.push({ line: row.line, cells })
  }
  return tables
}

/** The lines that begin and end a file, an account and a section. */
function isMark({ cells: [first = ''] }: CsvRow): boolean {
  return /^[BE]O[FAS]$/.test(first)
}

/** Reads the movements of a section. Sections with positions, balances and rates have nothing to import. */
function readSection(table: CsvTable, options: ReadingOptions): Pick<TransactionFile, 'rows' | 'refused'> {
  const sectionFormat = [ibkrTrades, ibkrDividends].find((format) => format.recognises(table, options))
  if (sectionFormat !== undefined) return sectionFormat.read(table, options)
  const isMoving = ['Amount', 'ActionID', 'Buy/Sell'].some((column) => table.columns.includes(column))
  if (!isMoving) return { rows: [], refused: [] }
  return {
    rows: [],
    refused: table.rows.map((row) => refuse(row.line, [unknownSection], row.cells.join(','))),
  }
}

const unknownSection: Problem = {
  code: 'UNKNOWN_SECTION',
  message:
    'This section of the query lacks columns that tell what was moved. Add date, description, amount and type of cash, or date, side, quantity, price and commission of trades, and run the query again; record anything else by hand.',
}
