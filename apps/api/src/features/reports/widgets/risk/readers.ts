import type { riskWidgets } from '@kinfolio/contract/report-widgets/risk'

import type { Readers } from '../reader.ts'
import { currentDrawdown, deepestFalls, drawdownChart, drawdownDuration, maxDrawdown } from './falls.ts'
import {
  againstBenchmark,
  riskMeasures,
  semiVolatility,
  sharpeRatio,
  sortinoRatio,
  volatility,
} from './measures.ts'

export const riskReaders: Readers<typeof riskWidgets> = {
  'max-drawdown': maxDrawdown,
  'current-drawdown': currentDrawdown,
  'drawdown-duration': drawdownDuration,
  'drawdown-chart': drawdownChart,
  'deepest-falls': deepestFalls,
  volatility,
  'semi-volatility': semiVolatility,
  'sharpe-ratio': sharpeRatio,
  'sortino-ratio': sortinoRatio,
  'risk-measures': riskMeasures,
  'against-benchmark': againstBenchmark,
}
