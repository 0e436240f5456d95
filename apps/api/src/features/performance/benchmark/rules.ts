import type { Ratio } from '@kinfolio/contract/figures'
import type { PublicMarketEquivalent, Risk } from '@kinfolio/contract/position-performance'
import { daysBetween, fromEpochDay, toEpochDay, type Day } from '@kinfolio/ledger/days/day'
import { isCurrency } from '@kinfolio/ledger/numbers/currency'
import { toFloat } from '@kinfolio/ledger/numbers/decimal'
import { closeOn, staleAfterDays, type PriceSeries } from '@kinfolio/ledger/prices/price-series'
import { dailyRates } from '@kinfolio/ledger/prices/rates'
import { lastIndexOn } from '@kinfolio/ledger/prices/ticks'
import { explain } from '@kinfolio/ledger/proof/explain'
import { beta, correlation, trackingError } from '@kinfolio/ledger/returns/benchmark-risk'
import { maximumDrawdown } from '@kinfolio/ledger/returns/drawdown'
import { pmeMethods } from '@kinfolio/ledger/returns/pme-methods'
import { sharpeRatio, sortinoRatio } from '@kinfolio/ledger/returns/risk-ratios'
import { stretchOf } from '@kinfolio/ledger/returns/set-returns'
import { dailyGrowth } from '@kinfolio/ledger/returns/time-weighted-return'
import { tradingDaysPerYear, volatility } from '@kinfolio/ledger/returns/volatility'
import type { DailySeries } from '@kinfolio/ledger/value/daily-series'

import { ratio } from '../../book/figures/rules.ts'
import type { Book, BookEntry, Frame } from '../../book/rows/rules.ts'
import { questionOf, type Stretch } from '../../book/rules.ts'

/** The benchmark in a currency, each close at the rate of its day; null where there is no series of it. */
export function benchmarkIn(currency: string, { benchmark, rates }: Frame): PriceSeries | null {
  if (benchmark === null || !isCurrency(currency)) return null
  const { prices } = benchmark
  const [first, last] = [prices.days[0], prices.days.at(-1)]
  if (prices.currency === currency || first === undefined || last === undefined) return prices
  const rate = dailyRates(rates, prices.currency, currency, first, last - first + 1)
  const rateAt = (day: number) => rate?.[day - first] ?? NaN
  const isKnown = (index: number) => !Number.isNaN(rateAt(prices.days[index] ?? first))
  const indexes = [...prices.days.keys()].filter(isKnown)
  return {
    ...prices,
    currency,
    divisor: 1,
    days: Int32Array.from(indexes, (index) => prices.days[index] ?? first),
    values: Float64Array.from(indexes, (index) => {
      return ((prices.values[index] ?? NaN) / prices.divisor) * rateAt(prices.days[index] ?? first)
    }),
    exact: new Map(),
  }
}

/** What a series is compared at on each day of a stretch: the last close, null where there is none or it is stale. */
export function levelsOf(series: PriceSeries, { from, to }: Stretch): (number | null)[] {
  const first = toEpochDay(from)
  let index = lastIndexOn(series, first)
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, offset) => {
    const on = first + offset
    while ((series.days[index + 1] ?? Infinity) <= on) index++
    const closedOn = series.days[index] ?? -Infinity
    return on - closedOn > staleAfterDays ? null : (series.values[index] ?? NaN) / series.divisor
  })
}

/** The same of one day. */
function levelOn(series: PriceSeries, on: Day): number | null {
  const close = closeOn(series, on)
  return close === null || close.isStale ? null : toFloat(close.close)
}

export function growthOf(series: PriceSeries, { from, to }: Stretch): Ratio {
  const [first, last] = [levelOn(series, from), levelOn(series, to)]
  return ratio(first && last && last / first - 1, 'NO_PRICE')
}

