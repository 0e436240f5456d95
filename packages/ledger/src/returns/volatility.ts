import { requireFinite, requirePairs } from '../numbers/require-finite.ts'

/** Trading days in a year. They annualise figures of daily returns. */
export const tradingDaysPerYear = 252

/** One rate for every period, or a list with one for each. Per period, as the returns are. */
export type PeriodRate = number | readonly number[]

/** By how much each return exceeds a rate. RangeError where a list of rates has another length than the returns. */
export function excessOver(returns: readonly number[], rate: PeriodRate): number[] {
  const rates = typeof rate === 'number' ? returns.map(() => rate) : rate
  requirePairs(returns, rates, ['returns', 'rates'])
  return returns.map((value, index) => value - (rates[index] ?? NaN))
}

/** The arithmetic mean; NaN of an empty list. */
export function mean(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length
}

/**
 * Whether values differ by no more than the rounding of their subtraction. Their deviation is then 0: a division by
 * it would make a ratio out of rounding.
 */
export function isConstant(values: readonly number[]): boolean {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) {
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return most - least <= 1e-13 * Math.max(Math.abs(least), Math.abs(most))
}

/**
 * The sample standard deviation of periodic returns, √(Σ (r − mean)² ÷ (n − 1)), times √periodsPerYear: per period
 * with 1, a year's with `tradingDaysPerYear` for daily returns. 0.2 is 20 %. Null of fewer than two returns.
 *
 * Source: C. Bacon, "Practical Portfolio Performance Measurement and Attribution", 2nd ed. 2008, ch. 4 (its sample form).
 */
export function volatility(returns: readonly number[], periodsPerYear = 1): number | null {
  requireFinite(returns, 'returns')
  if (returns.length < 2) return null
  if (isConstant(returns)) return 0
  const middle = mean(returns)
  const squares = returns.reduce((total, value) => total + (value - middle) ** 2, 0)
  return Math.sqrt((squares / (returns.length - 1)) * periodsPerYear)
}

/**
 * The deviation of returns below a target (the minimum acceptable return, per period), over all n observations:
 * √(Σ min(r − target, 0)² ÷ n) × √periodsPerYear. Null without returns.
 *
 * Source: F. Sortino and L. Price, "Performance Measurement in a Downside Risk Framework", Journal of Investing 1994.
 */
export function downsideDeviation(
  returns: readonly number[],
  target: PeriodRate = 0,
  periodsPerYear = 1,
): number | null {
  const excess = excessOver(returns, target)
  if (excess.length === 0) return null
  const squares = excess.reduce((total, value) => total + Math.min(value, 0) ** 2, 0)
  return Math.sqrt((squares / excess.length) * periodsPerYear)
}

/**
 * Semi-volatility: the deviation of returns below their own mean, over all observations, times √periodsPerYear.
 * Null of fewer than two returns. Source: Bacon 2008, semi-standard deviation.
 */
export function semiVolatility(returns: readonly number[], periodsPerYear = 1): number | null {
  requireFinite(returns, 'returns')
  if (returns.length < 2) return null
  return isConstant(returns) ? 0 : downsideDeviation(returns, mean(returns), periodsPerYear)
}
