import type { CostMapping } from '@kinfolio/contract/cost-files'
import type { MappableField } from '@kinfolio/contract/import-edits'
import type { ContactMapping } from '@kinfolio/contract/imports'
import type { TransactionLine } from '@kinfolio/contract/transaction'
import type { PositionType } from '@kinfolio/ledger/rows/position'
import type { TransactionSubtype, TransactionType } from '@kinfolio/ledger/rows/transaction'

import type { Edit, EditedCell } from './edits.ts'
import type { OwnershipFile } from './ownership-file.ts'

/**
 * Which header of a CSV holds which field, the meaning of the words in its type column, and defaults for empty cells.
 */
export type ColumnMapping = Partial<Record<MappableField, string>> & {
  typeValues?: Record<string, TransactionType>
  defaults?: { type?: TransactionType; currency?: string }
}

/** The order of day, month and year in dates that have numbers only. */
export type DateOrder = 'DMY' | 'MDY' | 'YMD'

/** What is wrong and what to do about it, in words for a person. `column` is the header of the wrong cell. */
export type Problem = {
  code: string
  message: string
  column?: string
  /** The field of the row that is wrong, where its cell has no header, or a person typed its value. */
  field?: MappableField
  /** The row is left out on purpose: nothing is missing without it. */
  isLeftOut?: true
}

/**
 * One transaction as a file states it, before it is matched with a position.
 *
 * Numbers are plain decimal text with the digits of the file; money is in the main unit of `currency` (pounds, never
 * pence) and not negative, except that a NAV may be. `amount` is gross: `fee` and `tax` stand beside it. Quantity and
 * price stay with BUY and SELL only.
 */
export type ParsedTransaction = {
  /** The line in the file, counted from 1 as in an editor. In JSON it is the number of the activity. */
  line: number
  sourceId: string | null
  type: TransactionType
  day: string
  symbol: string | null
  isin: string | null
  name: string | null
  currency: string | null
  quantity: string | null
  price: string | null
  amount: string | null
  fee: string | null
  tax: string | null
  notes: string | null
  account: string | null
  /** The class of the asset in the words of the source, such as ETF, CRYPTO or REAL_ESTATE. */
  assetHint: string | null
  /** The rate at which the money was exchanged: units of `currency` for one unit of the row's currency. */
  applied?: { currency: string; rate: string } | null
  /** New units for one old unit. The row is then a split: a NAV_ADJUSTMENT without an amount. */
  ratio?: string | null
  /**
   * The same text on the two rows of a move between custody accounts: units leave with the SELL and arrive with the
   * BUY.
   */
  transfer?: string
  /** Details that only a file of this application has. */
  own?: OwnDetails
  /** The whole DISTRIBUTION is a return of capital. */
  isCapital?: boolean
  /** The unit of the price, if it is not the currency. `price` is then the price of one unit, or absent. */
  priceUnit?: 'PERCENT' | 'HUNDREDTH'
  /** Questions that only a person can answer. They are settled before other code gets the row. */
  doubts?: Doubt[]
  warnings: Problem[]
}

/** Questions about rows. Each is asked once for all rows of a file that have it. */
type RowAsk = 'untied' | 'priceUnit' | 'repeatedOrders' | 'spending'

/** The reason why a row waits for an answer, and the row for each answer. Any other answer leaves it out. */
export type Doubt = {
  ask: RowAsk
  problem: Problem
  answers: Readonly<Record<string, Partial<ParsedTransaction>>>
}

/** What can be asked about a file. */
export type Ask = 'dateOrder' | 'decimalComma' | RowAsk

/**
 * The position of a row as the file names it, and the other recorded fields. The ids are those of the installation that
 * wrote the file.
 */
export type OwnDetails = {
  position: { id: string | null; type: PositionType; currency: string }
  subtype: TransactionSubtype | null
  settledOn: string | null
  lines: TransactionLine[]
  share: string | null
  recallable: string | null
  recallableUntil: string | null
  counterparty: string | null
  reverses: string | null
  /** The leading row of a movement with two rows, if this is one of them. */
  link: string | null
  /** The names of its tags. */
  tags: string[]
}

