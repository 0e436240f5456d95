import type { PaperField } from '@kinfolio/contract/paper-fields'
import { t } from '@lingui/core/macro'

import { formatDay, formatMoney, formatPercentage } from '../lib/format.ts'

/** What is read from papers. */
export const paperFieldLabels: Readonly<Record<PaperField, string>> = {
  kind: t`Kind`,
  date: t`Date`,
  dueDate: t`Due`,
  periodEnd: t`Period until`,
  issuer: t`Issued by`,
  fund: t`Fund`,
  investor: t`Investor`,
  currency: t`Currency`,
  amount: t`Amount`,
  payable: t`To pay`,
  percentage: t`Part of the commitment`,
  commitment: t`Commitment`,
  cumulativeCalled: t`Called in all`,
  cumulativeDistributed: t`Distributed in all`,
  unfunded: t`Unfunded`,
  nav: t`Net asset value`,
  accountNumber: t`Account`,
  iban: t`IBAN`,
  bic: t`BIC`,
  aba: t`ABA routing number`,
  reference: t`Reference`,
  invoiceNumber: t`Invoice number`,
  subtotal: t`Before tax`,
  tax: t`Tax`,
}

/** A value of a paper as people read it. What is no number or day of its kind stays as the paper has it. */
export function paperValueWords({
  field,
  value,
  currency,
}: {
  field: PaperField
  value: string
  currency: string | null
}): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value)
  if (field === 'percentage') return formatPercentage(value)
  return currency === null ? value : formatMoney(value, currency)
}
