import type { Measure, ProofAmount, ProofRow } from '@kinfolio/contract/proofs'

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
  value: 'How the value was made',
  gain: 'How the gain was made',
  timeWeightedReturn: 'How the time-weighted return was made',
  xirr: 'How the money-weighted return was made',
  multiples: 'How the multiples were made',
  unfunded: 'How the unfunded commitment was made',
  costBasis: 'How cost and realised gain were made',
  pme: 'How the comparison with the benchmark was made',
}

type Form = 'money' | 'signed' | 'percent' | 'multiple' | 'factor' | 'price' | 'count'

/** Names and forms of results and terms, as formulas and answers use them. */
const known: Record<string, { label: string; form: Form }> = {
  value: { label: 'Value', form: 'money' },
  gain: { label: 'Gain', form: 'signed' },
  price: { label: 'Price', form: 'signed' },
  currency: { label: 'Currency', form: 'signed' },
  income: { label: 'Income', form: 'signed' },
  fees: { label: 'Fees', form: 'money' },
  taxes: { label: 'Taxes', form: 'money' },
  timeWeightedReturn: { label: 'Return', form: 'percent' },
  xirr: { label: 'Rate a year', form: 'percent' },
  unannualised: { label: 'Over the period', form: 'percent' },
  paidIn: { label: 'Paid in', form: 'money' },
  distributed: { label: 'Distributed', form: 'money' },
  dpi: { label: 'DPI', form: 'multiple' },
  rvpi: { label: 'RVPI', form: 'multiple' },
  tvpi: { label: 'TVPI', form: 'multiple' },
  unfunded: { label: 'Unfunded', form: 'money' },
  cost: { label: 'Cost of what is held', form: 'money' },
  realisedGain: { label: 'Realised gain', form: 'signed' },
  ks: { label: 'Kaplan–Schoar', form: 'multiple' },
  ln: { label: 'Long–Nickels', form: 'percent' },
  pmePlus: { label: 'PME+', form: 'percent' },
  mPme: { label: 'mPME', form: 'percent' },
  directAlpha: { label: 'Direct alpha', form: 'percent' },
  invested: { label: 'Invested', form: 'money' },
  days: { label: 'Days', form: 'count' },
  discountFactor: { label: 'Discount factor', form: 'factor' },
  level: { label: 'Index', form: 'price' },
  growth: { label: 'Growth to the end', form: 'factor' },
  proceeds: { label: 'Proceeds', form: 'money' },
}

export function labelOf(name: string): string {
  return known[name]?.label ?? name
}

/** A result or a term in its own form. */
export function formatNamed(name: string, amount: ProofAmount, currency: string): string {
  return formatAs(known[name]?.form ?? 'factor', amount, currency)
}

/** What a line gives to the result: money, or of a time-weighted return the factor of its days. */
export function resultForm(measure: Measure): Form {
  if (measure === 'timeWeightedReturn') return 'factor'
  return measure === 'value' ? 'money' : 'signed'
}

export const resultHeaders: Record<Measure, string> = {
  value: 'Value',
  gain: 'Gain',
  timeWeightedReturn: 'Growth',
  xirr: 'Present value',
  multiples: 'Effect',
  unfunded: 'Effect',
  costBasis: 'Cost',
  pme: 'Grown to the end',
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
  OPENING: 'Value at the beginning',
  CLOSING: 'Value at the end',
  HOLDING: 'Holding',
  LOT: 'Lot still held',
  STEP: 'Change',
  FLOW: 'Transaction',
  CHANGE: 'Transaction',
  SALE: 'Transaction',
}

/** Lines that mean something else in some measures. */
const ownLabels: Partial<Record<Measure, Partial<typeof lineLabels>>> = {
  unfunded: { OPENING: 'Commitment' },
  value: { CLOSING: 'Shown as 0' },
  gain: { STEP: 'Change of value' },
  timeWeightedReturn: { STEP: 'Up to this day' },
}

/** What a line is: the transaction behind it, or what happened without one. */
export function lineWords({ what, transaction }: ProofRow, measure: Measure): string {
  return transaction?.label ?? ownLabels[measure]?.[what] ?? lineLabels[what]
}

/** Whether rows leave nothing unexplained: no money at all, and of a rate no more than the rounding of floats. */
export function isNothing(residual: ProofAmount): boolean {
  return typeof residual === 'number' ? Math.abs(residual) < 1e-6 : residual === '0'
}
