import type { Measure, ProofAmount, ProofRow } from '@kinfolio/contract/proofs'
import { t } from '@lingui/core/macro'

import { tradeWords } from '../../figures/trade-words.ts'
import {
  formatCount,
  formatMoney,
  formatMultiple,
  formatPrice,
  formatRate,
  formatSignedMoney,
  formatSignedPercent,
} from '../../lib/format.ts'

export const proofTitles: Record<Measure, string> = {
  value: t`How the value was made`,
  gain: t`How the gain was made`,
  timeWeightedReturn: t`How the time-weighted return was made`,
  xirr: t`How the money-weighted return was made`,
  multiples: t`How the multiples were made`,
  unfunded: t`How the unfunded commitment was made`,
  costBasis: t`How cost and realised gain were made`,
  pme: t`How the comparison with the benchmark was made`,
  payoff: t`How the loan is paid back`,
}

type Form = 'money' | 'signed' | 'percent' | 'multiple' | 'factor' | 'price' | 'count'

/** The names and forms of results and terms, by the names that formulas and answers use. */
const measures: Record<string, { label: string; form: Form }> = {
  value: { label: t`Value`, form: 'money' },
  gain: { label: t`Gain`, form: 'signed' },
  price: { label: t`Price`, form: 'signed' },
  currency: { label: t`Currency`, form: 'signed' },
  income: { label: t`Income`, form: 'signed' },
  fees: { label: t`Fees`, form: 'money' },
  taxes: { label: t`Taxes`, form: 'money' },
  timeWeightedReturn: { label: t`Return`, form: 'percent' },
  xirr: { label: t`Rate a year`, form: 'percent' },
  unannualised: { label: t`Over the period`, form: 'percent' },
  paidIn: { label: t`Paid in`, form: 'money' },
  distributed: { label: t`Distributed`, form: 'money' },
  dpi: { label: t`DPI`, form: 'multiple' },
  rvpi: { label: t`RVPI`, form: 'multiple' },
  tvpi: { label: t`TVPI`, form: 'multiple' },
  unfunded: { label: t`Unfunded`, form: 'money' },
  cost: { label: t`Cost of what is held`, form: 'money' },
  realisedGain: { label: t`Realised gain`, form: 'signed' },
  ks: { label: t`Kaplan–Schoar`, form: 'multiple' },
  ln: { label: t`Long–Nickels`, form: 'percent' },
  pmePlus: { label: t`PME+`, form: 'percent' },
  mPme: { label: t`mPME`, form: 'percent' },
  directAlpha: { label: t`Direct alpha`, form: 'percent' },
  invested: { label: t`Invested`, form: 'money' },
  days: { label: t`Days`, form: 'count' },
  discountFactor: { label: t`Discount factor`, form: 'factor' },
  level: { label: t`Index`, form: 'price' },
  growth: { label: t`Growth to the end`, form: 'factor' },
  proceeds: { label: t`Proceeds`, form: 'money' },
  payment: { label: t`Payment`, form: 'money' },
  interest: { label: t`Interest`, form: 'money' },
  nextPayment: { label: t`Next payment`, form: 'money' },
  nextInterest: { label: t`Interest in it`, form: 'money' },
  nextRepayment: { label: t`Repayment in it`, form: 'money' },
  payments: { label: t`Payments to come`, form: 'count' },
  interestToCome: { label: t`Interest to come`, form: 'money' },
  owed: { label: t`Owed`, form: 'money' },
}

export function labelOf(name: string): string {
  return measures[name]?.label ?? name
}

/** A result or a term in its own form. */
export function formatNamed(name: string, amount: ProofAmount, currency: string): string {
  return formatAs(measures[name]?.form ?? 'factor', amount, currency)
}

/** The form of what a line gives to the result: money; for a time-weighted return, the factor of its days. */
export function resultForm(measure: Measure): Form {
  if (measure === 'timeWeightedReturn') return 'factor'
  return measure === 'value' ? 'money' : 'signed'
}

export const resultHeaders: Record<Measure, string> = {
  value: t`Value`,
  gain: t`Gain`,
  timeWeightedReturn: t`Growth`,
  xirr: t`Present value`,
  multiples: t`Effect`,
  unfunded: t`Effect`,
  costBasis: t({ message: 'Cost', context: 'basis' }),
  pme: t`Grown to the end`,
  payoff: t`Effect`,
}

/** What the last column means, where its heading is a word of the trade. */
export const resultHints: Partial<Record<Measure, string>> = {
  timeWeightedReturn: t`By what one unit of money was multiplied over these days`,
  xirr: t`What the flow is worth on the first day, at the rate found: together they are nothing`,
  costBasis: tradeWords.cost,
  pme: t`What the flow would have become in the benchmark until the end`,
}

const formats: Record<Form, (amount: ProofAmount, currency: string) => string> = {
  money: formatMoney,
  signed: formatSignedMoney,
  percent: (amount) => formatSignedPercent(+amount),
  multiple: (amount) => formatMultiple(+amount),
  factor: formatRate,
  price: formatPrice,
  count: (amount) => formatCount(+amount),
}

export function formatAs(form: Form, amount: ProofAmount, currency: string): string {
  return formats[form](amount, currency)
}

const lineLabels: Record<ProofRow['what'], string> = {
  OPENING: t`Value at the beginning`,
  CLOSING: t`Value at the end`,
  HOLDING: t`Holding`,
  LOT: t`Lot still held`,
  STEP: t({ message: 'Change', context: 'step' }),
  FLOW: t`Transaction`,
  CHANGE: t`Transaction`,
  SALE: t`Transaction`,
  PAYMENT: t`Payment`,
  ENDED: t`Right to call again ended`,
}

/** Lines that mean something else in some measures. */
const ownLabels: Partial<Record<Measure, Partial<typeof lineLabels>>> = {
  unfunded: { OPENING: t`Commitment` },
  payoff: { OPENING: t`Owed` },
  value: { CLOSING: t`Shown as 0` },
  gain: { STEP: t`Change of value` },
  timeWeightedReturn: { STEP: t`Up to this day` },
}

/** What a line is: the transaction behind it, or what happened without one. */
export function lineWords({ what, transaction }: ProofRow, measure: Measure): string {
  if (what === 'ENDED') return lineLabels.ENDED
  return transaction?.label ?? ownLabels[measure]?.[what] ?? lineLabels[what]
}

/** Whether the rows leave nothing unexplained: exactly no money; for a rate, no more than the rounding of floats. */
export function isNothing(residual: ProofAmount): boolean {
  return typeof residual === 'number' ? Math.abs(residual) < 1e-6 : residual === '0'
}
