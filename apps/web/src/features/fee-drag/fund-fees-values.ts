import { fundFeeAmounts, printedUnits, type FundFees } from '@kinfolio/contract/fund-fees'
import { paperFeeFields, type PaperFeeField } from '@kinfolio/contract/paper-fees'
import type { PaperFees } from '@kinfolio/contract/paper-readings'
import { t } from '@lingui/core/macro'

/** A fee statement as its form has it. What a person left empty is empty. */
export type FundFeesValues = Record<PaperFeeField, string> & {
  positionId: string
  from: string
  to: string
  currency: string
  printedUnit: string
  note: string
}

type Known = {
  statement: FundFees | undefined
  positionId: string | null
  currency: string
  /** What a paper tells. Figures of the whole fund are left to a person. */
  fees: PaperFees | undefined
}

export function fundFeesValues({ statement, positionId, currency, fees }: Known): FundFeesValues {
  const read = (field: PaperFeeField) => ownFigure(fees, field)?.value ?? ''
  const amounts = Object.fromEntries(
    paperFeeFields.map((field) => [field, statement?.[field] ?? read(field)]),
  ) as Record<PaperFeeField, string> // one for each of the fields
  return {
    ...amounts,
    positionId: positionId ?? '',
    from: statement?.from ?? fees?.from ?? '',
    to: statement?.to ?? fees?.to ?? '',
    currency: statement?.currency ?? fees?.currency ?? currency,
    printedUnit:
      printedUnits.find((unit) => unit === (statement?.printedUnit ?? fees?.printedUnit)) ?? printedUnits[0],
    note: statement?.note ?? '',
  }
}

/** The same as the server takes it. */
export function toFundFeesInput(values: FundFeesValues, paperId: string | null) {
  return {
    ...values,
    ...Object.fromEntries(fundFeeAmounts.map((name) => [name, values[name] || '0'])),
    currency: values.currency || undefined,
    printedUnit: printedUnits.find((unit) => unit === values.printedUnit),
    carryAccrued: values.carryAccrued || null,
    companyFees: values.companyFees || null,
    paperId,
  }
}

/** Where a figure stands that was filled in. */
export function hintOf(fees: PaperFees | undefined, field: PaperFeeField): string | undefined {
  const figure = ownFigure(fees, field)
  return figure && t`“${figure.label}”, page ${figure.page}`
}

function ownFigure(fees: PaperFees | undefined, field: PaperFeeField) {
  return fees?.figures.find((each) => each.field === field && each.of === 'INVESTOR')
}
