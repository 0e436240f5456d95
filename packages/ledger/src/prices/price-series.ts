import { fromEpochDay, toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import type { Currency } from '../numbers/currency.ts'
import { fromFloat } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { exactTick, lastIndexOn, ticks } from './ticks.ts'
import type { Tick, Ticks } from './ticks.ts'

/**
 * The closes of one instrument as traded: splits and dividends are not in them.
 * `divisor` turns a quoted close into money of `currency` for one unit: 100 for pence, 100 for percent of nominal.
 * A total-return series has dividends in its closes: it is a benchmark, and values a position only where its owner
 * says so. `source` names the feed.
 */
export type PriceSeries = Ticks & {
  readonly currency: Currency
  readonly divisor: number
  readonly isTotalReturn: boolean
  readonly source: string
  /** The day of the newest close, if it jumped and no later close has confirmed it. It counts, and is marked. */
  readonly unconfirmedOn?: Day
  /** So many of the first ticks are no closes: they are the prices of one's own trades. See `withOwnTrades`. */
  readonly tradeCount?: number
}

export function priceSeries(input: {
  currency: Currency
  divisor?: number
  isTotalReturn?: boolean
  source: string
  rows: Iterable<Tick>
}): PriceSeries {
  const { currency, divisor = 1, isTotalReturn = false, source, rows } = input
  if (!Number.isInteger(divisor) || divisor < 1)
    throw new RangeError(`A price unit of 1/${divisor} is unknown.`)
  return { ...ticks(rows), currency, divisor, isTotalReturn, source }
}

/**
 * What a close may be the price of: one unit, one unit in hundredths of the currency, or 100 of face value (percent).
 */
export const quoteUnits = ['UNIT', 'HUNDREDTH', 'PERCENT'] as const
export type QuoteUnit = (typeof quoteUnits)[number]

/** What a price in such a unit is divided by to be money for one unit; 1 where no unit is stated. */
export function divisorOf(unit: QuoteUnit | null | undefined): 1 | 100 {
  return unit === 'HUNDREDTH' || unit === 'PERCENT' ? 100 : 1
}

/** A series whose closes are read in another unit than its source says. */
export function inUnit(series: PriceSeries, unit: QuoteUnit): PriceSeries {
  return { ...series, divisor: divisorOf(unit) }
}

/** The source of a price that is no close: it is that of one's own trade. */
export const ownTrades = 'trade'

/** A close older than this many days still values a position, and is called stale. */
export const staleAfterDays = 7

export type Close = {
  /** Money of the series' currency for one unit, exact. */
  readonly close: Decimal
  readonly day: Day
  readonly isStale: boolean
  readonly isUnconfirmed: boolean
  /** It is no close: it is the price of one's own newest trade. */
  readonly isOwnTrade: boolean
}

/** The last close on or before a day; null before the first one. */
export function closeOn(series: PriceSeries, on: Day): Close | null {
  const epochDay = toEpochDay(on)
  const index = lastIndexOn(series, epochDay)
  const tickDay = series.days[index]
  if (tickDay === undefined) return null
  const day = fromEpochDay(tickDay)
  return {
    close: exactTick(series, index).div(fromFloat(series.divisor)),
    day,
    isStale: epochDay - tickDay > staleAfterDays,
    isUnconfirmed: day === series.unconfirmedOn,
    isOwnTrade: index < (series.tradeCount ?? 0),
  }
}
