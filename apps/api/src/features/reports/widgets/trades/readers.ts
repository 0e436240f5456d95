import type { tradesWidgets } from '@kinfolio/contract/report-widgets/trades'

import type { Readers } from '../reader.ts'
import { feesHeatMap, investmentsHeatMap, taxesHeatMap, tradingActivity, turnover } from './activity.ts'
import { feeRate, taxRate } from './rates.ts'
import { holdingPeriods, tradeList, tradeResults, tradeStatistics } from './sales.ts'
import { listOfTransactions } from './transactions.ts'

export const tradesReaders: Readers<typeof tradesWidgets> = {
  'trade-statistics': tradeStatistics,
  'trade-results': tradeResults,
  'trade-list': tradeList,
  'holding-periods': holdingPeriods,
  turnover,
  'trading-activity': tradingActivity,
  'investments-heat-map': investmentsHeatMap,
  'fees-heat-map': feesHeatMap,
  'taxes-heat-map': taxesHeatMap,
  'fee-rate': feeRate,
  'tax-rate': taxRate,
  transactions: listOfTransactions,
}
