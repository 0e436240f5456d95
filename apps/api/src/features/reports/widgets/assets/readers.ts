import type { assetsWidgets } from '@kinfolio/contract/report-widgets/assets'

import type { Readers } from '../reader.ts'
import { allocation, allocationByTag } from './allocation.ts'
import { balanceSheet } from './balance-sheet.ts'
import {
  gain,
  gainSinceBeginning,
  investedCapital,
  investedSinceBeginning,
  netTransfers,
  valueChange,
} from './changes.ts'
import { dailySeries } from './daily-series.ts'
import { entities } from './entities.ts'
import { exchangeRate } from './exchange-rate.ts'
import { holdings, holdingsAreas, holdingsChart } from './holdings.ts'
import { tiersOfLiquidity } from './liquidity-tiers.ts'
import { monthlyTransfers } from './monthly-transfers.ts'
import { netWorthBridge } from './net-worth-bridge.ts'
import { netWorth } from './net-worth.ts'
import { allTimeHigh, distanceToHigh, latestPrice, priceChart } from './prices.ts'
import { ratioOfParts } from './ratio-of-parts.ts'
import { targetTypes, targetWeights } from './targets.ts'
import { valueOverTime } from './value-over-time.ts'
import { yearsToTarget } from './years-to-target.ts'

export const assetsReaders: Readers<typeof assetsWidgets> = {
  'net-worth': netWorth,
  'value-change': valueChange,
  gain,
  'gain-since-beginning': gainSinceBeginning,
  'net-transfers': netTransfers,
  'monthly-transfers': monthlyTransfers,
  'invested-capital': investedCapital,
  'invested-capital-since-beginning': investedSinceBeginning,
  'years-to-target': yearsToTarget,
  'ratio-of-parts': ratioOfParts,
  'value-over-time': valueOverTime,
  'daily-series': dailySeries,
  allocation,
  'allocation-by-tag': allocationByTag,
  'holdings-chart': holdingsChart,
  'holdings-areas': holdingsAreas,
  holdings,
  entities,
  'liquidity-tiers': tiersOfLiquidity,
  'balance-sheet': balanceSheet,
  'net-worth-bridge': netWorthBridge,
  'all-time-high': allTimeHigh,
  'distance-to-high': distanceToHigh,
  'target-weights': targetWeights,
  'target-types': targetTypes,
  'exchange-rate': exchangeRate,
  'latest-price': latestPrice,
  'price-chart': priceChart,
}
