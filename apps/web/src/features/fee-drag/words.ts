import type { FeeDragFigures, FeeDragGroup, FeeProofRow } from '@kinfolio/contract/fee-drag'
import type { fundFeeAmounts } from '@kinfolio/contract/fund-fees'
import type { FeeLayer } from '@kinfolio/ledger/fees/fee-drag'
import { t } from '@lingui/core/macro'

import { costTypeLabels } from '../costs/words.ts'

export const layerLabels: Record<FeeLayer, string> = {
  FUND: t`In funds`,
  OUTSIDE_COMMITMENT: t`Beside them`,
  DIRECT: t`Direct`,
  OVERHEAD: t`Overhead`,
}

export const layerHints: Record<FeeLayer, string> = {
  FUND: t`What managers took from the fund: fees less offsets, expenses, carry taken and accrued, interest of the subscription line.`,
  OUTSIDE_COMMITMENT: t`What funds called outside the commitment, equalisation interest too, and bills of their managers.`,
  DIRECT: t`Trading, custody, banking and advice.`,
  OVERHEAD: t`What running the wealth costs, shared by the average value of each position.`,
}

/** The amount of a layer among the figures. */
export const layerFigures = {
  FUND: 'fund',
  OUTSIDE_COMMITMENT: 'beside',
  DIRECT: 'direct',
  OVERHEAD: 'overhead',
} as const satisfies Record<FeeLayer, keyof FeeDragFigures>

export const groupLabels: Record<FeeDragGroup, string> = {
  position: t`By position`,
  manager: t`By manager`,
  entity: t`By entity`,
}

/** What the lines of the table are. */
export const groupHeaders: Record<FeeDragGroup, string> = {
  position: t`Position`,
  manager: t`Manager`,
  entity: t`Entity`,
}

/** What stands where a line is of none. */
export const noneLabels: Record<FeeDragGroup, string> = {
  position: t`No position`,
  manager: t`No manager named`,
  entity: t`No entity`,
}

export const fundFeeLabels: Record<(typeof fundFeeAmounts)[number], string> = {
  managementFee: t`Management fee`,
  offsets: t`Offsets`,
  expenses: t`Partnership expenses`,
  lineInterest: t`Subscription line`,
  carryPaid: t`Carry taken`,
}

export const feeKindLabels: Record<FeeProofRow['what'], string> = {
  ...costTypeLabels,
  ...fundFeeLabels,
  carryAccrued: t`Carry accrued`,
  INVESTMENT: t`Investment`,
  EXPENSES: t`Expenses`,
  ORGANISATIONAL: t`Organisational expenses`,
  EQUALISATION_INTEREST: t`Equalisation interest`,
  TRANSACTION: t`Fee of a transaction`,
}

export const feeCountHints: Record<FeeProofRow['counts'], string> = {
  KEPT: t`It is in the value and the flows; the return before fees has it back.`,
  PAID: t`It was paid from elsewhere; the return after fees is less by it.`,
  TOLD: t`A fee statement of these days tells it already, so it does not count again.`,
}
