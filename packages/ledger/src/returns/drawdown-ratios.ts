import { requireFinite } from '../numbers/require-finite.ts'
import { annualisedReturn } from './annualised-return.ts'
import { fallsFromHigh, maximumDrawdown } from './drawdown.ts'
import { over } from './risk-ratios.ts'
import { mean } from './volatility.ts'

/**
 * The pain index: the mean of how far the value is below its highest level until then, at the end of each period. The start
 * counts as a level. Null without returns. Source: Bacon 2008, p. 89.
 */
export function painIndex(returns: readonly number[]): number | null {
  const falls = fallsOf(returns)
  return falls.length === 0 ? null : -mean(falls)
}

/** The ulcer index: the root of the mean of the squares of the same falls. Source: P. Martin 1987; Bacon 2008, p. 90. */
export function ulcerIndex(returns: readonly number[]): number | null {
  const falls = fallsOf(returns)
  return falls.length === 0 ? null : Math.sqrt(mean(falls.map((fall) => fall ** 2)))
}

/** The pain ratio: annualised return ÷ pain index. Null without a fall. Source: Bacon 2008, p. 91. */
export function painRatio(returns: readonly number[], periodsPerYear: number): number | null {
  return over(annualisedReturn(returns, periodsPerYear), painIndex(returns))
}

/** The Martin ratio, or ulcer performance index: annualised return ÷ ulcer index. Source: Bacon 2008, p. 91. */
export function martinRatio(returns: readonly number[], periodsPerYear: number): number | null {
  return over(annualisedReturn(returns, periodsPerYear), ulcerIndex(returns))
}

/**
 * The Sterling ratio: annualised return ÷ (maximum drawdown + 10 %), the tenth as D. Jones set it against bills. Null
 * without returns. Source: Bacon 2008, p. 88.
 */
export function sterlingRatio(returns: readonly number[], periodsPerYear: number): number | null {
  const fall = maximumDrawdown(returns)
  return over(annualisedReturn(returns, periodsPerYear), fall && fall.depth + 0.1)
}

/**
 * The Burke ratio: annualised return ÷ the root of the sum of the squared drawdowns, each of which lasts from a high
 * until that level is reached again. Null without a fall. Source: G. Burke, "A Sharper Sharpe Ratio", Futures 1994;
 * Bacon 2008, p. 89.
 */
export function burkeRatio(returns: readonly number[], periodsPerYear: number): number | null {
  return over(annualisedReturn(returns, periodsPerYear), rootOfSquaredFalls(returns))
}

/**
 * The modified Burke ratio: the same, with the sum divided by the number of periods under the root, which is the Burke
 * ratio × √periods. It grows with that number, so that only ratios of equally many periods compare. Bacon 2008, p. 90.
 */
export function modifiedBurkeRatio(returns: readonly number[], periodsPerYear: number): number | null {
  const root = rootOfSquaredFalls(returns)
  return over(annualisedReturn(returns, periodsPerYear), root / Math.sqrt(returns.length))
}

function fallsOf(returns: readonly number[]): number[] {
  requireFinite(returns, 'returns')
  const levels = [1]
  for (const value of returns) levels.push((levels.at(-1) ?? NaN) * (1 + value))
  return fallsFromHigh(levels).slice(1)
}

function rootOfSquaredFalls(returns: readonly number[]): number {
  let [deepest, squares] = [0, 0]
  for (const fall of [...fallsOf(returns), 0]) {
    if (fall < 0) deepest = Math.min(deepest, fall)
    else {
      squares += deepest ** 2
      deepest = 0
    }
  }
  return Math.sqrt(squares)
}
