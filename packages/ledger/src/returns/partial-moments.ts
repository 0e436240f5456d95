import { over } from './risk-ratios.ts'
import { downsideDeviation, excessOver, mean, type PeriodRate } from './volatility.ts'

/**
 * Measures of what lies above a target and what lies below it, each over all n observations and per period. `target`
 * is the minimum acceptable return per period. Null without returns, and where they would divide by 0.
 *
 * Source of all: C. Bacon, "Practical Portfolio Performance Measurement and Attribution", 2nd ed. 2008, pp. 92–98.
 */

/** Upside potential: by how much returns exceed the target, Σ max(r − target, 0) ÷ n. */
export function upsidePotential(returns: readonly number[], target: PeriodRate = 0): number | null {
  return meanOf(excessOver(returns, target).map((value) => Math.max(value, 0)))
}

/** Downside potential: by how much returns fall short of the target, Σ max(target − r, 0) ÷ n. */
export function downsidePotential(returns: readonly number[], target: PeriodRate = 0): number | null {
  return meanOf(excessOver(returns, target).map((value) => Math.max(-value, 0)))
}

/** Upside variance: Σ max(r − target, 0)² ÷ n. */
export function upsideVariance(returns: readonly number[], target: PeriodRate = 0): number | null {
  return meanOf(excessOver(returns, target).map((value) => Math.max(value, 0) ** 2))
}

/** Downside variance: Σ min(r − target, 0)² ÷ n, the square of the downside deviation. */
export function downsideVariance(returns: readonly number[], target: PeriodRate = 0): number | null {
  const deviation = downsideDeviation(returns, target)
  return deviation === null ? null : deviation ** 2
}

/** Upside risk: the root of the upside variance, times √periodsPerYear. */
export function upsideRisk(
  returns: readonly number[],
  target: PeriodRate = 0,
  periodsPerYear = 1,
): number | null {
  const variance = upsideVariance(returns, target)
  return variance === null ? null : Math.sqrt(variance * periodsPerYear)
}

/** The part of the periods whose return lies above the target. */
export function upsideFrequency(returns: readonly number[], target: PeriodRate = 0): number | null {
  return meanOf(excessOver(returns, target).map((value) => +(value > 0)))
}

/** The part of the periods whose return lies below the target. */
export function downsideFrequency(returns: readonly number[], target: PeriodRate = 0): number | null {
  return meanOf(excessOver(returns, target).map((value) => +(value < 0)))
}

/**
 * Omega: upside potential ÷ downside potential; with a target of 0 the ratio of Bernardo and Ledoit.
 * Source: C. Keating and W. Shadwick, "A Universal Performance Measure", 2002; Bacon 2008, p. 95.
 */
export function omega(returns: readonly number[], target: PeriodRate = 0): number | null {
  return over(upsidePotential(returns, target), downsidePotential(returns, target))
}

/** Omega–Sharpe ratio: the mean above the target ÷ downside potential, which is omega − 1. Source: Bacon 2008, p. 95. */
export function omegaSharpeRatio(returns: readonly number[], target: PeriodRate = 0): number | null {
  return over(meanOf(excessOver(returns, target)), downsidePotential(returns, target))
}

/**
 * d ratio: the inverse of omega with a target of 0, weighted by how often each side happens. From 0 to infinity, less
 * is better. Bacon 2008, p. 95.
 */
export function dRatio(returns: readonly number[]): number | null {
  const [below, above] = [downsideFrequency(returns), upsideFrequency(returns)]
  const [lost, gained] = [downsidePotential(returns), upsidePotential(returns)]
  if (below === null || above === null || lost === null || gained === null) return null
  return over(below * lost, above * gained)
}

/**
 * Kappa of a degree: the mean above the target ÷ the root of that degree of the lower partial moment. Degree 1 is the
 * omega–Sharpe ratio, degree 2 the Sortino ratio. Source: P. Kaplan and J. Knowles 2004; Bacon 2008, p. 96.
 */
export function kappa(returns: readonly number[], target: PeriodRate, degree: number): number | null {
  const excess = excessOver(returns, target)
  const below = meanOf(excess.map((value) => Math.max(-value, 0) ** degree))
  return over(meanOf(excess), below === null ? null : below ** (1 / degree))
}

/** Upside potential ratio: upside potential ÷ downside deviation. Source: F. Sortino et al. 1999; Bacon 2008, p. 97. */
export function upsidePotentialRatio(returns: readonly number[], target: PeriodRate = 0): number | null {
  return over(upsidePotential(returns, target), downsideDeviation(returns, target))
}

/**
 * Volatility skewness: upside variance ÷ downside variance. Above 1 the returns swing more upwards. Source: Bacon
 * 2008, p. 97.
 */
export function volatilitySkewness(returns: readonly number[], target: PeriodRate = 0): number | null {
  return over(upsideVariance(returns, target), downsideVariance(returns, target))
}

/** Variability skewness: upside risk ÷ downside deviation. Source: Bacon 2008, p. 98. */
export function variabilitySkewness(returns: readonly number[], target: PeriodRate = 0): number | null {
  return over(upsideRisk(returns, target), downsideDeviation(returns, target))
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : mean(values)
}
