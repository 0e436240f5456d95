import type { performanceWidgets } from '@kinfolio/contract/report-widgets/performance'

import type { Readers } from '../reader.ts'
import { monthlyReturns, yearlyReturns } from './calendar.ts'
import { currencyEffect, gainByCause } from './causes.ts'
import { contributorsByGain, contributorsByReturn } from './contributors.ts'
import { largestMoves } from './largest-moves.ts'
import { performanceChart } from './performance-chart.ts'
import { annualisedReturnOf, moneyWeightedReturn, returnsByPeriod, timeWeightedReturn } from './returns.ts'
import { threeLenses } from './three-lenses.ts'

export const performanceReaders: Readers<typeof performanceWidgets> = {
  'time-weighted-return': timeWeightedReturn,
  'annualised-return': annualisedReturnOf,
  'money-weighted-return': moneyWeightedReturn,
  'returns-by-period': returnsByPeriod,
  'contributors-by-gain': contributorsByGain,
  'contributors-by-return': contributorsByReturn,
  'performance-chart': performanceChart,
  'monthly-returns': monthlyReturns,
  'yearly-returns': yearlyReturns,
  'gain-by-cause': gainByCause,
  'currency-effect': currencyEffect,
  'three-lenses': threeLenses,
  'largest-moves': largestMoves,
}
