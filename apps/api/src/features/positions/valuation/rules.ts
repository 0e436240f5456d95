import { failInput, invariant } from '@kinfolio/contract/errors'
import type { Figure as WireFigure, Total as WireTotal } from '@kinfolio/contract/figures'
import { addDays, type Day } from '@kinfolio/ledger/day'
import { decimal, one, roundMoney, toText, zero, type Decimal } from '@kinfolio/ledger/decimal'
import { leavesOf } from '@kinfolio/ledger/explain'
import type { Figure, Total } from '@kinfolio/ledger/figure'
import type { Lens } from '@kinfolio/ledger/lenses'
import type { PositionInput } from '@kinfolio/ledger/position-input'
import type { Question } from '@kinfolio/ledger/proof'
import { rateOn, type RateTable } from '@kinfolio/ledger/rates'
import type { LedgerTransaction } from '@kinfolio/ledger/transaction'

import type { LoadedPrices } from '../../prices/queries.ts'
import type { positions } from '../tables.ts'
import type { transactions } from '../transactions/tables.ts'

export type PositionRow = typeof positions.$inferSelect

/** A position with all that its figures are made of. */
export type BookEntry = {
  row: PositionRow
  input: PositionInput
  loaded: LoadedPrices | null
  /**
   * False where a row, its own or one of a position it is the sum of, is in a currency for which its day has no rate:
   * its money is taken at par, and no figure is shown.
   */
  isConvertible: boolean
  transactionCount: number
  firstOn: Day | null
}

/** Positions with their transactions, prices and rates in memory: what the ledger computes from. */
export type Book = {
  entries: Map<string, BookEntry>
  rates: RateTable
  base: string
  today: Day
  /** The series that returns are compared with, where it is there. */
  benchmark: (LoadedPrices & { symbol: string }) | null
}

/** What the ledger is asked about positions between the ends of two days: of sums of children, about those below. */
export function questionOf(
  entries: readonly BookEntry[],
  asked: { from: Day; to: Day; currency: string; lens?: Lens },
  book: Book,
): Question {
  const positions = entries.flatMap(({ input }) => leavesOf(input, asked.to))
  return { ...asked, positions, rates: book.rates, benchmark: book.benchmark?.prices }
}

/** The last day of a stretch: today where none is asked for, and never so far ahead that counting its days costs much. */
export function lastDay(asked: Day | undefined, book: Book): Day {
  const latest = addDays(book.today, 366)
  return asked === undefined
    ? book.today
    : asked < latest
      ? asked
      : failInput('to', `Ask for a day until ${latest}.`)
}

/** The day before the first transaction of any of them: nothing is held at its end. Null without transactions. */
export function openingDay(entries: readonly BookEntry[], book: Book): Day | null {
  const leaves = entries.flatMap(({ input }) => leavesOf(input, book.today))
  const [first] = leaves.flatMap(({ transactions: [row] }) => row?.day ?? []).toSorted()
  return first === undefined ? null : addDays(first, -1)
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
  | 'lines'
  | 'share'
  | 'recallable'
  | 'ratio'
  | 'reverses'
  | 'linkId'
>

/**
 * A recorded row as the ledger takes it, its money in the position's currency: at the rate that was applied, else at
 * the rate of its day. Null where there is no rate at all.
 */
export function toLedger(row: TransactionRow, currency: string, rates: RateTable): LedgerTransaction | null {
  const { on } = row
  const rate = row.fxRate === null ? rateOn(rates, row.currency, currency, on).rate : decimal(row.fxRate)
  if (row.currency !== currency && rate === null) return null
  const isOwn = row.currency === currency
  const money = (text: string): Decimal =>
    isOwn || rate === null ? decimal(text) : roundMoney(decimal(text).times(rate))
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
    lines: row.lines.map((line) => ({ ...line, amount: money(line.amount) })),
    recallable: maybeMoney(row.recallable) ?? zero,
    isReversal: row.reverses !== null,
    reverses: row.reverses,
    linkId: row.linkId,
    // One unit of the position's currency in the one the money was paid in.
    applied:
      isOwn || row.fxRate === null ? null : { currency: row.currency, rate: one.div(decimal(row.fxRate)) },
  }
}

/**
 * A row for what is about units and signs. Money in a currency without a rate on its day is taken at par, since
 * leaving the row out would make its units missing; no amount of such a position is ever shown.
 */
export function toLedgerAtPar(row: TransactionRow, currency: string, rates: RateTable): LedgerTransaction {
  const converted = toLedger(row, currency, rates) ?? toLedger({ ...row, fxRate: '1' }, currency, rates)
  invariant(converted, 'a row with a rate converts')
  return converted
}

/** A figure of the ledger as it crosses the wire. */
export function toWire(figure: Figure): WireFigure {
  const { value, currency, day: of, source, isStale, reason } = figure
  return {
    value: value === null ? null : toText(value),
    currency,
    day: of,
    source,
    isStale,
    ...(reason ? { reason } : {}),
  }
}

export function totalToWire(total: Total, currency: string): WireTotal {
  return {
    value: total.value === null ? null : toText(total.value),
    currency,
    isComplete: total.isComplete,
    missing: [...total.missing],
  }
}
