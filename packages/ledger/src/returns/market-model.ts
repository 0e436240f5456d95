import { requirePairs } from '../numbers/require-finite.ts'
import { annualisedReturn } from './annualised-return.ts'
import { beta, correlation } from './benchmark-risk.ts'
import { populationDeviation } from './moments.ts'
import { over, sortinoRatio } from './risk-ratios.ts'
import { downsideDeviation, volatility } from './volatility.ts'

/**
 * Measures of the regression of returns on a benchmark, both above the riskless rate where there is one: the caller
 * subtracts that rate from both lists first (`excessOver`). Returns are annualised geometrically, deviations by
 * √periodsPerYear. All are null for fewer than two pairs, and where they would divide by 0.
 *
 * Source of all: C. Bacon, "Practical Portfolio Performance Measurement and Attribution", 2nd ed. 2008, pp. 67–80.
 */
type OfPairs = (
  returns: readonly number[],
  benchmark: readonly number[],
  periodsPerYear: number,
) => number | null

/** R²: the part of the variance that the benchmark explains, the square of the correlation. Bacon 2008, p. 72. */
export const rSquared = (returns: readonly number[], benchmark: readonly number[]): number | null => {
  const r = correlation(returns, benchmark)
  return r === null ? null : r ** 2
}

/** Bull beta: beta over the periods in which the benchmark rose. Bacon 2008, p. 73. */
export const bullBeta = (returns: readonly number[], benchmark: readonly number[]): number | null =>
  betaWhere(returns, benchmark, (market) => market > 0)

/** Bear beta: beta over the periods in which the benchmark fell. Bacon 2008, p. 73. */
export const bearBeta = (returns: readonly number[], benchmark: readonly number[]): number | null =>
  betaWhere(returns, benchmark, (market) => market < 0)

/** The timing ratio: bull beta ÷ bear beta. Above 1 the returns follow rises more than falls. Bacon 2008, p. 74. */
export const timingRatio = (returns: readonly number[], benchmark: readonly number[]): number | null =>
  over(bullBeta(returns, benchmark), bearBeta(returns, benchmark))

/**
 * Jensen's alpha of annualised returns: return − beta × the benchmark's. Fama's selectivity is the same. Bacon 2008,
 * pp. 72, 78.
 */
export const jensensAlpha: OfPairs = (returns, benchmark, periodsPerYear) => {
  const slope = beta(returns, benchmark)
  const [own, market] = [
    annualisedReturn(returns, periodsPerYear),
    annualisedReturn(benchmark, periodsPerYear),
  ]
  return slope === null || own === null || market === null ? null : own - slope * market
}

/** The Treynor ratio: annualised return ÷ beta. Source: J. Treynor 1965; Bacon 2008, p. 77. */
export const treynorRatio: OfPairs = (returns, benchmark, periodsPerYear) =>
  over(annualisedReturn(returns, periodsPerYear), beta(returns, benchmark))

/** The modified Treynor ratio: annualised return ÷ systematic risk. Bacon 2008, p. 77. */
export const modifiedTreynorRatio: OfPairs = (returns, benchmark, periodsPerYear) =>
  over(annualisedReturn(returns, periodsPerYear), systematicRisk(returns, benchmark, periodsPerYear))

/** Systematic risk: beta × volatility of the benchmark. Bacon 2008, p. 75. */
export const systematicRisk: OfPairs = (returns, benchmark, periodsPerYear) => {
  const [slope, market] = [beta(returns, benchmark), volatility(benchmark, periodsPerYear)]
  return slope === null || market === null ? null : slope * market
}

/** Specific risk: the deviation, over n, of the part of each return that beta does not explain. Bacon 2008, p. 75. */
export const specificRisk: OfPairs = (returns, benchmark, periodsPerYear) => {
  const slope = beta(returns, benchmark)
  if (slope === null) return null
  const rest = returns.map((value, index) => value - slope * (benchmark[index] ?? NaN))
  return populationDeviation(rest) * Math.sqrt(periodsPerYear)
}

/** Total risk: the root of the sum of systematic and specific risk, each squared. Bacon 2008, p. 75. */
export const totalRisk: OfPairs = (returns, benchmark, periodsPerYear) => {
  const systematic = systematicRisk(returns, benchmark, periodsPerYear)
  const specific = specificRisk(returns, benchmark, periodsPerYear)
  return systematic === null || specific === null ? null : Math.hypot(systematic, specific)
}

/** The appraisal ratio: Jensen's alpha ÷ specific risk. Source: J. Treynor and F. Black 1973; Bacon 2008, p. 77. */
export const appraisalRatio: OfPairs = (returns, benchmark, periodsPerYear) =>
  over(jensensAlpha(returns, benchmark, periodsPerYear), specificRisk(returns, benchmark, periodsPerYear))

/** Modified Jensen: Jensen's alpha ÷ beta. Source: K. Smith and D. Tito 1969; Bacon 2008, p. 77. */
export const modifiedJensen: OfPairs = (returns, benchmark, periodsPerYear) =>
  over(jensensAlpha(returns, benchmark, periodsPerYear), beta(returns, benchmark))

