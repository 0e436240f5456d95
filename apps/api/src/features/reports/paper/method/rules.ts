import type { Measure } from '@kinfolio/contract/proofs'
import type { WidgetData } from '@kinfolio/contract/report-data'
import { findWidget } from '@kinfolio/contract/report-widgets'
import { said, say, spoken } from '@kinfolio/contract/say'
import type { Lens } from '@kinfolio/ledger/value/lenses'

import type { MethodPart } from '../../../../platform/press/paper-input.ts'

type Facts = {
  data: readonly WidgetData[]
  lens: Lens
  currency: string
  /** As people write it. */
  to: string
  /** The newest day with prices and rates, where that is earlier. */
  lastPricedOn: string | null
}

const lensTexts: Readonly<Record<Lens, string>> = {
  official:
    'What is valued by statements counts at its last statement, with the day of it. Before the first statement it has no value.',
  rolled:
    'What is valued by statements counts at its last statement and what later days did to it: calls, distributions and other rows since. Before the first statement it counts at cost.',
  estimate:
    'What is valued by statements counts at its newest estimate where one is later than the last statement, with what later days did to it; else it has no value.',
}

const measureParts: Readonly<Record<Exclude<Measure, 'value'>, MethodPart>> = spoken({
  gain: {
    title: 'Gain',
    text: 'The value at the end less the value at the beginning, with what was taken out and without what was paid in. It is the sum of price, currency, income, fees and taxes, each computed day by day; what they leave unexplained is shown and never handed to one of them.',
  },
  timeWeightedReturn: {
    title: 'Time-weighted return',
    text: 'A day grows by what it ends with and what came out, divided by what it began with and what was paid in; the days are multiplied. What is valued by statements is measured from statement to statement by Modified Dietz. Over a gap or on a negative base there is no return.',
  },
  xirr: {
    title: 'Internal rate of return (XIRR)',
    text: 'The effective annual rate, by actual days of 365, at which what was paid in, what came out and the value at the end come to nothing. Flows of one day are netted. Where several rates fit, the one nearest to 0 with the sign of the gain is shown and marked.',
  },
  multiples: {
    title: 'Multiples',
    text: 'DPI is what was distributed, RVPI the value that is left, TVPI both together, each divided by what was paid in.',
  },
  unfunded: {
    title: 'Unfunded commitments',
    text: 'The commitment less what was called of it, with what was given back to be called again. It is added up in the currency of the position and converted afterwards.',
  },
  costBasis: {
    title: 'Cost basis',
    text: 'What lots cost with the fees and taxes of their purchase, at the rate of its day. A sale takes the oldest lots first, or their average where the position is kept so; distributions give back cost first, unless their lines say otherwise.',
  },
  pme: {
    title: 'Public market equivalent',
    text: 'By Kaplan and Schoar: what came out and what is left, divided by what was paid in, all of them grown by the index to the last day. Above 1 the fund did better than the index.',
  },
  payoff: {
    title: 'Payments of loans',
    text: 'Interest is what is owed times the rate of a year, divided by the payments of a year; the rest of a payment is repayment. An annuity pays back what is owed by its last day with equal payments, unless one is agreed. The rate is taken to stay as it is.',
  },
})

const riskPart: MethodPart = spoken({
  title: 'Risk',
  text: 'Of the returns of trading days, annualised by 252; there is none for what is valued by statements. Volatility is the sample deviation. A fall is the depth from a peak to the lowest day before it is reached again. Ratios divide means by deviations.',
})

/** How the figures of a report were made: what all have in common, then the measures that it shows. */
export function methodOf({ data, lens, currency, to, lastPricedOn }: Facts): MethodPart[] {
  const groups = new Set(data.map(({ type }) => findWidget(type)?.group))
  const measures = measuresOf(data)
  const hasReturns = groups.has('performance') || data.some(hasRatio)
  const hasRisk = groups.has('risk')
  if (hasReturns) measures.add('timeWeightedReturn')
  const newest = lastPricedOn === null ? '' : say` The newest prices and rates are of ${lastPricedOn}.`
  return spoken([
    {
      title: 'Values',
      text: say`What is quoted is worth its quantity times its price, in the unit of that day; an account is worth its balance. ${said(lensTexts[lens])} What has no value is left out of sums and named; it never counts as 0.`,
    },
    {
      title: 'Days and prices',
      text: say`Figures are of the end of ${to}. A price counts from its day until a newer one; where there is none of that day, the newest before it counts, and is marked as old where it is older than is usual.${newest} Prices in doubt do not count until somebody has confirmed them.`,
    },
    {
      title: 'Currencies',
      text: say`Amounts are in ${currency} unless they say otherwise. A value is converted at the rate of its day, a transaction at the rate that was applied to it, else at that of its day. Rates between two currencies are computed through the euro from the last fixing, which holds for seven days. A missing rate is missing and never counts as 1.`,
    },
    ...Object.entries(measureParts).flatMap(([measure, part]) =>
      measures.has(measure as Measure) ? [part] : [],
    ), // the keys are measures
    ...(hasRisk ? [riskPart] : []),
    {
      title: 'Marks',
      text: 'A raised letter leads to a footnote on the page where it stands first: figures that rest on old prices or valuations, estimates, and why a figure is missing. A dash stands for a figure that is not known.',
    },
  ])
}

function measuresOf(data: readonly WidgetData[]): Set<Measure> {
  return new Set(
    data.flatMap(({ rows }) =>
      rows.flatMap(({ cells }) =>
        Object.values(cells).flatMap(({ proof }) => (proof ? [proof.measure] : [])),
      ),
    ),
  )
}

/** A figure with its return, as key figures have them. */
function hasRatio({ picture, columns }: WidgetData): boolean {
  return (
    picture.kind === 'figures' && columns.some(({ key, kind }) => key === picture.change && kind === 'ratio')
  )
}
