import type { fundsWidgets } from '@kinfolio/contract/report-widgets/funds'

import type { Readers } from '../reader.ts'
import { callsAndDistributions, capitalCallsDue, fundCashFlows } from './cash.ts'
import { commitments, unfundedAgainstLiquid } from './commitments.ts'
import { statementCoverage } from './coverage.ts'
import { jCurveWidget } from './j-curve.ts'
import { fundMultiples, vintageByManager } from './multiples.ts'
import { pme } from './pme.ts'

export const fundsReaders: Readers<typeof fundsWidgets> = {
  commitments,
  'fund-multiples': fundMultiples,
  'j-curve': jCurveWidget,
  'vintage-by-manager': vintageByManager,
  'statement-coverage': statementCoverage,
  pme,
  'capital-calls-due': capitalCallsDue,
  'calls-and-distributions': callsAndDistributions,
  'fund-cash-flows': fundCashFlows,
  'unfunded-against-liquid': unfundedAgainstLiquid,
}
