import { annualisedReturn } from '@kinfolio/ledger/returns/annualised-return'
import {
  alpha,
  beta,
  correlation,
  downCapture,
  trackingError,
  upCapture,
} from '@kinfolio/ledger/returns/benchmark-risk'
import { maximumDrawdown } from '@kinfolio/ledger/returns/drawdown'
import {
  burkeRatio,
  martinRatio,
  painIndex,
  painRatio,
  sterlingRatio,
  ulcerIndex,
} from '@kinfolio/ledger/returns/drawdown-ratios'
import {
  activePremium,
  alternativeJensen,
  appraisalRatio,
  famaBeta,
  m2Sortino,
  modifiedJensen,
  modifiedTreynorRatio,
  mSquared,
  mSquaredExcess,
  netSelectivity,
  omegaExcessReturn,
  specificRisk,
  systematicRisk,
  totalRisk,
  treynorRatio,
} from '@kinfolio/ledger/returns/market-model'
import {
  excessKurtosis,
  kurtosis,
  meanAbsoluteDeviation,
  sampleExcessKurtosis,
  sampleKurtosis,
  sampleSkewness,
  skewness,
  skewnessKurtosisRatio,
} from '@kinfolio/ledger/returns/moments'
import {
  downsideFrequency,
  downsidePotential,
  dRatio,
  kappa,
  omega,
  omegaSharpeRatio,
  upsideFrequency,
  upsidePotential,
  upsidePotentialRatio,
  upsideRisk,
  upsideVariance,
  variabilitySkewness,
  volatilitySkewness,
} from '@kinfolio/ledger/returns/partial-moments'
import {
  adjustedSharpeRatio,
  calmarRatio,
  informationRatio,
  over,
  sharpeRatio,
  sortinoRatio,
} from '@kinfolio/ledger/returns/risk-ratios'
import { valueAtRisk } from '@kinfolio/ledger/returns/value-at-risk'
import {
  downsideDeviation,
  excessOver,
  mean,
  semiVolatility,
  tradingDaysPerYear,
  volatility,
  type PeriodRate,
} from '@kinfolio/ledger/returns/volatility'

import type { Answer } from './answer.ts'
import type { Case } from './case.ts'
import { plainName, toNumber, type Inputs } from './inputs.ts'

type RiskInputs = {
  readonly returns: readonly number[]
  readonly benchmark: readonly number[]
  /**
   * Undefined where the source does not say. Then the figure is per period, or for 252 periods where the name itself
   * says a year.
   */
  readonly periods: number | undefined
  readonly target: PeriodRate
  readonly riskFree: PeriodRate
  /** For kappa: the root of the lower partial moment. */
  readonly degree: number
}
type Measure = (inputs: RiskInputs) => number | null

const perYear = ({ periods }: RiskInputs): number => periods ?? tradingDaysPerYear
const perPeriod = ({ periods }: RiskInputs): number => periods ?? 1

