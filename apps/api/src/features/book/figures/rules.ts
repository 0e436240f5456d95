import type { Figure as WireFigure, Ratio, Total as WireTotal } from '@kinfolio/contract/figures'
import type { DailyValues } from '@kinfolio/contract/position-performance'
import type { TypeOrBook } from '@kinfolio/contract/position-types'
import { addDays, addMonths, fromEpochDay, type Day } from '@kinfolio/ledger/days/day'
import { toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { closeOn } from '@kinfolio/ledger/prices/price-series'
import type { Xirr } from '@kinfolio/ledger/returns/xirr'
import { kindOn } from '@kinfolio/ledger/rows/kind'
import { bookOf, usualMonthsBetweenValuations, type PositionType } from '@kinfolio/ledger/rows/position'
import { splitsAfter } from '@kinfolio/ledger/rows/splits'
import type { DailySeries } from '@kinfolio/ledger/value/daily-series'
import type { Figure, Reason, Total } from '@kinfolio/ledger/value/figure'
import {
  gainOfStanding,
  noFigures,
  valuePosition,
  valuesAfterRows,
  valueStanding,
  type PositionState,
  type PositionValue,
  type ValueAfterRow,
} from '@kinfolio/ledger/value/valuation'

import type { Book, BookEntry, Frame, PositionRow, ValuedEntry } from '../rows/rules.ts'

/** Whether the filter accepts a type. Each item of the filter is a type or a book. */
export function isOfType(type: PositionType, asked: readonly TypeOrBook[]): boolean {
  return asked.includes(type) || asked.includes(bookOf(type))
}

/** The state of a position on a day with its lots, computed from its rows. */
export function stateOf(entry: BookEntry, on: Day, book: Book): PositionState {
  const state = valuePosition(entry.input, on, book.rates)
  return entry.isConvertible ? state : { ...withoutMoney(state, entry), lots: [] }
}

/** The state without the lots, computed from the standings of the position. */
export function valueOf(entry: ValuedEntry, on: Day, book: Pick<Book, 'rates'>): PositionValue {
  const value = valueStanding(entry.position, on, book.rates)
  return entry.isConvertible ? value : withoutMoney(value, entry)
}

/** The figures of a position after each of some of its rows. */
export function valuesAfter(
  entry: BookEntry,
  ids: ReadonlySet<string>,
  book: Book,
): Map<string, ValueAfterRow> {
  const after = valuesAfterRows(entry.input, ids, book.rates)
  if (entry.isConvertible) return after
  return new Map([...after].map(([id, value]) => [id, withoutMoney(value, entry)]))
}

/** If a row has no rate into the currency of its position, every figure of the position is missing. */
function withoutMoney<T extends Pick<PositionValue, 'lenses'>>(value: T, entry: Pick<ValuedEntry, 'row'>): T {
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
    ...noFigures,
    lenses: { official: none, rolled: none, estimate: none },
  }
}

/**
 * The statement of a manager arrives weeks after its valuation day; an appraisal counts on the day on which it is made.
 */
const usualLagDays = { holdings: 30, assets: 0 }

/**
 * The last day on which the next valuation is in time: the day of the last official valuation, plus the months between
 * valuations, plus the days until a statement arrives. Null for a position that needs no valuation on that day or that
 * never had one.
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

/** The close that values one unit, in today's units. If there is none, the figure has the reason. */
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

/**
 * The day of the last new close, if it is recent. On weekends and holidays a change is still the change of that day.
 */
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
 * The positions that totals count: positions without a parent, and positions whose parents are all sums of their
 * children. A parent that is such a sum is not counted beside its children. Children of any other parent are detail.
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

/** Converts a figure of the ledger to the shape of the API. */
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
    ...(total.dated.length > 0 ? { dated: [...total.dated] } : {}),
  }
}

/** A ratio for the API; without a number it has the reason. */
export function ratio(value: unknown, reason: Reason): Ratio {
  return typeof value === 'number' ? { value } : { value: null, reason }
}

/** A rate of return for the API. */
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

/** The days of a series for the API, with the flows of each day. */
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
