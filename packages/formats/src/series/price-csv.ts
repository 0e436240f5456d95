import { say } from '@kinfolio/contract/say'
import { isCurrency, priceUnit } from '@kinfolio/ledger/numbers/currency'
import { decimal } from '@kinfolio/ledger/numbers/decimal'

import { UnreadableFile } from '../files/unreadable-file.ts'
import { settleTicks } from '../rows/day-ticks.ts'
import { asksOf, refuse } from '../rows/parsed.ts'
import type { PriceFile, PriceTick, Problem, RefusedRow } from '../rows/parsed.ts'
import { plainWords } from '../rows/plain-words.ts'
import { suggestMapping } from '../tables/column-mapping.ts'
import type { CsvTable } from '../tables/csv-table.ts'
import { dateOrderOf, readDay } from '../tables/day-column.ts'
import type { Format, Told } from '../tables/format.ts'
import { isBlankNumber, readNumber } from '../tables/number-column.ts'
import { numberMarks } from '../tables/number-marks.ts'

const closeWords = ['close', 'closing price', 'close price', 'last', 'last price', 'schlusskurs', 'schluss']
const closeWordsElsewhere = ['cloture', 'cours de cloture', 'cierre', 'ultimo', 'slotkoers']
const looseCloseWords = ['price', 'kurs', 'cours', 'precio', 'koers', 'nav', 'adj close', 'adjusted close']
const allCloseWords = [...closeWords, ...closeWordsElsewhere, ...looseCloseWords]
const largestClose = '1e16'

type PriceColumns = { day: string; close: string }

/** Closes by day from a CSV of one instrument, in the unit in which it is quoted. */
export const priceCsv: Format<'TABLE', PriceFile> = {
  format: 'PRICE_CSV',
  of: 'TABLE',
  recognises: (table) => priceColumns(table) !== null,
  read: (table, told) => {
    const columns = priceColumns(table)
    if (columns === null) throw new UnreadableFile('This file holds no prices of one instrument.')
    return readPrices(table, columns, told)
  },
}

/** The day and close columns of a price table of one instrument. Null for any other table. */
function priceColumns(table: CsvTable): PriceColumns | null {
  const { day, type, quantity, amount, symbol, isin } = suggestMapping(table.columns)
  const byWords = new Map(table.columns.map((column) => [plainWords(column), column]))
  const closeWord = allCloseWords.find((word) => byWords.has(word))
  const close = closeWord === undefined ? undefined : byWords.get(closeWord)
  if (day === undefined || close === undefined || [type, quantity, amount].some(isGiven)) return null
  return [symbol, isin].filter(isGiven).every((header) => distinctIn(table, header).length <= 1)
    ? { day, close }
    : null
}

function readPrices(
  table: CsvTable,
  { day, close }: PriceColumns,
  { fileName = '', ...options }: Told,
): PriceFile {
  const days = cellsOf(table, day)
  const closes = cellsOf(table, close)
  const order = options.dateOrder ?? dateOrderOf(days)
  const mark =
    numberMarks(new Map([['close', closes]]), table.delimiter, options.decimalComma).get('close') ?? null

  const read: PriceTick[] = []
  const refused: RefusedRow[] = []
  let emptyDays = 0
  for (const [at, row] of table.rows.entries()) {
    const onDay = readDay(days[at] ?? '', order)
    const cell = closes[at] ?? ''
    const isEmpty = isBlankNumber(cell)
    const value = isEmpty ? null : readClose(cell, mark)
    const problems: Problem[] = []
    if (typeof onDay !== 'string') problems.push({ ...onDay, column: day })
    if (value !== null && typeof value !== 'string') problems.push({ ...value, column: close })

    if (problems.length > 0) refused.push(refuse(row.line, problems, row.cells.join(table.delimiter)))
    else if (isEmpty) emptyDays += 1
    else if (typeof onDay === 'string' && typeof value === 'string') {
      read.push({ line: row.line, day: onDay, close: value })
    }
  }
  const { ticks, contradicting } = settleTicks(read)
  for (const row of contradicting) refused.push(row)
  refused.sort((first, second) => first.line - second.line)
  return {
    kind: 'PRICES',
    format: 'PRICE_CSV',
    ticks,
    refused,
    columns: table.columns,
    closeColumn: close,
    emptyDays,
    asks: asksOf(refused),
    suggestion: suggestionFor(table, fileName),
  }
}

function readClose(cell: string, mark: '.' | ',' | null): string | Problem {
  const number = readNumber(cell, mark)
  if (typeof number !== 'string') return number
  const value = decimal(number)
  if (value.gt(0) && value.lt(largestClose)) return number
  return {
    code: 'NOT_A_PRICE',
    message: say`${number.slice(0, 40)} cannot be a price. Correct it, or leave the cell empty where there was no price.`,
  }
}

/** The suggestions from the name of the file and its columns. A person confirms them. */
function suggestionFor(table: CsvTable, fileName: string): PriceFile['suggestion'] {
  const { symbol, currency } = suggestMapping(table.columns)
  const named = nameParts(fileName)
  const only = (header: string | undefined) =>
    header === undefined ? undefined : distinctIn(table, header)[0]
  return {
    symbol: only(symbol) ?? named.symbol,
    currency: only(currency) ?? named.currency,
    hasAdjustedClose: table.columns.some((column) => /^adj(usted)? close$/.test(plainWords(column))),
  }
}

const wholeTicker = /^[A-Z0-9^]{1,6}(?:[.=-][A-Z0-9]{1,4})*$/
const leadingTicker = /^[A-Z0-9^]{1,10}(?:[.=][A-Z0-9]{1,4})?(?=[-_ ]|$)/

function nameParts(fileName: string): { symbol: string | null; currency: string | null } {
  const base = fileName
    .replace(/^.*[\\/]/, '')
    .replace(/\.[A-Za-z]{3,4}$/, '')
    .replace(/ \(\d+\)$/, '')
  const ticker = wholeTicker.exec(base)?.[0] ?? leadingTicker.exec(base)?.[0] ?? null
  const rest = base.slice(ticker?.length ?? 0).split(/[-_ ]+/)
  return {
    symbol: ticker !== null && /[A-Z]/.test(ticker) ? ticker : null,
    currency: rest.find((part) => isCurrency(priceUnit(part).currency)) ?? null,
  }
}

function cellsOf(table: CsvTable, header: string): string[] {
  const at = table.columns.indexOf(header)
  return table.rows.map((row) => row.cells[at] ?? '')
}

function distinctIn(table: CsvTable, header: string): string[] {
  const values = new Set(cellsOf(table, header).map((cell) => cell.trim()))
  values.delete('')
  return [...values]
}

function isGiven(header: string | undefined): header is string {
  return header !== undefined
}