/** Names as sources write them, and what is meant. Where two sources mean different things, see `ofSource`. */
const measures: Readonly<Record<string, Measure>> = {
  volatility: (r) => volatility(r.returns, perPeriod(r)),
  stddev: (r) => volatility(r.returns, perPeriod(r)),
  standarddeviation: (r) => volatility(r.returns, perPeriod(r)),
  annualvolatility: (r) => volatility(r.returns, perYear(r)),
  annualisedvolatility: (r) => volatility(r.returns, perYear(r)),
  stddevannualised: (r) => volatility(r.returns, perYear(r)),
  semivolatility: (r) => semiVolatility(r.returns, perPeriod(r)),
  semideviation: (r) => semiVolatility(r.returns, perPeriod(r)),
  semistandarddeviation: (r) => semiVolatility(r.returns, perPeriod(r)),
  semisd: (r) => semiVolatility(r.returns, perPeriod(r)),
  downsidedeviation: (r) => downsideDeviation(r.returns, r.target, perPeriod(r)),
  downsiderisk: (r) => downsideDeviation(r.returns, r.target, perYear(r)),
  maxdrawdown: (r) => maximumDrawdown(r.returns)?.depth ?? null,
  maximumdrawdown: (r) => maximumDrawdown(r.returns)?.depth ?? null,
  worstdrawdown: (r) => maximumDrawdown(r.returns)?.depth ?? null,
  maxdrawdownduration: (r) => maximumDrawdown(r.returns)?.length ?? null,
  maximumdrawdownduration: (r) => maximumDrawdown(r.returns)?.length ?? null,
  drawdownduration: (r) => maximumDrawdown(r.returns)?.length ?? null,
  annualreturn: (r) => annualisedReturn(r.returns, perYear(r)),
  annualisedreturn: (r) => annualisedReturn(r.returns, perYear(r)),
  returnannualised: (r) => annualisedReturn(r.returns, perYear(r)),
  cagr: (r) => annualisedReturn(r.returns, perYear(r)),
  cumreturnsfinal: (r) => annualisedReturn(r.returns, r.returns.length),
  cumulativereturn: (r) => annualisedReturn(r.returns, r.returns.length),
  returncumulative: (r) => annualisedReturn(r.returns, r.returns.length),
  totalreturn: (r) => annualisedReturn(r.returns, r.returns.length),
  sharperatio: (r) => sharpeRatio(r.returns, r.riskFree, perPeriod(r)),
  sharpe: (r) => sharpeRatio(r.returns, r.riskFree, perPeriod(r)),
  sharperatioannualised: (r) =>
    over(annualisedReturn(excess(r), perYear(r)), volatility(excess(r), perYear(r))),
  sortinoratio: (r) => sortinoRatio(r.returns, r.target, perPeriod(r)),
  sortino: (r) => sortinoRatio(r.returns, r.target, perPeriod(r)),
  calmarratio: (r) => calmarRatio(r.returns, perYear(r)),
  calmar: (r) => calmarRatio(r.returns, perYear(r)),
  beta: (r) => beta(r.returns, r.benchmark, r.riskFree),
  capmbeta: (r) => beta(r.returns, r.benchmark, r.riskFree),
  sfmbeta: (r) => beta(r.returns, r.benchmark, r.riskFree),
  alpha: (r) => alpha(r.returns, r.benchmark, r.riskFree, perPeriod(r)),
  capmalpha: (r) => alpha(r.returns, r.benchmark, r.riskFree),
  sfmalpha: (r) => alpha(r.returns, r.benchmark, r.riskFree),
  jensenalpha: jensenAlpha,
  jensensalpha: jensenAlpha,
  capmjensenalpha: jensenAlpha,
  sfmjensenalpha: jensenAlpha,
  correlation: (r) => correlation(r.returns, r.benchmark),
  trackingerror: (r) => trackingError(r.returns, r.benchmark, perPeriod(r)),
  informationratio: (r) => informationRatio(r.returns, r.benchmark, perPeriod(r)),
  excesssharpe: (r) => informationRatio(r.returns, r.benchmark),
  activepremium: premium,
  activereturn: premium,
  capture: (r) => over(annualisedReturn(r.returns, perYear(r)), annualisedReturn(r.benchmark, perYear(r))),
  captureratio: (r) =>
    over(annualisedReturn(r.returns, perYear(r)), annualisedReturn(r.benchmark, perYear(r))),
  upcapture: (r) => upCapture(r.returns, r.benchmark, perPeriod(r)),
  upcaptureratio: (r) => upCapture(r.returns, r.benchmark, perPeriod(r)),
  downcapture: (r) => downCapture(r.returns, r.benchmark, perPeriod(r)),
  downcaptureratio: (r) => downCapture(r.returns, r.benchmark, perPeriod(r)),
  appraisalratio: (r) => appraisalRatio(...excessPairs(r), perYear(r)),
  alternativejensen: (r) => alternativeJensen(...excessPairs(r), perYear(r)),
  modifiedjensen: (r) => modifiedJensen(...excessPairs(r), perYear(r)),
  treynorratio: (r) => treynorRatio(...excessPairs(r), perYear(r)),
  modifiedtreynorratio: (r) => modifiedTreynorRatio(...excessPairs(r), perYear(r)),
  systematicrisk: (r) => systematicRisk(...excessPairs(r), perYear(r)),
  specificrisk: (r) => specificRisk(...excessPairs(r), perYear(r)),
  totalrisk: (r) => totalRisk(...excessPairs(r), perYear(r)),
  famabeta: (r) => famaBeta(...excessPairs(r)),
  netselectivity: (r) => netSelectivity(...excessPairs(r), perYear(r)),
  msquared: (r) => mSquared(...excessPairs(r), perYear(r)),
  msquaredexcess: (r) => mSquaredExcess(...excessPairs(r), perYear(r)),
  m2sortino: (r) =>
    m2Sortino(r.returns, r.benchmark, perYear(r), number(r.target), sortinoRatio(r.returns, r.target)),
  omegaexcessreturn: (r) => omegaExcessReturn(r.returns, r.benchmark, perYear(r), number(r.target)),
  meanabsolutedeviation: (r) => meanAbsoluteDeviation(r.returns),
  skewness: (r) => skewness(r.returns),
  sampleskewness: (r) => sampleSkewness(r.returns),
  kurtosis: (r) => kurtosis(r.returns),
  excesskurtosis: (r) => excessKurtosis(r.returns),
  samplekurtosis: (r) => sampleKurtosis(r.returns),
  sampleexcesskurtosis: (r) => sampleExcessKurtosis(r.returns),
  skewnesskurtosisratio: (r) => skewnessKurtosisRatio(r.returns),
  adjustedsharperatio: (r) => adjustedSharpeRatio(r.returns, perYear(r)),
  painindex: (r) => painIndex(r.returns),
  ulcerindex: (r) => ulcerIndex(r.returns),
  painratio: (r) => painRatio(r.returns, perYear(r)),
  martinratio: (r) => martinRatio(r.returns, perYear(r)),
  sterlingratio: (r) => sterlingRatio(r.returns, perYear(r)),
  burkeratio: (r) => burkeRatio(r.returns, perYear(r)),
  upsiderisk: (r) => upsideRisk(r.returns, r.target),
  upsidevariance: (r) => upsideVariance(r.returns, r.target),
  upsidepotential: (r) => upsidePotential(r.returns, r.target),
  downsidepotential: (r) => downsidePotential(r.returns, r.target),
  upsidefrequency: (r) => upsideFrequency(r.returns, r.target),
  downsidefrequency: (r) => downsideFrequency(r.returns, r.target),
  upsidepotentialratio: (r) => upsidePotentialRatio(r.returns, r.target),
  omega: (r) => omega(r.returns, r.target),
  bernardoledoitratio: (r) => omega(r.returns),
  omegasharperatio: (r) => omegaSharpeRatio(r.returns, r.target),
  dratio: (r) => dRatio(r.returns),
  kappa: (r) => kappa(r.returns, r.target, r.degree),
  volatilityskewness: (r) => volatilitySkewness(r.returns, r.target),
  variabilityskewness: (r) => variabilitySkewness(r.returns, r.target),
  historicalvar: (r) => valueAtRisk(r.returns, 'historical'),
  parametricvar: (r) => valueAtRisk(r.returns, 'parametric'),
  modifiedvar: (r) => valueAtRisk(r.returns, 'modified'),
  updowncapture: (r) =>
    over(upCapture(r.returns, r.benchmark, perPeriod(r)), downCapture(r.returns, r.benchmark, perPeriod(r))),
}

