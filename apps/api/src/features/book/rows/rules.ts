import { invariant } from '@kinfolio/contract/errors'
import { readLoan } from '@kinfolio/contract/loan-terms'
import type { OrgSettings } from '@kinfolio/contract/orgs'
import type { Day } from '@kinfolio/ledger/days/day'
import type { Flow } from '@kinfolio/ledger/flows/flows'
import type { MissingFlows } from '@kinfolio/ledger/flows/measured-flows'
import type { SetMember } from '@kinfolio/ledger/flows/set-flows'
import { isCurrency } from '@kinfolio/ledger/numbers/currency'
import { decimal, one, roundMoney, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { withOwnTrades } from '@kinfolio/ledger/prices/own-trades'
import { rateOn, rateTable, type RateTable } from '@kinfolio/ledger/prices/rates'
import { lastIndexOn } from '@kinfolio/ledger/prices/ticks'
import { withBeginning } from '@kinfolio/ledger/rows/beginning'
import { movesPart, type LedgerTransaction } from '@kinfolio/ledger/rows/transaction'
import type { PositionFacts, PositionInput } from '@kinfolio/ledger/value/position-input'
import type { StandingPosition } from '@kinfolio/ledger/value/standings'

import type { positions } from '../../positions/tables.ts'
import type { LoadedPrices } from '../../prices/queries.ts'
import type { transactions } from '../../transactions/tables.ts'

export type PositionRow = typeof positions.$inferSelect

/** A position with what its value on a day is computed from. */
export type ValuedEntry = {
  row: PositionRow
  position: StandingPosition
  loaded: LoadedPrices | null
  /**
   * False if the day of a row has no rate for its currency; the row is of this position or of one that it sums up. Its
   * money is then taken at par, and no figure is shown.
   */
  isConvertible: boolean
  transactionCount: number
  /** What the investor paid and received since the first record. The last flow is the value at the end of the day. */
  flowsUntil: (until: Day, rates: RateTable) => FlowsUntil
}

export type FlowsUntil = { readonly flows: readonly Flow[]; readonly reason?: never } | MissingFlows

/** A position with what a stretch of days is measured by: all of its rows, or what the rows come to on each day. */
export type MeasuredEntry = Pick<ValuedEntry, 'row' | 'isConvertible'> & { input: SetMember }

/** A position with everything that its figures are computed from. */
export type BookEntry = Omit<ValuedEntry, 'position' | 'flowsUntil'> & {
  input: PositionInput
  /**
   * Whether the standings of the position depend on its own rows alone. No row is converted at the rate of its day,
   * which may still arrive or change. No row is an end of a transfer, which brings lots from another position.
   */
  isKeepable: boolean
}

/** The data that the ledger computes from in memory: positions with their rows, or with what the rows come to. */
export type Book<Entry extends Pick<BookEntry, 'row'> = BookEntry> = Frame & { entries: Map<string, Entry> }

/** What all positions are valued with. */
export type Frame = {
  rates: RateTable
  base: string
  today: Day
  /** The series that returns are compared with; null if there is none. */
  benchmark: (LoadedPrices & { symbol: string }) | null
}

export type TransactionRow = Pick<
  typeof transactions.$inferSelect,
  | 'id'
  | 'type'
  | 'subtype'
  | 'on'
  | 'recordedOrder'
  | 'amount'
  | 'currency'
  | 'quantity'
  | 'price'
  | 'fee'
  | 'tax'
  | 'fxRate'
  | 'fxCurrency'
  | 'lines'
  | 'share'
  | 'recallable'
  | 'recallableUntil'
  | 'ratio'
  | 'reverses'
  | 'linkId'
>

/** Most rows have no lines, so they share this list. */
const noLines: LedgerTransaction['lines'] = []

/**
 * The agreed rate of a row into the currency of its position. Null if there is no rate, or if both currencies are the
 * same.
 */
export function agreedRate(
  { fxRate, fxCurrency, currency: own }: Pick<TransactionRow, 'fxRate' | 'fxCurrency' | 'currency'>,
  currency: string,
): Decimal | null {
  const isInto = own !== currency && (fxCurrency === null || fxCurrency === currency)
  return fxRate === null || !isInto ? null : decimal(fxRate)
}

/**
 * The rate at which the money of a row was exchanged into another currency, or from the currency in which it was paid.
 */
function appliedTo(row: TransactionRow, currency: string): LedgerTransaction['applied'] {
  if (row.currency !== currency) {
    const rate = agreedRate(row, currency)
    // The rate says how much of the paid currency one unit of the position's currency is.
    return rate && { currency: row.currency, rate: one.div(rate) }
  }
  const { fxRate, fxCurrency } = row
  return fxRate === null || fxCurrency === null || fxCurrency === currency
    ? null
    : { currency: fxCurrency, rate: decimal(fxRate) }
}

/**
 * Converts a recorded row for the ledger, with its money in the position's currency. The agreed rate is used, else the
 * rate of its day. Null if there is no rate.
 */
export function toLedger(row: TransactionRow, currency: string, rates: RateTable): LedgerTransaction | null {
  const { on } = row
  const isOwn = row.currency === currency
  const rate = isOwn ? one : (agreedRate(row, currency) ?? rateOn(rates, row.currency, currency, on).rate)
  // Zero is zero in every currency: only an amount needs a rate.
  if (rate === null) return isOfNothing(row) ? toLedger({ ...row, currency }, currency, rates) : null
  const money = (text: string): Decimal => (isOwn ? decimal(text) : roundMoney(decimal(text).times(rate)))
  const maybeMoney = (text: string | null) => (text === null ? null : money(text))
  const maybe = (text: string | null) => (text === null ? null : decimal(text))
  return {
    id: row.id,
    type: row.type,
    subtype: row.subtype,
    day: on,
    recordedOrder: row.recordedOrder,
    amount: maybeMoney(row.amount),
    quantity: maybe(row.quantity),
    price: maybeMoney(row.price),
    fee: money(row.fee),
    tax: money(row.tax),
    share: maybe(row.share),
    ratio: maybe(row.ratio),
    lines:
      row.lines.length === 0 ? noLines : row.lines.map((line) => ({ ...line, amount: money(line.amount) })),
    recallable: maybeMoney(row.recallable) ?? zero,
    recallableUntil: row.recallableUntil,
    isReversal: row.reverses !== null,
    reverses: row.reverses,
    linkId: row.linkId,
    applied: appliedTo(row, currency),
  }
}

function isOfNothing({ amount, price, fee, tax, recallable, lines }: TransactionRow): boolean {
  const moneys = [amount, price, fee, tax, recallable, ...lines.map((line) => line.amount)]
  return moneys.every((text) => text === null || decimal(text).isZero())
}

/**
 * Converts a row for checks of units and signs. If a day has no rate, its money is taken at par. Leaving the row out
 * would lose its units. No amount of such a position is ever shown.
 */
export function toLedgerAtPar(row: TransactionRow, currency: string, rates: RateTable): LedgerTransaction {
  const converted =
    toLedger(row, currency, rates) ?? toLedger({ ...row, fxRate: '1', fxCurrency: null }, currency, rates)
  invariant(converted, 'a row with a rate converts')
  return converted
}

/** All recorded rows of a position, converted for the ledger, with what else the ledger must know about them. */
export function toLedgerRows(
  recorded: readonly TransactionRow[],
  position: Pick<PositionRow, 'currency' | 'type' | 'method' | 'methods'>,
  rates: RateTable,
) {
  const { currency } = position
  const converted = recorded.map((row) => toLedger(row, currency, rates))
  return {
    transactions: withBeginning(
      position,
      recorded.map((row, index) => converted[index] ?? toLedgerAtPar(row, currency, rates)),
    ),
    isConvertible: converted.every((row) => row !== null),
    isKeepable: recorded.every(
      (row) => (row.currency === currency || agreedRate(row, currency) !== null) && !movesPart(row),
    ),
  }
}

/** What the ledger must know about a position besides its rows. */
export function ledgerFacts(
  row: PositionRow,
  loaded: LoadedPrices | null,
  { lotMethod }: Pick<OrgSettings, 'lotMethod'>,
): PositionFacts {
  return {
    id: row.id,
    type: row.type,
    method: row.method,
    methods: row.methods,
    currency: row.currency,
    commitment: row.details.commitment ? decimal(row.details.commitment) : null,
    loan: readLoan(row.type, row.details)?.terms ?? null,
    prices: loaded?.prices ?? null,
    useTotalReturn: loaded?.valuesPositions ?? false,
    costMethod: lotMethod,
  }
}

/**
 * The same facts, with prices that begin with the position's own trades where its closes begin later or are none. A series
 * that values nothing, since dividends are in it, stays alone: somebody has to decide.
 */
export function withTrades(
  row: Pick<PositionRow, 'currency' | 'method' | 'methods'>,
  facts: PositionFacts,
  transactions: readonly LedgerTransaction[],
  rates: RateTable,
): PositionFacts {
  const isRefused = facts.prices?.isTotalReturn === true && !facts.useTotalReturn
  const { currency } = row
  // No other currency is ever recorded; the column is text.
  if (!isEverQuoted(row) || isRefused || !isCurrency(currency)) return facts
  return { ...facts, prices: withOwnTrades(facts.prices, transactions, currency, rates) }
}

/** Whether a position has days on which closes would value it and there are none, so that its own trades may. */
export function lacksCloses(
  row: Pick<PositionRow, 'method' | 'methods'>,
  loaded: LoadedPrices | null,
  since: number,
): boolean {
  return isEverQuoted(row) && (loaded === null || lastIndexOn(loaded.prices, since) < 0)
}

function isEverQuoted({ method, methods }: Pick<PositionRow, 'method' | 'methods'>): boolean {
  return method === 'QUOTED' || methods.some((change) => change.method === 'QUOTED')
}

/** For rows that need no rate. */
export const ratesOfNone = rateTable(new Map())

export function ratesOfBoth(a: RateTable, b: RateTable): RateTable {
  return rateTable(new Map([...a.perEuro, ...b.perEuro]), new Map([...a.sources, ...b.sources]))
}
