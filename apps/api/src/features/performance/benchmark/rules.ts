import type { Ratio } from '@kinfolio/contract/figures'
import type { PublicMarketEquivalent, Risk } from '@kinfolio/contract/position-performance'
import { fromEpochDay, toEpochDay } from '@kinfolio/ledger/days/day'
import { pairedReturns, returnOfLevels, type GrownDay } from '@kinfolio/ledger/prices/levels'
import { explain } from '@kinfolio/ledger/proof/explain'
import { beta, correlation, trackingError } from '@kinfolio/ledger/returns/benchmark-risk'
import { maximumDrawdown } from '@kinfolio/ledger/returns/drawdown'
import { pmeMethods } from '@kinfolio/ledger/returns/pme-methods'
import {
  ofPairs as catalogueOfPairs,
  ofReturns as catalogueOfReturns,
} from '@kinfolio/ledger/returns/risk-catalogue'
import { measuresOfPairs, measuresOfReturns } from '@kinfolio/ledger/returns/risk-measures'
import { sharpeRatio, sortinoRatio } from '@kinfolio/ledger/returns/risk-ratios'
import type { SetDays } from '@kinfolio/ledger/returns/set-days'
import { dailyGrowth } from '@kinfolio/ledger/returns/time-weighted-return'
import { tradingDaysPerYear, volatility } from '@kinfolio/ledger/returns/volatility'

import { ratio } from '../../book/figures/rules.ts'
import type { Book, BookEntry, Frame } from '../../book/rows/rules.ts'
import { questionOf, type Stretch } from '../../book/rules.ts'

/** What a benchmark earned over a stretch; null where there is no series of it. */
export function benchmarkReturn({ benchmark, rates }: Frame, { from, to, currency }: Stretch): Ratio | null {
  return benchmark && returnOfLevels(benchmark.prices, from, to, rates, currency)
}

export function pmeOf(entry: BookEntry, stretch: Stretch, book: Book): PublicMarketEquivalent {
  const benchmark = book.benchmark?.prices
  const question = { ...questionOf([entry], stretch, book), ...(benchmark && { benchmark }) }
  const { results, rootsBy = {}, reasonsBy = {}, reason = 'NO_PRICE' } = explain('pme', question)
  const equivalents = pmeMethods.map((method) => {
    const value = entry.isConvertible ? results[method] : null
    const told = ratio(value, entry.isConvertible ? (reasonsBy[method] ?? reason) : 'NO_RATE')
    const roots = told.value === null ? undefined : rootsBy[method]
    return [method, roots ? { ...told, reason: 'AMBIGUOUS' as const, roots: [...roots] } : told] as const
  })
  // Every method of the ledger is a field, which Object.fromEntries cannot express.
  return Object.fromEntries(equivalents) as PublicMarketEquivalent
}

/** The risk of a quoted position while it was held, from the returns of the trading days of its series. */
export function riskOf(entry: BookEntry, days: SetDays, stretch: Stretch, { benchmark, rates }: Frame): Risk {
  const tradingDays = returnsOfTradingDays(entry, days, stretch)
  const returns = tradingDays.map((day) => day.growth - 1)
  const own = entry.loaded?.prices
  const pairs =
    benchmark && own ? pairedReturns(tradingDays, own, benchmark.prices, rates, stretch.currency) : []
  const [ours, market] = [pairs.map((pair) => pair[0]), pairs.map((pair) => pair[1])]
  const fall = maximumDrawdown(returns)
  const edges = [tradingDays[0]?.before, ...tradingDays.map((day) => day.on)]
  const [peakOn, troughOn] = [edges[fall?.peak ?? 0], edges[fall?.trough ?? 0]]
  const hasReturns = returns.length > 1
  const ofReturns = (value: number | null) => ratio(value, hasReturns ? 'NO_DEVIATION' : 'TOO_FEW_RETURNS')
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
    beta: ofPairs(beta(ours, market)),
    correlation: ofPairs(correlation(ours, market)),
    trackingError: ofPairs(trackingError(ours, market, tradingDaysPerYear)),
    further: each(measuresOfReturns, (name) =>
      ofReturns(hasReturns ? catalogueOfReturns[name](returns, tradingDaysPerYear) : null),
    ),
    againstBenchmark: each(measuresOfPairs, (name) =>
      ofPairs(pairs.length < 2 ? null : catalogueOfPairs[name](ours, market, tradingDaysPerYear)),
    ),
  }
}

/** An answer for each name, which Object.fromEntries cannot express. */
function each<Name extends string>(
  names: readonly Name[],
  answer: (name: Name) => Ratio,
): Record<Name, Ratio> {
  return Object.fromEntries(names.map((name) => [name, answer(name)])) as Record<Name, Ratio>
}

/** What 1 became from trading day to trading day while something was held; none of them over a gap. */
function returnsOfTradingDays({ loaded }: BookEntry, whole: SetDays, { from, to }: Stretch): GrownDay[] {
  const series = whole.stretch(from, to)
  if (series === null || loaded === null) return []
  const growth = dailyGrowth(series)
  if (Number.isNaN(growth.at(-1))) return []
  const days: GrownDay[] = []
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
