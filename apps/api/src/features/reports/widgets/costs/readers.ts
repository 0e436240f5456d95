import type { costsWidgets } from '@kinfolio/contract/report-widgets/costs'

import type { Readers } from '../reader.ts'
import { costBudget } from './budget.ts'
import { costsDue } from './due.ts'
import { feeDragWidget, feeLayersWidget } from './fees.ts'
import { costMonths, costYear } from './year.ts'

export const costsReaders: Readers<typeof costsWidgets> = {
  'cost-year': costYear,
  'cost-months': costMonths,
  'cost-budget': costBudget,
  'costs-due': costsDue,
  'fee-layers': feeLayersWidget,
  'fee-drag': feeDragWidget,
}
