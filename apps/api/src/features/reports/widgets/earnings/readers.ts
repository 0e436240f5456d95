import type { earningsWidgets } from '@kinfolio/contract/report-widgets/earnings'

import type { Readers } from '../reader.ts'
import { bondList, maturityLadder } from './bonds.ts'
import { dividendEvents } from './dividend-events.ts'
import { incomeAhead } from './income-ahead.ts'
import { incomeByPart } from './income-by-part.ts'
import { income, incomeHeatMap, incomeList, incomePer } from './income.ts'

export const earningsReaders: Readers<typeof earningsWidgets> = {
  income,
  'income-list': incomeList,
  'dividend-events': dividendEvents,
  'income-per-month': incomePer('month'),
  'income-per-quarter': incomePer('quarter'),
  'income-per-year': incomePer('year'),
  'income-by-part': incomeByPart,
  'income-heat-map': incomeHeatMap,
  'income-ahead': incomeAhead,
  'maturity-ladder': maturityLadder,
  bonds: bondList,
}
