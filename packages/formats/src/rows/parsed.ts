import type { MappableField } from '@kinfolio/contract/imports'
import type { TransactionLine } from '@kinfolio/contract/transactions'
import type { PositionType } from '@kinfolio/ledger/rows/position'
import type { TransactionSubtype, TransactionType } from '@kinfolio/ledger/rows/transaction'

/** Which header of a CSV holds which field; what the words of its type column mean; what holds where a cell is empty. */
export type ColumnMapping = Partial<Record<MappableField, string>> & {
  typeValues?: Record<string, TransactionType>
  defaults?: { type?: TransactionType; currency?: string }
}

/** The order of day, month and year in days written with numbers only. */
export type DateOrder = 'DMY' | 'MDY' | 'YMD'

/** What is wrong and what to do about it, in words for a person; `column` is the header it was found under. */
export type Problem = { code: string; message: string; column?: string }

/**
 * One transaction as a file states it, before it is matched with a position.
 *
 * Numbers are plain decimal text with the digits of the file; money is in the main unit of `currency` (pounds, never
 * pence) and not negative, except that a NAV may be. `amount` is gross: `fee` and `tax` stand beside it. Quantity and
 * price stay with BUY and SELL only.
 */
export type ParsedTransaction = {
  /** Line in the file, counted from 1 as an editor does; in JSON the activity's number. */
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
  /** The class that the source gives the asset, such as ETF, CRYPTO or REAL_ESTATE, in the source's own words. */
  assetHint: string | null
  /** The rate at which the money truly changed hands: units of `currency` for one of the row's. */
  applied?: { currency: string; rate: string } | null
  /** New units for one old unit: the row is a split, a NAV_ADJUSTMENT without an amount. */
  ratio?: string | null
  /** The same on the two rows by which units move from one custody account to another: the SELL leaves, the BUY arrives. */
  transfer?: string
  /** What only a file of this application says. */
  own?: OwnDetails
  /** All of a DISTRIBUTION gives back what the units once cost. */
  isCapital?: boolean
  /** In what the file quotes the price, where that is not the currency: `price` is then of one unit, or absent. */
  priceUnit?: 'PERCENT' | 'HUNDREDTH'
  /** What only a person can decide; settled before anybody else sees the row. */
  doubts?: Doubt[]
  warnings: Problem[]
}

/** Questions about rows, each asked once for all rows of a file that have it. */
type RowAsk = 'untied' | 'priceUnit' | 'repeatedOrders' | 'spending'

/** What keeps a row out until it is answered, and what the row becomes by each answer; any other leaves it out. */
export type Doubt = {
  ask: RowAsk
  problem: Problem
  answers: Readonly<Record<string, Partial<ParsedTransaction>>>
}

/** What can be asked about a file. */
export type Ask = 'dateOrder' | 'decimalComma' | RowAsk

/** The position of a row as the file names it, and the rest of what is recorded; ids are those of where it was written. */
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
  /** The row that leads the movement of which this is one of two rows. */
  link: string | null
}

/** `raw` is the row as written, cut to a length that can be shown. */
export type RefusedRow = { line: number; problems: Problem[]; raw: string }

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
 * What a source says that an account held: before the rows of `from`, and at the end of `to`. An amount that it does not
 * state is null; its day may be known all the same.
 */
export type AccountStatement = {
  line: number
  /** The name that rows of the account have. */
  account: string
  /** The class of the account, as its rows have it. */
  assetHint: string
  currency: string | null
  from: string | null
  opening: string | null
  to: string
  closing: string | null
}

/** The closes of one security that a file of transactions also holds, as the file quotes them. */
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
  /** Balances that the source states beside its rows, statement by statement. */
  statements?: AccountStatement[]
  /** PLAIN_CSV only: the mapping that was used, with the meaning of every type word that is known. */
  mapping?: ColumnMapping
  columns?: string[]
  sample?: string[][]
  /** Fields without which no row can be read; while any is named, `rows` and `refused` are empty. */
  missingColumns?: string[]
  /** Words of the type column that `mapping.typeValues` should explain. */
  unknownTypes?: string[]
  /** Options whose answer would let rows in that are refused as ambiguous. */
  asks?: Ask[]
}

export type PriceTick = { line: number; day: string; close: string }

export type PriceFile = {
  kind: 'PRICES'
  format: 'PRICE_CSV'
  /** By day, ascending, one for each day; the close as the file quotes it. */
  ticks: PriceTick[]
  refused: RefusedRow[]
  columns: string[]
  /** The header whose values are the closes. */
  closeColumn: string
  /** Rows that name a day without a price. */
  emptyDays: number
  asks: Ask[]
  suggestion: { symbol: string | null; currency: string | null; hasAdjustedClose: boolean }
}

export type RateFile = {
  kind: 'RATES'
  format: 'ECB_HISTORY'
  /** Units of the currency for one euro, by day, ascending. */
  rates: { currency: string; ticks: { day: string; close: string }[] }[]
  refused: RefusedRow[]
}

export type UnknownFile = { kind: 'UNKNOWN'; message: string; columns?: string[]; sample?: string[][] }

export type ImportFormat = TransactionFormat | PriceFile['format'] | RateFile['format']

/** What a person has said about the file; each answer is used only where the file itself leaves a doubt. */
export type ReadingOptions = {
  mapping?: ColumnMapping
  format?: ImportFormat
  dateOrder?: DateOrder
  decimalComma?: boolean
  /** The zone whose calendar says on which day a moment of the file was. */
  timeZone?: string
  /** Which figure counts where those of a row do not tie. */
  untied?: 'AMOUNT' | 'PRODUCT' | 'LEAVE_OUT'
  /** What a price is where the amount is a hundredth of quantity × price. */
  priceUnit?: 'PERCENT' | 'HUNDREDTH' | 'LEAVE_OUT'
  /** Whether rows of one order are its parts, or the last of them is what became of it. */
  repeatedOrders?: 'PARTS' | 'LAST' | 'LEAVE_OUT'
  /** The sign that money spent has. */
  spending?: 'PLUS' | 'MINUS'
}

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

/** The answers that would let refused rows in. */
export function asksOf(refused: readonly RefusedRow[]): Ask[] {
  const codes = new Set(refused.flatMap(({ problems }) => problems.map(({ code }) => code)))
  return Object.entries(askOfCode).flatMap(([code, ask]) => (codes.has(code) ? [ask] : []))
}
