import { fromEpochDay, toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { toFloat } from '../numbers/decimal.ts'
import { closeOn, staleAfterDays } from './price-series.ts'
import type { PriceSeries } from './price-series.ts'
import { dailyRates, rateOn } from './rates.ts'
import type { RateTable } from './rates.ts'
import { lastIndexOn } from './ticks.ts'

/** What a series is compared at: its level in a currency at the end of a day, and the day of the close behind it. */
export type Level = { readonly level: number; readonly closedOn: Day }

/**
 * The level of a series at the end of a day: its last close at the rate of that day, as a position is valued, and not
 * at the rate of the day of the close. Null where that close is missing or stale, or the day has no rate.
 */
export function levelOn(series: PriceSeries, on: Day, rates: RateTable, currency: string): Level | null {
  const close = closeOn(series, on)
  const { rate } = rateOn(rates, series.currency, currency, on)
  if (close === null || close.isStale || rate === null) return null
  return { level: toFloat(close.close.times(rate)), closedOn: close.day }
}

/** The same for each of `length` days from an epoch day on. */
export function levelsFrom(
  series: PriceSeries,
  first: number,
  length: number,
  rates: RateTable,
  currency: string,
): (number | null)[] {
  const rateOf = dailyRates(rates, series.currency, currency, first, length)
  let index = lastIndexOn(series, first)
  return Array.from({ length }, (_, offset) => {
    const on = first + offset
    while ((series.days[index + 1] ?? Infinity) <= on) index++
    const closedOn = series.days[index] ?? -Infinity
    const rate = rateOf === null ? 1 : (rateOf[offset] ?? NaN)
    const level = ((series.values[index] ?? NaN) / series.divisor) * rate
    return on - closedOn > staleAfterDays || Number.isNaN(level) ? null : level
  })
}

export type LevelReturn =
  | { readonly value: number; readonly reason?: never }
  | { readonly value: null; readonly reason: 'NO_PRICE' | 'NO_NEW_PRICE' }

/** What a series earned from the end of one day to the end of another. Without a close in between that is not known. */
export function returnOfLevels(
  series: PriceSeries,
  from: Day,
  to: Day,
  rates: RateTable,
  currency: string,
): LevelReturn {
  const [first, last] = [levelOn(series, from, rates, currency), levelOn(series, to, rates, currency)]
  if (first === null || last === null || first.level === 0) return { value: null, reason: 'NO_PRICE' }
  if (last.closedOn <= from) return { value: null, reason: 'NO_NEW_PRICE' }
  return { value: last.level / first.level - 1 }
}

/** Whether a series has a close after the end of one day and until the end of another. */
export function hasCloseBetween(series: Pick<PriceSeries, 'days'>, from: Day, to: Day): boolean {
  return (series.days[lastIndexOn(series, toEpochDay(to))] ?? -Infinity) > toEpochDay(from)
}

/** What 1 became between two days on which a position had a close. */
export type GrownDay = { readonly before: Day; readonly on: Day; readonly growth: number }

/**
 * The returns of a position beside those of a series, over the same days: from a day on which the newest close of both
 * is of one day to the next such day. Over a day on which only one of them was traded the return goes on to the next,
 * so that no close that nobody renewed counts as a return of 0.
 */
export function pairedReturns(
  days: readonly GrownDay[],
  own: Pick<PriceSeries, 'days'>,
  series: PriceSeries,
  rates: RateTable,
  currency: string,
): (readonly [number, number])[] {
  const commonLevel = (on: Day) => {
    const level = levelOn(series, on, rates, currency)
    const ownDay = own.days[lastIndexOn(own, toEpochDay(on))]
    return level !== null && ownDay !== undefined && level.closedOn === fromEpochDay(ownDay)
      ? level.level
      : null
  }
  const pairs: (readonly [number, number])[] = []
  let start: number | null = null
  let grown = 1
  let last: Day | null = null
  for (const { before, on, growth } of days) {
    if (before !== last) {
      start = commonLevel(before)
      grown = 1
    }
    grown *= growth
    last = on
    const level = commonLevel(on)
    if (level === null) continue
    if (start !== null && start !== 0) pairs.push([grown - 1, level / start - 1])
    start = level
    grown = 1
  }
  return pairs
}
