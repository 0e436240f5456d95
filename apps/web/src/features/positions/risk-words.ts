import type { MeasureOfPairs, MeasureOfReturns } from '@kinfolio/ledger/returns/risk-measures'
import { t } from '@lingui/core/macro'

/** The name of a measure, what it says, and its form: a return with its sign, a part, or a bare number. */
export type MeasureWords = { label: string; hint: string; form: 'return' | 'percent' | 'ratio' }

/** Bacon's further measures of returns. A forgotten one does not compile. */
export const returnMeasureWords: Record<MeasureOfReturns, MeasureWords> = {
  annualReturn: {
    label: t`Annual return`,
    hint: t`What the daily returns come to in a year`,
    form: 'return',
  },
  downsideDeviation: {
    label: t`Downside deviation`,
    hint: t`How far the returns of a year fall below zero`,
    form: 'percent',
  },
  semiVolatility: {
    label: t`Semi-volatility`,
    hint: t`How far the returns of a year fall below their own mean`,
    form: 'percent',
  },
  meanAbsoluteDeviation: {
    label: t`Mean absolute deviation`,
    hint: t`How far a day is from the mean of all days, on average`,
    form: 'percent',
  },
  upsideRisk: {
    label: t`Upside risk`,
    hint: t`How far the returns of a year rise above zero`,
    form: 'percent',
  },
  skewness: { label: t`Skewness`, hint: t`Below 0 the losses have the longer tail`, form: 'ratio' },
  excessKurtosis: {
    label: t`Excess kurtosis`,
    hint: t`Above 0 very good and very bad days are more frequent than chance would have them`,
    form: 'ratio',
  },
  skewnessKurtosis: {
    label: t`Skewness ÷ kurtosis`,
    hint: t`Both tails in one number; higher is better`,
    form: 'ratio',
  },
  adjustedSharpe: {
    label: t`Adjusted Sharpe`,
    hint: t`Sharpe of the annual return, lowered by long losses and fat tails`,
    form: 'ratio',
  },
  omega: { label: t`Omega`, hint: t`What was gained for each unit that was lost`, form: 'ratio' },
  omegaSharpe: {
    label: t`Omega–Sharpe`,
    hint: t`Mean return for each unit that was lost; omega less 1`,
    form: 'ratio',
  },
  upsidePotentialRatio: {
    label: t`Upside potential ratio`,
    hint: t`What was gained for each unit of downside deviation`,
    form: 'ratio',
  },
  volatilitySkewness: {
    label: t`Volatility skewness`,
    hint: t`Upside variance ÷ downside variance; above 1 it swings more upwards`,
    form: 'ratio',
  },
  variabilitySkewness: {
    label: t`Variability skewness`,
    hint: t`Upside risk ÷ downside deviation`,
    form: 'ratio',
  },
  dRatio: {
    label: t`d ratio`,
    hint: t`How often and how much was lost ÷ how often and how much was gained; less is better`,
    form: 'ratio',
  },
  upsideFrequency: { label: t`Days that rose`, hint: t`Part of all days`, form: 'percent' },
  downsideFrequency: { label: t`Days that fell`, hint: t`Part of all days`, form: 'percent' },
  painIndex: { label: t`Pain index`, hint: t`How far it was below its high, on average`, form: 'percent' },
  ulcerIndex: {
    label: t`Ulcer index`,
    hint: t`The same, deep falls counting more: the root of their mean square`,
    form: 'percent',
  },
  painRatio: { label: t`Pain ratio`, hint: t`Annual return ÷ pain index`, form: 'ratio' },
  martin: { label: t`Martin ratio`, hint: t`Annual return ÷ ulcer index`, form: 'ratio' },
  calmar: { label: t`Calmar`, hint: t`Annual return ÷ deepest fall`, form: 'ratio' },
  sterling: { label: t`Sterling`, hint: t`Annual return ÷ deepest fall and a tenth`, form: 'ratio' },
  burke: {
    label: t`Burke`,
    hint: t`Annual return ÷ root of the sum of the squared falls, each until its high came back`,
    form: 'ratio',
  },
  modifiedBurke: {
    label: t`Modified Burke`,
    hint: t`Burke × root of the number of days: compare it only between the same days`,
    form: 'ratio',
  },
  historicalVar: {
    label: t`Value at risk, historical`,
    hint: t`What is lost at most on 19 of 20 days, as they were`,
    form: 'percent',
  },
  parametricVar: {
    label: t`Value at risk, parametric`,
    hint: t`The same of a normal distribution of their mean and deviation`,
    form: 'percent',
  },
  modifiedVar: {
    label: t`Value at risk, modified`,
    hint: t`The same, bent by skewness and kurtosis`,
    form: 'percent',
  },
  historicalShortfall: {
    label: t`Expected shortfall, historical`,
    hint: t`What the worst of 20 days lost on average, as they were`,
    form: 'percent',
  },
  parametricShortfall: {
    label: t`Expected shortfall, parametric`,
    hint: t`The same of a normal distribution`,
    form: 'percent',
  },
}