/** Alternative Jensen: Jensen's alpha ÷ systematic risk. Bacon 2008, p. 78. */
export const alternativeJensen: OfPairs = (returns, benchmark, periodsPerYear) =>
  over(jensensAlpha(returns, benchmark, periodsPerYear), systematicRisk(returns, benchmark, periodsPerYear))

/**
 * Fama's beta: the deviation of the returns ÷ that of the benchmark. With this beta all of the risk would be the
 * market's. Source: E. Fama, "Components of Investment Performance", 1972; Bacon 2008, p. 78.
 */
export const famaBeta = (returns: readonly number[], benchmark: readonly number[]): number | null => {
  requirePairs(returns, benchmark, ['returns', 'benchmark returns'])
  return over(volatility(returns), volatility(benchmark))
}

/**
 * Diversification: what the investment had to earn for not being the market alone, (Fama's beta − beta) × the
 * benchmark's return. Bacon 2008, p. 78.
 */
export const diversification: OfPairs = (returns, benchmark, periodsPerYear) => {
  const [needed, slope] = [famaBeta(returns, benchmark), beta(returns, benchmark)]
  const market = annualisedReturn(benchmark, periodsPerYear)
  return needed === null || slope === null || market === null ? null : (needed - slope) * market
}

/** Net selectivity: selectivity − diversification. Bacon 2008, p. 78. */
export const netSelectivity: OfPairs = (returns, benchmark, periodsPerYear) => {
  const selected = jensensAlpha(returns, benchmark, periodsPerYear)
  const spread = diversification(returns, benchmark, periodsPerYear)
  return selected === null || spread === null ? null : selected - spread
}

/**
 * M²: the return that the investment would have had at the volatility of the benchmark, return × volatility of the
 * benchmark ÷ its own. Source: F. and L. Modigliani, "Risk-Adjusted Performance", 1997; Bacon 2008, p. 67.
 */
export const mSquared: OfPairs = (returns, benchmark, periodsPerYear) => {
  const [own, part] = [
    annualisedReturn(returns, periodsPerYear),
    over(volatility(benchmark), volatility(returns)),
  ]
  return own === null || part === null ? null : own * part
}

/** M² excess: (1 + M²) ÷ (1 + return of the benchmark) − 1. Source: A. Muralidhar 2000; Bacon 2008, p. 68. */
export const mSquaredExcess: OfPairs = (returns, benchmark, periodsPerYear) => {
  const [adjusted, market] = [
    mSquared(returns, benchmark, periodsPerYear),
    annualisedReturn(benchmark, periodsPerYear),
  ]
  return adjusted === null || market === null || market === -1 ? null : (1 + adjusted) / (1 + market) - 1
}

/**
 * M² for Sortino: return + Sortino ratio × (downside deviation of the benchmark − its own), all of a year. The target is per
 * period. Another Sortino ratio can be given, as PerformanceAnalytics multiplies by that of a period. Source: Bacon
 * 2008, p. 103.
 */
export function m2Sortino(
  returns: readonly number[],
  benchmark: readonly number[],
  periodsPerYear: number,
  target: number,
  sortino = sortinoRatio(returns, target, periodsPerYear),
): number | null {
  const falls = yearlyFalls(returns, benchmark, periodsPerYear, target)
  return falls === null || sortino === null ? null : falls.own + sortino * (falls.marketDown - falls.down)
}

/** Omega excess return: return − 3 × downside deviation × the benchmark's, both annualised. Source: Bacon 2008, p. 103. */
export function omegaExcessReturn(
  returns: readonly number[],
  benchmark: readonly number[],
  periodsPerYear: number,
  target: number,
): number | null {
  const falls = yearlyFalls(returns, benchmark, periodsPerYear, target)
  return falls === null ? null : falls.own - 3 * falls.down * falls.marketDown
}

/** The return of a year, and the downside deviations of both from the target. */
function yearlyFalls(
  returns: readonly number[],
  benchmark: readonly number[],
  periodsPerYear: number,
  target: number,
): Record<'own' | 'down' | 'marketDown', number> | null {
  requirePairs(returns, benchmark, ['returns', 'benchmark returns'])
  const own = annualisedReturn(returns, periodsPerYear)
  const down = downsideDeviation(returns, target, periodsPerYear)
  const marketDown = downsideDeviation(benchmark, target, periodsPerYear)
  return own === null || down === null || marketDown === null ? null : { own, down, marketDown }
}

/** Active premium: annualised return − the benchmark's. Bacon 2008, p. 80. */
export const activePremium: OfPairs = (returns, benchmark, periodsPerYear) => {
  requirePairs(returns, benchmark, ['returns', 'benchmark returns'])
  const [own, market] = [
    annualisedReturn(returns, periodsPerYear),
    annualisedReturn(benchmark, periodsPerYear),
  ]
  return own === null || market === null ? null : own - market
}

function betaWhere(
  returns: readonly number[],
  benchmark: readonly number[],
  isIn: (market: number) => boolean,
): number | null {
  requirePairs(returns, benchmark, ['returns', 'benchmark returns'])
  const chosen = (values: readonly number[]) => values.filter((_, index) => isIn(benchmark[index] ?? NaN))
  return beta(chosen(returns), chosen(benchmark))
}
