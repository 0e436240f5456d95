import type { Figure as WireFigure, Ratio, Total as WireTotal } from '@kinfolio/contract/figures'
import type { DailyValues } from '@kinfolio/contract/position-performance'
import type { TypeOrBook } from '@kinfolio/contract/positions'
import { addDays, addMonths, fromEpochDay, type Day } from '@kinfolio/ledger/days/day'
import { toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { closeOn } from '@kinfolio/ledger/prices/price-series'
import type { Xirr } from '@kinfolio/ledger/returns/xirr'
import { kindOn } from '@kinfolio/ledger/rows/effects'
import { bookOf, usualMonthsBetweenValuations, type PositionType } from '@kinfolio/ledger/rows/position'
import { splitsAfter } from '@kinfolio/ledger/rows/splits'
import type { DailySeries } from '@kinfolio/ledger/value/daily-series'
import type { Figure, Reason, Total } from '@kinfolio/ledger/value/figure'
import {
  gainOfStanding,
  valuePosition,
  valueStanding,
  type PositionState,
  type PositionValue,
} from '@kinfolio/ledger/value/valuation'

import type { Book, BookEntry, Frame, PositionRow, ValuedEntry } from '../rows/rules.ts'

/** Whether a type is among those asked for, each of which may be a type or a book. */
export function isOfType(type: PositionType, asked: readonly TypeOrBook[]): boolean {
  return asked.includes(type) || asked.includes(bookOf(type))
}

/** The state of a position on a day with its lots, by its rows. */
export function stateOf(entry: BookEntry, on: Day, book: Book): PositionState {
  const state = valuePosition(entry.input, on, book.rates)
  return entry.isConvertible ? state : { ...withoutMoney(state, entry), lots: [] }
}

/** The same without the lots, by what its rows come to. */
export function valueOf(entry: ValuedEntry, on: Day, book: Pick<Book, 'rates'>): PositionValue {
  const value = valueStanding(entry.position, on, book.rates)
  return entry.isConvertible ? value : withoutMoney(value, entry)
}

/** Every figure is missing where a row has no rate into its position's currency. */
function withoutMoney<T extends PositionValue>(value: T, entry: Pick<ValuedEntry, 'row'>): T {
  const none: Figure = {
    value: null,
    currency: entry.row.currency,
    day: null,
    source: 'none',
    isStale: false,
    reason: 'NO_RATE',
  }
  return {
    ...value,
    lenses: { official: none, rolled: none, estimate: none },
    paidIn: null,
    distributed: null,
    unfunded: null,
    cost: null,
    gain: null,
    unrealisedGain: null,
    realisedGain: null,
  }
}

/** Statements of a manager arrive weeks after the day they are of; an appraisal is of the day it is made on. */
const usualLagDays = { holdings: 30, assets: 0 }

/**
 * The day by which the next valuation is there, if it is not late: so many months after the last official one, and the
 * days it takes to arrive. Null for what needs none on that day, and where there never was one.
 */
export function valuationDueOn(
  { row }: Pick<BookEntry, 'row'>,
  state: Pick<PositionValue, 'lenses'>,
  on: Day,
): Day | null {
  const last = state.lenses.official.day
  if (kindOn(row, on).method !== 'STATEMENT' || row.status === 'closed' || last === null) return null
  const months = row.valuationEveryMonths ?? usualMonthsBetweenValuations(row.type)
  return addDays(addMonths(last, months), row.details.reportingLagDays ?? usualLagDays[bookOf(row.type)])
}

/** The close that values one unit, in today's units, or why there is none. */
export function priceOf({ position, row, loaded }: ValuedEntry, on: Day): Figure {
  const currency = loaded?.prices.currency ?? row.currency
  const none = { value: null, currency, day: null, source: loaded?.prices.source ?? 'none', isStale: false }
  if (kindOn(position, on).method !== 'QUOTED') return { ...none, reason: 'NO_PRICE' }
  const close = loaded ? closeOn(loaded.prices, on) : null
  if (!loaded || !close) return { ...none, reason: 'NO_PRICE' }
  const splits = position.splits.filter((split) => split.day <= on)
  return {
    value: close.close.div(splitsAfter(splits, close.day)),
    currency,
    day: close.day,
    source: loaded.prices.source,
    isStale: close.isStale,
  }
}

/** The day of the last new close, while it is recent: on weekends and holidays changes are still those of that day. */
export function tradedOn(entry: ValuedEntry, on: Day): Day | null {
  const { day, isStale } = priceOf(entry, on)
  return isStale ? null : day
}

/** The gain of a position on one day, in its own currency. */
export function gainOfDay(
  { position, isConvertible }: ValuedEntry,
  on: Day,
  { rates }: Pick<Frame, 'rates'>,
): Decimal | null {
  return isConvertible ? gainOfStanding(position, addDays(on, -1), on, rates) : null
}

/**
 * The positions that enter totals: those without a parent, and those whose parents all the way up are sums of their
 * children. A parent that is such a sum is not counted beside them, and children of any other parent are detail.
 */
export function countedEntries<Entry extends Pick<BookEntry, 'row'>>(
  book: Pick<Book<Entry>, 'entries'>,
): Entry[] {
  const isCounted = (row: PositionRow): boolean => {
    if (row.parentPositionId === null) return true
    const parent = book.entries.get(row.parentPositionId)
    return parent === undefined || (parent.row.method === 'CHILDREN' && isCounted(parent.row))
  }
  return [...book.entries.values()].filter(({ row }) => row.method !== 'CHILDREN' && isCounted(row))
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

export function totalToWire(total: Total): WireTotal {
  return {
    value: total.value === null ? null : toText(total.value),
    currency: total.currency,
    isComplete: total.isComplete,
    missing: [...total.missing],
  }
}

/** A ratio on the wire; the reason stands where there is none. */
export function ratio(value: unknown, reason: Reason): Ratio {
  return typeof value === 'number' ? { value } : { value: null, reason }
}

/** A rate of return on the wire. */
export function ratioToWire(rate: Xirr): Ratio {
  return {
    value: rate.value,
    ...(rate.reason ? { reason: rate.reason } : {}),
    ...(rate.roots ? { roots: [...rate.roots] } : {}),
    ...(rate.unannualised === undefined ? {} : { unannualised: rate.unannualised }),
  }
}

/** An amount computed from transactions and values. */
export function computed(
  value: Decimal | null,
  day: Day,
  currency: string,
  reason: Reason | undefined,
): WireFigure {
  const about = { currency, day, source: 'transactions', isStale: false }
  return toWire(value === null ? { ...about, value, reason } : { ...about, value })
}

/** The days of a series on the wire, where each of them has its flows. */
export function dailyToWire(series: DailySeries, currency: string): DailyValues {
  const { days } = series.flows
  const everyDay = (amounts: Float64Array) => {
    const column = series.values.map(() => 0)
    days.forEach((on, flow) => {
      column[on - series.from] = amounts[flow] ?? NaN
    })
    return Array.from(column, (amount) => (Number.isNaN(amount) ? 0 : amount))
  }
  return {
    currency,
    from: fromEpochDay(series.from),
    to: fromEpochDay(series.from + series.values.length - 1),
    values: Array.from(series.values, (value) => (Number.isNaN(value) ? null : value)),
    contributions: everyDay(series.flows.contributions),
    withdrawals: everyDay(series.flows.withdrawals),
    gaps: series.gaps.map((gap) => ({
      from: fromEpochDay(gap.from),
      to: fromEpochDay(gap.to),
      reason: gap.reason,
    })),
    valuedOn: (series.valuedOn ?? [])
      .filter((on) => on >= series.from && on < series.from + series.values.length)
      .map(fromEpochDay),
  }
}
