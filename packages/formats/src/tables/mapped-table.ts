import type { MappableField } from '@kinfolio/contract/import-edits'

import type { ColumnMapping } from '../rows/parsed.ts'
import { plainWords } from '../rows/plain-words.ts'
import type { CsvRow, CsvTable } from './csv-table.ts'
import { headerUnit } from './header-unit.ts'
import { cancelledOnWords, orderWords, statusWords } from './order-status.ts'

/** A table whose columns have a known meaning. */
export type MappedTable = {
  table: CsvTable
  has: (field: MappableField) => boolean
  header: (field: MappableField) => string | undefined
  /** The text of the cell, or `''` if the row or the table has none. */
  cell: (row: CsvRow, field: MappableField) => string
  /** The cells of a column as the file has them. */
  column: (field: MappableField) => string[]
  /**
   * The currency of one money column: `Total` beside `Currency (Total)`, `IBCommission` beside `IBCommissionCurrency`.
   * `''` if there is none.
   */
  ownCurrency: (row: CsvRow, field: MappableField) => string
  /** The currency in the header of a column, such as `Amount (EUR)`. */
  unit: (field: MappableField) => string | null
  /** The exchange rate beside the amounts, or `''` if there is none. */
  exchangeRate: (row: CsvRow) => string
  /** The status of the row in a list of orders, or `''` if there is no such column. */
  status: (row: CsvRow) => string
  cancelledOn: (row: CsvRow) => string
  /** The number of the order that the row belongs to, or `''` if there is no such column. */
  order: (row: CsvRow) => string
}

const rateWords =
  'exchange rate|fx rate|wechselkurs|devisenkurs|taux de change|tipo de cambio|wisselkoers|tasso di cambio'.split(
    '|',
  )

export function mapTable(table: CsvTable, mapping: ColumnMapping): MappedTable {
  const places = new Map(table.columns.map((column, at) => [column, at]))
  const wordPlaces = new Map(table.columns.map((column, at) => [plainWords(column), at]))
  const firstPlace = (headers: readonly string[]) =>
    headers.map((words) => wordPlaces.get(words)).find((place) => place !== undefined)
  const [ratePlace, statusPlace, cancelledOnPlace, orderPlace] = [
    rateWords,
    statusWords,
    cancelledOnWords,
    orderWords,
  ].map(firstPlace)
  const currencyPlaces = new Map<MappableField, number | undefined>()

  const header = (field: MappableField) => {
    const name = mapping[field]
    return name !== undefined && places.has(name) ? name : undefined
  }
  const place = (field: MappableField) => places.get(header(field) ?? '')
  const currencyPlace = (field: MappableField) => {
    if (!currencyPlaces.has(field)) {
      const words = plainWords(header(field) ?? '')
      currencyPlaces.set(field, wordPlaces.get(`currency ${words}`) ?? wordPlaces.get(`${words} currency`))
    }
    return currencyPlaces.get(field)
  }

  return {
    table,
    has: (field) => header(field) !== undefined,
    header,
    cell: (row, field) => cellAt(row, place(field)),
    column: (field) => table.rows.map(({ cells, stated = cells }) => stated[place(field) ?? -1] ?? ''),
    unit: (field) => headerUnit(header(field) ?? '').currency,
    exchangeRate: (row) => cellAt(row, ratePlace),
    status: (row) => cellAt(row, statusPlace),
    cancelledOn: (row) => cellAt(row, cancelledOnPlace),
    order: (row) => cellAt(row, orderPlace),
    ownCurrency: (row, field) =>
      cellAt(row, currencyPlace(field)).trim() || (headerUnit(header(field) ?? '').currency ?? ''),
  }
}

function cellAt(row: CsvRow, at: number | undefined): string {
  return at === undefined ? '' : (row.cells[at] ?? '')
}