/** What one source means by a name that others use differently. */
const ofSource: readonly (readonly [RegExp, Readonly<Record<string, Measure>>])[] = [
  [
    /empyrical/i,
    {
      sharperatio: (r) => sharpeRatio(r.returns, r.riskFree, perYear(r)),
      sortinoratio: (r) => sortinoRatio(r.returns, r.target, perYear(r)),
      informationratio: (r) => informationRatio(r.returns, r.benchmark),
      alpha: (r) => alpha(r.returns, r.benchmark, r.riskFree, perYear(r)),
      upcapture: (r) => upCapture(r.returns, r.benchmark, perYear(r)),
      downcapture: (r) => downCapture(r.returns, r.benchmark, perYear(r)),
      updowncapture: (r) =>
        over(upCapture(r.returns, r.benchmark, perYear(r)), downCapture(r.returns, r.benchmark, perYear(r))),
    },
  ],
  [
    /performance ?analytics/i,
    {
      informationratio: (r) => over(premium(r), trackingError(r.returns, r.benchmark, perYear(r))),
      // The sum of the returns of all periods in which the benchmark rose (or did not), instead of a growth per
      // period.
      updownratiosup: (r) => summedCapture(r, (market) => market > 0),
      updownratiosdown: (r) => summedCapture(r, (market) => market <= 0),
    },
  ],
  [
    /portfolio-performance\//i,
    {
      // Calculated from logarithmic returns, over all of them instead of over a year. The lower half also divides by
      // n − 1.
      volatility: (r) => volatility(r.returns.map(Math.log1p), r.returns.length),
      standarddeviation: (r) => volatility(r.returns.map(Math.log1p), r.returns.length),
      semivolatility: logSemiDeviation,
      semideviation: logSemiDeviation,
      maxdrawdownduration: longestBetweenHighs,
    },
  ],
]

/**
 * Inputs `measure` (the name a source gives it), `returns` per period, and where asked for `benchmark`,
 * `periods_per_year`, `mar`, `risk_free` per period. A return that is null is a period without one: it is left out of
 * averages and counts as 0 in growth. `accumulated` returns may stand in place of returns.
 */
