import { addMonths } from '../days/day.ts'
import type { Day } from '../days/day.ts'

/** On which days a loan is paid. At least one of the two days is known. */
export type PaymentRhythm = {
  /** How many payments a year has. */
  readonly perYear: 1 | 2 | 4 | 12
  /** The first payment. The days before the last one are counted back from that where it is not known. */
  readonly firstOn: Day | null
  /** The day by which all is paid back; null: whenever nothing is left. */
  readonly maturesOn: Day | null
}

/** So many payments are a hundred years of months. Whoever needs more is not paying a loan back. */
export const mostPayments = 1200

/**
 * The days after a day on which is paid, ascending, at most `mostPayments` of them. The last stands on the maturity or is the last
 * of the rhythm before it; a maturity before the next day of the rhythm is a payment by itself. Empty from the maturity on.
 */
export function paymentDaysAfter({ perYear, firstOn, maturesOn }: PaymentRhythm, on: Day): Day[] {
  if (maturesOn !== null && maturesOn <= on) return []
  const months = 12 / perYear
  const anchor = firstOn ?? maturesOn
  if (anchor === null) return []
  const begin = firstOn === null ? stepsBack(anchor, on, months) : 0
  const days: Day[] = []
  for (let step = begin; days.length < mostPayments; step++) {
    const next = addMonths(anchor, months * step)
    if (maturesOn !== null && next > maturesOn) break
    if (next > on) days.push(next)
  }
  return days.length === 0 && maturesOn !== null ? [maturesOn] : days
}

/** By how many steps of the rhythm a day lies at most behind another: one too many rather than one too few. */
function stepsBack(anchor: Day, on: Day, months: number): number {
  const years = Number.parseInt(anchor.slice(0, 4), 10) - Number.parseInt(on.slice(0, 4), 10)
  return -Math.ceil(((years + 1) * 12) / months)
}
