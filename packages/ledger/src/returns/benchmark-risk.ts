import { requirePairs } from '../numbers/require-finite.ts'
import { annualisedReturn } from './annualised-return.ts'
import { over } from './risk-ratios.ts'
import { excessOver, isConstant, mean, volatility } from './volatility.ts'
import type { PeriodRate } from './volatility.ts'

/** Row by row, the periods in which both returns and benchmark are known. */
function pairs(returns: readonly number[], benchmark: readonly number[]): (readonly [number, number])[] {
  requirePairs(returns, benchmark, ['returns', 'benchmark returns'])
  return returns.map((value, index) => [value, benchmark[index] ?? NaN])
}

function covariance(first: readonly number[], second: readonly number[]): number {
  const [middle, otherMiddle] = [mean(first), mean(second)]
  const products = pairs(first, second).map(([a, b]) => (a - middle) * (b - otherMiddle))
  return mean(products)
}

/**
 * Beta: covariance of returns and benchmark, both above the riskless rate, ÷ variance of the benchmark. Null of fewer
 * than two pairs and where the benchmark does not vary. `riskFree` per period. Source: Sharpe 1964; Bacon 2008.
 */
export function beta(
  returns: readonly number[],
  benchmark: readonly number[],
  riskFree: PeriodRate = 0,
): number | null {
  requirePairs(returns, benchmark, ['returns', 'benchmark returns'])
  const [own, market] = [excessOver(returns, riskFree), excessOver(benchmark, riskFree)]
  if (own.length < 2 || isConstant(market)) return null
  return covariance(own, market) / covariance(market, market)
}

/**
 * Jensen's alpha: by how much the mean excess return exceeds beta × the benchmark's, a = mean(r − f) − β × mean(b −
 * f), compounded over a year as (1 + a)^periodsPerYear − 1; with periodsPerYear 1 the return per period. Null where
 * beta is null.
 *
 * Source: M. Jensen, "The Performance of Mutual Funds in the Period 1945–1964", Journal of Finance 1968.
 */
export function alpha(
  returns: readonly number[],
  benchmark: readonly number[],
  riskFree: PeriodRate = 0,
  periodsPerYear = 1,
): number | null {
  const slope = beta(returns, benchmark, riskFree)
  if (slope === null) return null
  const perPeriod = mean(excessOver(returns, riskFree)) - slope * mean(excessOver(benchmark, riskFree))
  return annualisedReturn([perPeriod], periodsPerYear)
}

/** Pearson's correlation of returns and benchmark, −1 to 1. Null of fewer than two pairs and where either is constant. */
export function correlation(returns: readonly number[], benchmark: readonly number[]): number | null {
  requirePairs(returns, benchmark, ['returns', 'benchmark returns'])
  if (returns.length < 2 || isConstant(returns) || isConstant(benchmark)) return null
  const deviations = Math.sqrt(covariance(returns, returns) * covariance(benchmark, benchmark))
  return Math.max(-1, Math.min(1, covariance(returns, benchmark) / deviations))
}

/**
 * Tracking error: the sample deviation of returns less the benchmark's, times √periodsPerYear. Null of fewer than two
 * pairs. Source: Bacon 2008, arithmetic excess returns.
 */
export function trackingError(
  returns: readonly number[],
  benchmark: readonly number[],
  periodsPerYear = 1,
): number | null {
  return volatility(excessOver(returns, benchmark), periodsPerYear)
}

/**
 * Up capture: annualised return of the periods in which the benchmark rose ÷ the benchmark's over the same; with
 * periodsPerYear 1 geometric means per period, as Morningstar computes it. 1.1 is 110 %. Null where it never rose.
 */
export function upCapture(
  returns: readonly number[],
  benchmark: readonly number[],
  periodsPerYear = 1,
): number | null {
  const up = pairs(returns, benchmark).filter(([, market]) => market > 0)
  return capture(up, periodsPerYear)
}

/** Down capture: as up capture, of the periods in which the benchmark fell. Less than 1 is a smaller loss. */
export function downCapture(
  returns: readonly number[],
  benchmark: readonly number[],
  periodsPerYear = 1,
): number | null {
  const down = pairs(returns, benchmark).filter(([, market]) => market < 0)
  return capture(down, periodsPerYear)
}

function capture(periods: readonly (readonly [number, number])[], periodsPerYear: number): number | null {
  const own = annualisedReturn(
    periods.map(([value]) => value),
    periodsPerYear,
  )
  const market = annualisedReturn(
    periods.map(([, value]) => value),
    periodsPerYear,
  )
  return over(own, market)
}
