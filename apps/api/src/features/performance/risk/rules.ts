import type { Ratio } from '@kinfolio/contract/figures'
import { fromEpochDay, toEpochDay, type Day } from '@kinfolio/ledger/days/day'
import { isWeekday } from '@kinfolio/ledger/days/weekdays'
import { beta, correlation, trackingError } from '@kinfolio/ledger/returns/benchmark-risk'
import { everyFall } from '@kinfolio/ledger/returns/drawdown'
import { ofReturns as catalogue } from '@kinfolio/ledger/returns/risk-catalogue'
import { sharpeRatio, sortinoRatio } from '@kinfolio/ledger/returns/risk-ratios'
import { semiVolatility, tradingDaysPerYear, volatility } from '@kinfolio/ledger/returns/volatility'

import { ratio } from '../../book/figures/rules.ts'

type Levels = readonly (number | null)[]

/**
 * The risk of a whole, from its index by day: of the returns from weekday to weekday, since most of it has no price on other
 * days. Annualised with 252, without a riskless rate, as that of a position is.
 */
export function riskOfIndex(index: Levels, first: Day) {
  const returns = returnsBetween(index, daysOfLevels(index, first, isWeekday))
  const tell = (value: number | null): Ratio =>
    ratio(value, returns.length > 1 ? 'NO_DEVIATION' : 'TOO_FEW_RETURNS')
  const year = tradingDaysPerYear
  const hasReturns = returns.length > 1
  return {
    returnCount: returns.length,
    volatility: tell(volatility(returns, year)),
    semiVolatility: tell(semiVolatility(returns, year)),
    downsideDeviation: tell(hasReturns ? catalogue.downsideDeviation(returns, year) : null),
    sharpe: tell(hasReturns ? sharpeRatio(returns, 0, year) : null),
    sortino: tell(hasReturns ? sortinoRatio(returns, 0, year) : null),
    calmar: tell(hasReturns ? catalogue.calmar(returns, year) : null),
    ulcer: tell(hasReturns ? catalogue.ulcerIndex(returns) : null),
    historicalVar: tell(hasReturns ? catalogue.historicalVar(returns) : null),
  }
}

/** The same beside a series: over the days on which the series has a close, so that no old close counts as a return of 0. */
export function riskBeside(index: Levels, levels: Levels, closedOn: ReadonlySet<number>, first: Day) {
  const days = daysOfLevels(index, first, (on) => closedOn.has(on)).filter((at) => levels[at] !== null)
  const [own, market] = [returnsBetween(index, days), returnsBetween(levels, days)]
  const tell = (value: number | null): Ratio =>
    ratio(value, own.length > 1 ? 'NO_DEVIATION' : 'TOO_FEW_RETURNS')
  return {
    pairCount: own.length,
    beta: tell(beta(own, market)),
    correlation: tell(correlation(own, market)),
    trackingError: tell(trackingError(own, market, tradingDaysPerYear)),
  }
}

/** The places of the known levels whose day counts, as far as the index has no gap. */
function daysOfLevels(index: Levels, first: Day, isCounted: (epochDay: number) => boolean): number[] {
  const start = toEpochDay(first)
  return knownOf(index).flatMap((_, at) => (isCounted(start + at) ? [at] : []))
}

/** The levels before the first gap. */
function knownOf(index: Levels): number[] {
  const gap = index.indexOf(null)
  return (gap < 0 ? index : index.slice(0, gap)) as number[] // those before the first null
}

function returnsBetween(levels: Levels, days: readonly number[]): number[] {
  return days.slice(1).map((at, before) => (levels[at] ?? NaN) / (levels[days[before] ?? 0] ?? NaN) - 1)
}

/** A fall from a high: its depth, the days of its high, its low and its recovery, and how many days it lasted. */
export type Fall = { depth: number; peakOn: Day; troughOn: Day; recoveredOn: Day | null; dayCount: number }

/** Every fall of an index until its first gap, the deepest first. */
export function fallsOf(index: Levels, first: Day): Fall[] {
  const dayAt = (at: number) => fromEpochDay(toEpochDay(first) + at)
  return everyFall(knownOf(index)).map(({ depth, peak, trough, recovery, length }) => ({
    depth,
    peakOn: dayAt(peak),
    troughOn: dayAt(trough),
    recoveredOn: recovery === null ? null : dayAt(recovery),
    dayCount: length,
  }))
}
