import { annualisedReturn } from './annualised-return.ts'
import { maximumDrawdown } from './drawdown.ts'
import { excessKurtosis, skewness } from './moments.ts'
import { downsideDeviation, excessOver, mean, volatility } from './volatility.ts'
import type { PeriodRate } from './volatility.ts'

/**
 * The Sharpe ratio: mean excess over the riskless rate ÷ its sample deviation, times √periodsPerYear. `riskFree` is
 * per period. Null of fewer than two returns and without deviation. Source: W. Sharpe, "The Sharpe Ratio", 1994.
 */
export function sharpeRatio(
  returns: readonly number[],
  riskFree: PeriodRate = 0,
  periodsPerYear = 1,
): number | null {
  const excess = excessOver(returns, riskFree)
  return over(mean(excess) * Math.sqrt(periodsPerYear), volatility(excess))
}

/**
 * The adjusted Sharpe ratio: S × (1 + skewness ÷ 6 × S − (kurtosis − 3) ÷ 24 × S²), S the annualised return ÷ volatility. Fat tails and
 * long losses lower it. Null where S is. Source: J. Pézier and A. White 2006; Bacon 2008, p. 99.
 */
export function adjustedSharpeRatio(returns: readonly number[], periodsPerYear: number): number | null {
  const ratio = over(annualisedReturn(returns, periodsPerYear), volatility(returns, periodsPerYear))
  const [lean, tails] = [skewness(returns), excessKurtosis(returns)]
  if (ratio === null || lean === null || tails === null) return null
  return ratio * (1 + (lean / 6) * ratio - (tails / 24) * ratio ** 2)
}

/**
 * The Sortino ratio: mean excess over the target ÷ downside deviation from it, times √periodsPerYear. `target` is per
 * period. Null of fewer than two returns and where none fell short. Source: Sortino and Price 1994.
 */
export function sortinoRatio(
  returns: readonly number[],
  target: PeriodRate = 0,
  periodsPerYear = 1,
): number | null {
  const excess = excessOver(returns, target)
  if (excess.length < 2) return null
  return over(mean(excess) * Math.sqrt(periodsPerYear), downsideDeviation(excess))
}

/**
 * The Calmar ratio: annualised return ÷ maximum drawdown, over all of the given returns. Null without a drawdown.
 * Source: T. Young, "Calmar Ratio: A Smoother Tool", Futures 1991.
 */
export function calmarRatio(returns: readonly number[], periodsPerYear: number): number | null {
  return over(annualisedReturn(returns, periodsPerYear), maximumDrawdown(returns)?.depth ?? null)
}

/**
 * The information ratio: mean return above the benchmark ÷ tracking error, times √periodsPerYear. Null of fewer than
 * two returns and without tracking error. Source: T. Goodwin, "The Information Ratio", Financial Analysts Journal 1998.
 */
export function informationRatio(
  returns: readonly number[],
  benchmark: PeriodRate,
  periodsPerYear = 1,
): number | null {
  return sharpeRatio(returns, benchmark, periodsPerYear)
}

/**
 * A quotient of two figures that may be missing; null where the divisor is 0, since no finite number stands for it.
 */
export function over(part: number | null, whole: number | null): number | null {
  return part === null || whole === null || whole === 0 ? null : part / whole
}