/**
 * A value of a row that was refused: of the cell under a header of its table, or of a field that was read. It can be
 * changed there. `field` says what the cell is of, if that is known.
 */
export type RefusedCell = { column: string | null; field: MappableField | null; text: string }

/** `raw` is the text of the row, cut to a length that can be shown. */
export type RefusedRow = { line: number; problems: Problem[]; raw: string; cells?: RefusedCell[] }

type TransactionFormat =
  | 'AVANZA'
  | 'BUX'
  | 'CAMT'
  | 'CASH_CSV'
  | 'COINBASE'
  | 'DEGIRO_ACCOUNT'
  | 'DEGIRO_TRANSACTIONS'
  | 'DIRECTA'
  | 'ETORO'
  | 'ETRADE'
  | 'FIDELITY'
  | 'FINECO'
  | 'FINPENSION'
  | 'FLATEX'
  | 'FREETRADE'
  | 'GHOSTFOLIO_CSV'
  | 'GHOSTFOLIO_JSON'
  | 'HLEDGER_CSV'
  | 'IBKR_ACTIVITY'
  | 'IBKR_DIVIDENDS'
  | 'IBKR_FLEX'
  | 'IBKR_TRADES'
  | 'KINFOLIO'
  | 'MINT_CSV'
  | 'MT940'
  | 'NORDNET'
  | 'OFX'
  | 'PARQET'
  | 'PLAIN_CSV'
  | 'PORTFOLIO_PERFORMANCE_CSV'
  | 'PORTFOLIO_PERFORMANCE_XML'
  | 'QIF'
  | 'REVOLUT'
  | 'REVOLUT_CRYPTO'
  | 'ROBINHOOD'
  | 'SAXO'
  | 'SCALABLE_CAPITAL'
  | 'SCHWAB'
  | 'SWISSQUOTE'
  | 'TRADE_REPUBLIC'
  | 'TRADING_212'
  | 'VANGUARD'
  | 'WEALTHFOLIO_CSV'
  | 'XTB'

/**
 * The balances of an account in a source: before the rows of `from`, and at the end of `to`. A balance that is not
 * stated is null; its day may still be known.
 */
export type AccountStatement = {
  line: number
  /** The name of the account, as its rows have it. */
  account: string
  /** The class of the account, as its rows have it. */
  assetHint: string
  currency: string | null
  from: string | null
  opening: string | null
  to: string
  closing: string | null
}

/**
 * One security in the list of what an account holds. Numbers are plain decimal text and not negative; the cost is that
 * of all units, in the main unit of `currency`, and null if the list does not state it. The quantity is null if the
 * units are owed, or if the list says something that cannot be kept.
 */
export type FileHolding = {
  line: number
  symbol: string | null
  isin: string | null
  name: string | null
  assetHint: string | null
  currency: string | null
  quantity: string | null
  cost: string | null
  /** The purchases of which the units are left, if the list has them and they are all of the units. */
  lots: { day: string; quantity: string; cost: string }[]
}

/**
 * Everything that a custody account holds at the end of `on`, as its source lists it: what is not in the list is not
 * held. `from` is the first day of the rows that the source has beside the list, if it states it.
 */
export type HoldingsList = {
  line: number
  account: string | null
  from: string | null
  on: string
  holdings: FileHolding[]
}

/** The closes of one security in a file of transactions, as the file quotes them. */
export type FileQuotes = {
  line: number
  symbol: string | null
  isin: string | null
  name: string | null
  currency: string | null
  ticks: PriceTick[]
}

export type TransactionFile = {
  kind: 'TRANSACTIONS'
  format: TransactionFormat
  rows: ParsedTransaction[]
  refused: RefusedRow[]
  quotes?: FileQuotes[]
  /** The balances that the source states beside its rows, one item for each statement. */
  statements?: AccountStatement[]
  /** The lists of what custody accounts hold. */
  holdings?: HoldingsList[]
  /** PLAIN_CSV only: the mapping that was used, with the meanings of all known words for types. */
  mapping?: ColumnMapping
  columns?: string[]
  sample?: string[][]
  /** Missing fields without which no row can be read. If there are any, `rows` and `refused` are empty. */
  missingColumns?: string[]
  /** The header of each field, of a table whose columns are known by themselves. */
  headers?: Partial<Record<MappableField, string>>
  /** What a person changed by hand, and the changed lines as they are without that; absent if nothing was changed. */
  edited?: EditedCell[]
  stated?: Pick<TransactionFile, 'rows' | 'refused'>
  /** Words in the type column without a meaning in `mapping.typeValues`. */
  unknownTypes?: string[]
  /** Questions whose answers would let rows in that are now refused as ambiguous. */
  asks?: Ask[]
}