/** Bacon's further measures beside a benchmark. A forgotten one does not compile. */
export const pairMeasureWords: Record<MeasureOfPairs, MeasureWords> = {
  activePremium: {
    label: t`Active premium`,
    hint: t`Annual return less the benchmark's`,
    form: 'return',
  },
  informationRatio: {
    label: t`Information ratio`,
    hint: t`What it earned beyond the benchmark for each unit of tracking error`,
    form: 'ratio',
  },
  jensensAlpha: {
    label: t`Jensen's alpha`,
    hint: t`Annual return less beta times the benchmark's; Fama's selectivity`,
    form: 'return',
  },
  rSquared: { label: t`R²`, hint: t`The part of its swings that the benchmark explains`, form: 'percent' },
  bullBeta: { label: t`Bull beta`, hint: t`Beta on the days on which the benchmark rose`, form: 'ratio' },
  bearBeta: { label: t`Bear beta`, hint: t`Beta on the days on which the benchmark fell`, form: 'ratio' },
  timingRatio: { label: t`Timing ratio`, hint: t`Bull beta ÷ bear beta; above 1 is better`, form: 'ratio' },
  upCapture: {
    label: t`Up capture`,
    hint: t`Its mean return ÷ the benchmark's on the days on which that rose`,
    form: 'percent',
  },
  downCapture: { label: t`Down capture`, hint: t`The same on the days on which it fell`, form: 'percent' },
  systematicRisk: {
    label: t`Systematic risk`,
    hint: t`Beta times the volatility of the benchmark`,
    form: 'percent',
  },
  specificRisk: {
    label: t`Specific risk`,
    hint: t`The deviation of what beta does not explain`,
    form: 'percent',
  },
  totalRisk: { label: t`Total risk`, hint: t`Systematic and specific risk together`, form: 'percent' },
  treynor: { label: t`Treynor`, hint: t`Annual return ÷ beta`, form: 'ratio' },
  modifiedTreynor: { label: t`Modified Treynor`, hint: t`Annual return ÷ systematic risk`, form: 'ratio' },
  appraisal: { label: t`Appraisal ratio`, hint: t`Jensen's alpha ÷ specific risk`, form: 'ratio' },
  modifiedJensen: { label: t`Modified Jensen`, hint: t`Jensen's alpha ÷ beta`, form: 'ratio' },
  alternativeJensen: {
    label: t`Alternative Jensen`,
    hint: t`Jensen's alpha ÷ systematic risk`,
    form: 'ratio',
  },
  famaBeta: {
    label: t`Fama's beta`,
    hint: t`Its deviation ÷ the benchmark's: the beta at which all of its risk were the market's`,
    form: 'ratio',
  },
  diversification: {
    label: t`Diversification`,
    hint: t`What it had to earn for not being the market alone`,
    form: 'return',
  },
  netSelectivity: {
    label: t`Net selectivity`,
    hint: t`Jensen's alpha less diversification`,
    form: 'return',
  },
  mSquared: {
    label: t`M²`,
    hint: t`The return it would have had at the volatility of the benchmark`,
    form: 'return',
  },
  mSquaredExcess: { label: t`M² excess`, hint: t`M² beyond the benchmark's return`, form: 'return' },
  m2Sortino: {
    label: t`M² for Sortino`,
    hint: t`Annual return + Sortino × the downside deviation that the benchmark has beyond its own`,
    form: 'return',
  },
  omegaExcess: {
    label: t`Omega excess`,
    hint: t`Annual return less three times both downside deviations`,
    form: 'return',
  },
}
