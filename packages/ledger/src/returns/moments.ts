import { requireFinite } from '../numbers/require-finite.ts'
import { isConstant, mean } from './volatility.ts'

/** The mean of the deviations from the mean, each to a power, over all n observations. */
export function centralMoment(values: readonly number[], power: number): number {
  const middle = mean(values)
  return mean(values.map((value) => (value - middle) ** power))
}

/** Deviation over all n observations. The volatility of this ledger divides by n − 1 instead. */
export function populationDeviation(values: readonly number[]): number {
  return isConstant(values) ? 0 : Math.sqrt(centralMoment(values, 2))
}

/**
 * Skewness: the third central moment ÷ the deviation cubed, both over n. Below 0 the losses have the longer tail. Null of
 * fewer than two returns and where none differs. Source: C. Bacon 2008, p. 83.
 */
export function skewness(returns: readonly number[]): number | null {
  requireFinite(returns, 'returns')
  return isFlat(returns) ? null : centralMoment(returns, 3) / populationDeviation(returns) ** 3
}

/** The same of a sample: × n² ÷ ((n − 1)(n − 2)). Null of fewer than three returns. Source: Bacon 2008, p. 84. */
export function sampleSkewness(returns: readonly number[]): number | null {
  const ofAll = skewness(returns)
  const count = returns.length
  return ofAll === null || count < 3 ? null : (ofAll * count ** 2) / ((count - 1) * (count - 2))
}

/**
 * Kurtosis: the fourth central moment ÷ the deviation to the fourth, both over n; 3 for the normal distribution, above it the
 * tails are fat. Null of fewer than two returns and where none differs. Source: Bacon 2008, p. 84.
 */
export function kurtosis(returns: readonly number[]): number | null {
  requireFinite(returns, 'returns')
  return isFlat(returns) ? null : centralMoment(returns, 4) / centralMoment(returns, 2) ** 2
}

/** Kurtosis beyond the 3 of the normal distribution. Source: Bacon 2008, p. 85. */
export function excessKurtosis(returns: readonly number[]): number | null {
  const ofAll = kurtosis(returns)
  return ofAll === null ? null : ofAll - 3
}

/**
 * Kurtosis of a sample: Σ (deviation ÷ sample deviation)⁴ × n(n + 1) ÷ ((n − 1)(n − 2)(n − 3)). Null of fewer than four returns.
 * Source: Bacon 2008, p. 85.
 */
export function sampleKurtosis(returns: readonly number[]): number | null {
  const ofAll = kurtosis(returns)
  const count = returns.length
  if (ofAll === null || count < 4) return null
  // The deviation over n − 1 replaces the one over n.
  const sum = ofAll * count * ((count - 1) / count) ** 2
  return (sum * count * (count + 1)) / ((count - 1) * (count - 2) * (count - 3))
}

/** Sample kurtosis beyond what the normal distribution has in a sample of n. Source: Bacon 2008, p. 86. */
export function sampleExcessKurtosis(returns: readonly number[]): number | null {
  const ofSample = sampleKurtosis(returns)
  const count = returns.length
  return ofSample === null ? null : ofSample - (3 * (count - 1) ** 2) / ((count - 2) * (count - 3))
}

/** Skewness ÷ kurtosis, which ranks by the tails alone. Source: Bacon 2008, p. 100. */
export function skewnessKurtosisRatio(returns: readonly number[]): number | null {
  const [lean, tails] = [skewness(returns), kurtosis(returns)]
  return lean === null || tails === null ? null : lean / tails
}

/** The mean distance of returns from their mean, per period. Null without returns. Source: Bacon 2008, p. 62. */
export function meanAbsoluteDeviation(returns: readonly number[]): number | null {
  requireFinite(returns, 'returns')
  if (returns.length === 0) return null
  const middle = mean(returns)
  return mean(returns.map((value) => Math.abs(value - middle)))
}

function isFlat(returns: readonly number[]): boolean {
  return returns.length < 2 || isConstant(returns)
}