export function riskCase({ inputs, source, expected }: Case): Answer {
  return (name) => {
    const title = plainName(name === '' ? (inputs.text('measure', 'method', 'function') ?? '') : name)
    const plain = title.replaceAll('annualized', 'annualised')
    const measure = ofSource.find(([pattern]) => pattern.test(source))?.[1][plain] ?? measures[plain]
    if (measure === undefined) return undefined
    const value = measure(
      read(inputs, /return|cagr|capture$|captureratio$|drawdown|calmar|growth/.test(plain)),
    )
    // Some sources write a fall as its depth, and others as a negative return.
    const isNegative = typeof expected === 'number' && expected < 0
    return value !== null && plain.endsWith('drawdown') && isNegative ? -value : value
  }
}

function read(inputs: Inputs, isGrowth: boolean): RiskInputs {
  const returns = inputs.has('returns')
    ? inputs.list('returns')
    : fromAccumulated(inputs.numbers('accumulated'))
  const market = inputs.get('benchmark', 'benchmark_returns', 'factor_returns')
  const benchmark = Array.isArray(market) ? market : returns.map(() => market ?? 0)
  const target = inputs.get('mar', 'target', 'required_return', 'minimum_acceptable_return') ?? 0
  const riskFree = inputs.get('risk_free', 'rf', 'risk_free_rate') ?? 0
  const columns = [returns, benchmark, ...[target, riskFree].filter(Array.isArray)]
  const isKnown = (index: number) => columns.every((column) => column[index] !== null)
  const pick = (column: readonly unknown[]): number[] =>
    isGrowth
      ? column.map((value) => toNumber(value ?? 0))
      : column.filter((_, index) => isKnown(index)).map(toNumber)
  const rate = (value: unknown): PeriodRate => (Array.isArray(value) ? pick(value) : toNumber(value))
  return {
    returns: pick(returns),
    benchmark: pick(benchmark),
    periods: inputs.optionalNumber('periods_per_year', 'annualization', 'scale'),
    target: rate(target),
    riskFree: rate(riskFree),
    degree: inputs.optionalNumber('degree') ?? 2,
  }
}

function fromAccumulated(levels: readonly number[]): number[] {
  return levels.map((level, index) => (1 + level) / (1 + (levels[index - 1] ?? 0)) - 1)
}

function excess({ returns, riskFree }: RiskInputs): number[] {
  return returns.map(
    (value, index) => value - (typeof riskFree === 'number' ? riskFree : (riskFree[index] ?? NaN)),
  )
}

/** Calculated from annualised returns, as Bacon prints it; from means where no year is given. */
function jensenAlpha(r: RiskInputs): number | null {
  if (r.periods === undefined || typeof r.riskFree !== 'number')
    return alpha(r.returns, r.benchmark, r.riskFree)
  const slope = beta(r.returns, r.benchmark, r.riskFree)
  const [own, market] = [annualisedReturn(r.returns, r.periods), annualisedReturn(r.benchmark, r.periods)]
  if (slope === null || own === null || market === null) return null
  return own - r.riskFree - slope * (market - r.riskFree)
}

function premium(r: RiskInputs): number | null {
  return activePremium(r.returns, r.benchmark, perYear(r))
}

/** Returns and benchmark, both above the riskless rate. */
function excessPairs(r: RiskInputs): [number[], number[]] {
  return [excess(r), excessOver(r.benchmark, r.riskFree)]
}

function number(rate: PeriodRate): number {
  if (typeof rate === 'number') return rate
  throw new TypeError('One target for all periods was expected.')
}

function summedCapture(r: RiskInputs, isIn: (market: number) => boolean): number | null {
  const sumOf = (values: readonly number[]) =>
    values.filter((_, index) => isIn(r.benchmark[index] ?? NaN)).reduce((total, value) => total + value, 0)
  return over(sumOf(r.returns), sumOf(r.benchmark))
}

function logSemiDeviation(r: RiskInputs): number | null {
  const logs = r.returns.map(Math.log1p)
  const deviation = downsideDeviation(logs, mean(logs))
  return deviation === null ? null : deviation * logs.length * Math.sqrt(1 / (logs.length - 1))
}

/** Periods from a high to the next higher one, or to the end; between two periods in a row it is 1. */
function longestBetweenHighs(r: RiskInputs): number {
  let [level, high, since, longest] = [1, -Infinity, 0, 0]
  r.returns.forEach((value, period) => {
    level *= 1 + value
    longest = Math.max(longest, period - since)
    if (level <= high) return
    high = level
    since = period
  })
  return longest
}
