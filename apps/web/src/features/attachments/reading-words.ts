import type { PaperField } from '@kinfolio/contract/paper-fields'
import type { PaperSuggestion } from '@kinfolio/contract/paper-readings'
import { t } from '@lingui/core/macro'

import { formatDay, formatMoney, formatPercentage } from '../../lib/format.ts'
import { kindNamed } from './reading-facts.ts'
import { kindWords } from './words.ts'

export const fieldLabels: Readonly<Record<PaperField, string>> = {
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

/** A value that was read, as people read it. What is no number or day of its kind stays as the paper has it. */
export function suggestionWords({ field, value, currency }: PaperSuggestion): string {
  if (field === 'kind') return kindWords(kindNamed(value))
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDay(value)
  if (field === 'percentage') return formatPercentage(value)
  return currency === null ? value : formatMoney(value, currency)
}