export type PriceTick = { line: number; day: string; close: string }

export type PriceFile = {
  kind: 'PRICES'
  format: 'PRICE_CSV'
  /** In ascending order, one tick for each day. The close is as the file quotes it. */
  ticks: PriceTick[]
  refused: RefusedRow[]
  columns: string[]
  /** The header of the column with the closes. */
  closeColumn: string
  /** The number of rows with a day and no price. */
  emptyDays: number
  asks: Ask[]
  suggestion: { symbol: string | null; currency: string | null; hasAdjustedClose: boolean }
}

export type RateFile = {
  kind: 'RATES'
  format: 'ECB_HISTORY'
  /** Units of the currency for one euro, in ascending order of days. */
  rates: { currency: string; ticks: { day: string; close: string }[] }[]
  refused: RefusedRow[]
}

export type UnknownFile = { kind: 'UNKNOWN'; message: string; columns?: string[]; sample?: string[][] }

export type ImportFormat =
  | TransactionFormat
  | PriceFile['format']
  | RateFile['format']
  | OwnershipFile['format']

/** The answers of a person about the file. An answer is used only if the file itself leaves a doubt. */
export type ReadingOptions = {
  mapping?: ColumnMapping
  /** The columns of a table of contacts. It makes the table one of contacts. */
  contactMapping?: ContactMapping
  /** The columns of a table of costs. It makes the table one of costs. */
  costMapping?: CostMapping
  format?: ImportFormat
  dateOrder?: DateOrder
  decimalComma?: boolean
  /** The time zone that decides the day of a moment. */
  timeZone?: string
  /** The figure that counts if the figures of a row do not agree. */
  untied?: 'AMOUNT' | 'PRODUCT' | 'LEAVE_OUT'
  /** The unit of a price, if the amount is a hundredth of quantity × price. */
  priceUnit?: 'PERCENT' | 'HUNDREDTH' | 'LEAVE_OUT'
  /** Whether rows of one order are its parts, or the last row replaces the others. */
  repeatedOrders?: 'PARTS' | 'LAST' | 'LEAVE_OUT'
  /** The sign of spent money. */
  spending?: 'PLUS' | 'MINUS'
  /** What a person changed by hand. */
  edits?: readonly Edit[]
}

/** The values of a row that was read and is refused, so that they can be changed. */
export function cellsOf(row: ParsedTransaction): RefusedCell[] {
  return editableFields.map((field) => ({ column: null, field, text: row[field] ?? '' }))
}

const editableFields = [
  'day',
  'type',
  'symbol',
  'isin',
  'name',
  'quantity',
  'price',
  'amount',
  'currency',
  'fee',
  'tax',
] as const

const shownLength = 500

export function refuse(line: number, problems: Problem[], raw: string): RefusedRow {
  return { line, problems, raw: raw.slice(0, shownLength).toWellFormed() }
}

const askOfCode: Readonly<Record<string, Ask>> = {
  AMBIGUOUS_DAY: 'dateOrder',
  AMBIGUOUS_NUMBER: 'decimalComma',
  UNTIED: 'untied',
  PRICE_UNIT: 'priceUnit',
  REPEATED_ORDER: 'repeatedOrders',
  SPENDING: 'spending',
}

/** The questions whose answers would let refused rows in. */
export function asksOf(refused: readonly RefusedRow[]): Ask[] {
  const codes = new Set(refused.flatMap(({ problems }) => problems.map(({ code }) => code)))
  return Object.entries(askOfCode).flatMap(([code, ask]) => (codes.has(code) ? [ask] : []))
}
