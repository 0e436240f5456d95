import { annualisedReturn } from './annualised-return.ts'
import { downCapture, upCapture } from './benchmark-risk.ts'
import {
  burkeRatio,
  martinRatio,
  modifiedBurkeRatio,
  painIndex,
  painRatio,
  sterlingRatio,
  ulcerIndex,
} from './drawdown-ratios.ts'
import {
  activePremium,
  alternativeJensen,
  appraisalRatio,
  bearBeta,
  bullBeta,
  diversification,
  famaBeta,
  jensensAlpha,
  m2Sortino,
  modifiedJensen,
  modifiedTreynorRatio,
  mSquared,
  mSquaredExcess,
  netSelectivity,
  omegaExcessReturn,
  rSquared,
  specificRisk,
  systematicRisk,
  timingRatio,
  totalRisk,
  treynorRatio,
} from './market-model.ts'
import { excessKurtosis, meanAbsoluteDeviation, skewness, skewnessKurtosisRatio } from './moments.ts'
import {
  downsideFrequency,
  dRatio,
  omega,
  omegaSharpeRatio,
  upsideFrequency,
  upsidePotentialRatio,
  upsideRisk,
  variabilitySkewness,
  volatilitySkewness,
} from './partial-moments.ts'
import type { MeasureOfPairs, MeasureOfReturns } from './risk-measures.ts'
import { adjustedSharpeRatio, calmarRatio, informationRatio } from './risk-ratios.ts'
import { expectedShortfall, valueAtRisk } from './value-at-risk.ts'
import { downsideDeviation, semiVolatility } from './volatility.ts'

type OfReturns = (returns: readonly number[], periodsPerYear: number) => number | null
type OfPairs = (
  returns: readonly number[],
  benchmark: readonly number[],
  periodsPerYear: number,
) => number | null

/**
 * Bacon's further measures of returns by themselves, without a riskless rate and with a target of 0. Some are per
 * period by their nature (frequencies, values at risk, indices of falls, mean deviation); the others are per year.
 */
export const ofReturns = {
  annualReturn: annualisedReturn,
  downsideDeviation: (returns, year) => downsideDeviation(returns, 0, year),
  semiVolatility,
  meanAbsoluteDeviation,
  upsideRisk: (returns, year) => upsideRisk(returns, 0, year),
  skewness,
  excessKurtosis,
  skewnessKurtosis: skewnessKurtosisRatio,
  adjustedSharpe: adjustedSharpeRatio,
  omega: (returns) => omega(returns),
  omegaSharpe: (returns) => omegaSharpeRatio(returns),
  upsidePotentialRatio: (returns) => upsidePotentialRatio(returns),
  volatilitySkewness: (returns) => volatilitySkewness(returns),
  variabilitySkewness: (returns) => variabilitySkewness(returns),
  dRatio,
  upsideFrequency: (returns) => upsideFrequency(returns),
  downsideFrequency: (returns) => downsideFrequency(returns),
  painIndex,
  ulcerIndex,
  painRatio,
  martin: martinRatio,
  calmar: calmarRatio,
  sterling: sterlingRatio,
  burke: burkeRatio,
  modifiedBurke: modifiedBurkeRatio,
  historicalVar: (returns) => valueAtRisk(returns, 'historical'),
  parametricVar: (returns) => valueAtRisk(returns, 'parametric'),
  modifiedVar: (returns) => valueAtRisk(returns, 'modified'),
  historicalShortfall: (returns) => expectedShortfall(returns, 'historical'),
  parametricShortfall: (returns) => expectedShortfall(returns, 'parametric'),
} as const satisfies Record<MeasureOfReturns, OfReturns>

/** Bacon's further measures against a benchmark. All are per year except betas and captures. */
export const ofPairs = {
  activePremium,
  informationRatio: (returns, benchmark, year) => informationRatio(returns, benchmark, year),
  jensensAlpha,
  rSquared,
  bullBeta,
  bearBeta,
  timingRatio,
  upCapture: (returns, benchmark) => upCapture(returns, benchmark),
  downCapture: (returns, benchmark) => downCapture(returns, benchmark),
  systematicRisk,
  specificRisk,
  totalRisk,
  treynor: treynorRatio,
  modifiedTreynor: modifiedTreynorRatio,
  appraisal: appraisalRatio,
  modifiedJensen,
  alternativeJensen,
  famaBeta,
  diversification,
  netSelectivity,
  mSquared,
  mSquaredExcess,
  m2Sortino: (returns, benchmark, year) => m2Sortino(returns, benchmark, year, 0),
  omegaExcess: (returns, benchmark, year) => omegaExcessReturn(returns, benchmark, year, 0),
} as const satisfies Record<MeasureOfPairs, OfPairs>