export function pmeOf(
  entry: BookEntry,
  stretch: Stretch,
  benchmark: PriceSeries | null,
  book: Book,
): PublicMarketEquivalent {
  const question = { ...questionOf([entry], stretch, book), ...(benchmark && { benchmark }) }
  const { results, reason = 'NO_PRICE' } = explain('pme', question)
  const equivalents = pmeMethods.map((method) => {
    const value = entry.isConvertible ? results[method] : null
    return [method, ratio(value, entry.isConvertible ? reason : 'NO_RATE')] as const
  })
  // Every method of the ledger is a field, which Object.fromEntries cannot express.
  return Object.fromEntries(equivalents) as PublicMarketEquivalent
}

/** The risk of a quoted position while it was held, from the returns of the trading days of its series. */
export function riskOf(
  entry: BookEntry,
  days: readonly DailySeries[],
  stretch: Stretch,
  benchmark: PriceSeries | null,
): Risk {
  const tradingDays = returnsOfTradingDays(entry, days, stretch)
  const returns = tradingDays.map((day) => day.growth - 1)
  const market = tradingDays.map((day) => benchmark && marketReturn(benchmark, day))
  const pairs = returns.flatMap((own, index) => {
    const other = market[index] ?? null
    return other === null ? [] : [[own, other] as const]
  })
  const [own, other] = [pairs.map((pair) => pair[0]), pairs.map((pair) => pair[1])]
  const fall = maximumDrawdown(returns)
  const edges = [tradingDays[0]?.before, ...tradingDays.map((day) => day.on)]
  const [peakOn, troughOn] = [edges[fall?.peak ?? 0], edges[fall?.trough ?? 0]]
  const ofReturns = (value: number | null) =>
    ratio(value, returns.length < 2 ? 'TOO_FEW_RETURNS' : 'NO_DEVIATION')
  const ofPairs = (value: number | null) =>
    ratio(value, benchmark === null ? 'NO_PRICE' : pairs.length < 2 ? 'TOO_FEW_RETURNS' : 'NO_DEVIATION')
  return {
    returnCount: returns.length,
    pairCount: pairs.length,
    volatility: ofReturns(volatility(returns, tradingDaysPerYear)),
    maxDrawdown: ofReturns(fall && fall.depth),
    drawdown:
      fall && fall.depth > 0 && peakOn !== undefined && troughOn !== undefined
        ? {
            peakOn,
            troughOn,
            recoveredOn: fall.recovery === null ? null : (edges[fall.recovery] ?? null),
            length: fall.length,
          }
        : null,
    sharpe: ofReturns(sharpeRatio(returns, 0, tradingDaysPerYear)),
    sortino: ofReturns(sortinoRatio(returns, 0, tradingDaysPerYear)),
    beta: ofPairs(beta(own, other)),
    correlation: ofPairs(correlation(own, other)),
    trackingError: ofPairs(trackingError(own, other, tradingDaysPerYear)),
  }
}

type TradingDay = { before: Day; on: Day; growth: number }

/** What 1 became from trading day to trading day while something was held; none of them over a gap. */
function returnsOfTradingDays(
  { loaded }: BookEntry,
  [whole]: readonly DailySeries[],
  { from, to }: Stretch,
): TradingDay[] {
  if (whole === undefined || loaded === null) return []
  const series = stretchOf(whole, from, to)
  const growth = dailyGrowth(series)
  if (Number.isNaN(growth.at(-1))) return []
  const days: TradingDay[] = []
  let before = toEpochDay(from)
  for (const on of loaded.prices.days) {
    if (on <= before || on > toEpochDay(to)) continue
    const [first, last] = [before - series.from, on - series.from]
    // What was bought in the course of a day has no return of that day yet.
    if (series.values[first] !== 0) {
      const grown = (growth[last] ?? NaN) / (growth[first] ?? NaN)
      days.push({ before: fromEpochDay(before), on: fromEpochDay(on), growth: grown })
    }
    before = on
  }
  return days
}

function marketReturn(benchmark: PriceSeries, { before, on }: TradingDay): number | null {
  const [first, last] = [levelOn(benchmark, before), levelOn(benchmark, on)]
  return first && last && last / first - 1
}
