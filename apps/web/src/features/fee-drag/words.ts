import type { FeeDragFigures, FeeDragGroup, FeeProofRow } from '@kinfolio/contract/fee-drag'
import type { FeeCheck, FeeCheckLack } from '@kinfolio/contract/fund-fee-checks'
import type { fundFeeAmounts, printedUnits } from '@kinfolio/contract/fund-fees'
import type { PaperFeeField } from '@kinfolio/contract/paper-fees'
import type { FeeBase } from '@kinfolio/ledger/agreements/kinds'
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

export const checkedFeeLabels: Record<FeeCheck['what'], string> = {
  managementFee: fundFeeLabels.managementFee,
  offsets: fundFeeLabels.offsets,
  carryPaid: fundFeeLabels.carryPaid,
  carryAccrued: t`Carry accrued`,
}

export const paperFeeLabels: Record<PaperFeeField, string> = {
  ...fundFeeLabels,
  carryAccrued: checkedFeeLabels.carryAccrued,
  companyFees: t`Paid to the manager by companies`,
}

export const feeBaseLabels: Record<FeeBase, string> = {
  COMMITMENT: t`the commitment`,
  INVESTED: t`what is invested`,
  NAV: t`the value`,
}

/** What a check lacks, after “It lacks”. */
export const feeLackWords: Record<FeeCheckLack, string> = {
  commitment: t`the commitment`,
  managementFee: t`the percentage of the management fee`,
  feeBasis: t`what the fee is a part of`,
  investmentPeriodEndsOn: t`the last day of the investment period`,
  feeOffset: t`which part of what companies pay is taken off the fee`,
  hurdle: t`the hurdle`,
  carry: t`the carried interest`,
  catchUp: t`the catch-up of the manager`,
  waterfall: t`the kind of waterfall`,
  CATCH_UP: t`a catch-up above the carried interest`,
  DEALS: t`the single deals, which a waterfall deal by deal goes by`,
  BASE: t`what was invested or the value on one of the days`,
  AGREEMENT: t`what the agreement on the fee asks for in these days`,
  CURRENCY: t`a statement in the currency of the fund`,
  BEGINNING: t`what was paid in since the fund began`,
  STATEMENTS: t`fee statements of all days since the hurdle was met`,
  VALUE: t`a valuation of the last day`,
  COMPANY_FEES: t`what companies of the fund paid to the manager`,
}

/** The last digit that a statement prints. */
export const printedUnitLabels: Record<(typeof printedUnits)[number], string> = {
  '0.01': t`Cents`,
  '0.1': t`Tenths`,
  '1': t`Whole amounts`,
  '10': t`Tens`,
  '100': t`Hundreds`,
  '1000': t`Thousands`,
  '10000': t`Ten thousands`,
  '100000': t`Hundred thousands`,
  '1000000': t`Millions`,
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
