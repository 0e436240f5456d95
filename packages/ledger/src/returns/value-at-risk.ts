import { requireFinite } from '../numbers/require-finite.ts'
import { excessKurtosis, populationDeviation, skewness } from './moments.ts'
import { mean } from './volatility.ts'

/**
 * How a loss is estimated: from the returns themselves; from a normal distribution with their mean and deviation; or
 * from that distribution adjusted by their skewness and kurtosis (Cornish and Fisher).
 */
export const lossMethods = ['historical', 'parametric', 'modified'] as const
export type LossMethod = (typeof lossMethods)[number]

/** The part of the periods that lose more than the value at risk: 1 in 20. */
export const tail = 0.05
/** The point of the standard normal distribution below which that part lies. The density there follows. */
const normalPoint = -1.6448536269514722
const normalDensity = 0.10313564037537139

/**
 * Value at risk: the largest loss in 19 of 20 periods, ≥ 0 where it is a loss. The historical one interpolates
 * between the returns at (n − 1) × 5 %, the others use the deviation over n. Null of fewer than two returns.
 *
 * Source: Bacon 2008, p. 102; modified: L. Favre and J.-A. Galeano, "Mean-Modified Value-at-Risk", 2002.
 */
export function valueAtRisk(returns: readonly number[], method: LossMethod): number | null {
  requireFinite(returns, 'returns')
  if (returns.length < 2) return null
  if (method === 'historical') return -lowerPoint(returns)
  const point = method === 'parametric' ? normalPoint : bentPoint(returns)
  return point === null ? null : -(mean(returns) + point * populationDeviation(returns))
}

/**
 * Expected shortfall: the mean loss of the periods that lost at least the value at risk; for the normal distribution,
 * its mean beyond that point. Null of fewer than two returns. Source: C. Acerbi and D. Tasche 2002; Bacon 2008, p.
 * 104.
 */
export function expectedShortfall(
  returns: readonly number[],
  method: Exclude<LossMethod, 'modified'>,
): number | null {
  const atRisk = valueAtRisk(returns, method)
  if (atRisk === null) return null
  if (method === 'parametric') return -mean(returns) + (normalDensity / tail) * populationDeviation(returns)
  return -mean(returns.filter((value) => value <= -atRisk))
}

function lowerPoint(returns: readonly number[]): number {
  const sorted = returns.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * tail
  const [low, part] = [Math.floor(place), place - Math.floor(place)]
  const from = sorted[low] ?? NaN
  return from + part * ((sorted[low + 1] ?? from) - from)
}

function bentPoint(returns: readonly number[]): number | null {
  const [lean, tails] = [skewness(returns), excessKurtosis(returns)]
  if (lean === null || tails === null) return null
  const z = normalPoint
  return (
    z + ((z ** 2 - 1) * lean) / 6 + ((z ** 3 - 3 * z) * tails) / 24 - ((2 * z ** 3 - 5 * z) * lean ** 2) / 36
  )
}
