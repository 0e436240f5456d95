import type { FeeBase } from '../agreements/kinds.ts'
import { toCoins } from '../agreements/terms.ts'
import { addDays, addMonths, daysBetween } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { decimal, sum, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'

/** How a year is divided: by twelfths, of which a part of a month is the part of its days, or by days. */
export const feeDayCounts = ['MONTHS', 'ACTUAL_365', 'ACTUAL_360'] as const
export type FeeDayCount = (typeof feeDayCounts)[number]

/** From a day on, so much percent of a year is taken of a base. */
export type FeeStep = { readonly from: Day; readonly rate: Decimal; readonly base: FeeBase }

/** What the agreement of a fund says of the fee of its manager. Rates are percent of a year. */
export type FeeTerms = {
  readonly rate: Decimal
  readonly base: FeeBase
  /** The last day of the investment period; null: rate and base never change. */
  readonly investmentEndsOn: Day | null
  /** After it. */
  readonly laterRate: Decimal
  readonly laterBase: FeeBase
  /** By so many points the rate falls with each year after that, the first time a year after it. */
  readonly reduction: Decimal
}

/** Days of one rate and one base, and the fee of them before it is rounded. */
export type FeeStretch = {
  readonly from: Day
  readonly to: Day
  readonly days: number
  readonly rate: Decimal
  readonly base: FeeBase
  /** At the end of the day before. */
  readonly amount: Decimal
  /** In years. */
  readonly part: Decimal
  readonly fee: Decimal
}

export type ManagementFee =
  | { readonly fee: Decimal; readonly stretches: readonly FeeStretch[]; readonly missing?: never }
  | { readonly fee: null; readonly missing: { readonly base: FeeBase; readonly on: Day } }

const beginning = '0001-01-01' as Day // a day before all others
/** A rate that falls each year is nothing after so many of them. */
const mostReductions = 100

/** The steps of some terms, in their order: one at the beginning, one after the investment period, one for each year that lowers the rate. */
export function feeSteps(terms: FeeTerms): FeeStep[] {
  const { rate, base, investmentEndsOn, laterRate, laterBase, reduction } = terms
  const first = { from: beginning, rate, base }
  if (investmentEndsOn === null) return [first]
  const later = addDays(investmentEndsOn, 1)
  const steps: FeeStep[] = [first, { from: later, rate: laterRate, base: laterBase }]
  if (reduction.isZero()) return steps
  for (let year = 1; year <= mostReductions; year++) {
    const lowered = laterRate.minus(reduction.times(year))
    const left = lowered.isNegative() ? zero : lowered
    steps.push({ from: addMonths(later, 12 * year), rate: left, base: laterBase })
    if (left.isZero()) break
  }
  return steps
}

type Asked = {
  readonly from: Day
  readonly to: Day
  readonly dayCount: FeeDayCount
  readonly currency: string
  /** What a fee is taken of at the end of a day; null: it is unknown. */
  readonly baseOn: (base: FeeBase, on: Day) => Decimal | null
}

/**
 * The fee of a manager for some days, both included: rate × base × the part of a year. A base is taken at the end of the
 * day before: before the first day, before each step, and before each quarter of the calendar, as agreements of funds do that
 * ask for their fee quarterly in advance. The sum is rounded half-even to the smallest coin.
 */
export function managementFee(
  steps: readonly FeeStep[],
  { from, to, dayCount, currency, baseOn }: Asked,
): ManagementFee {
  const stretches: FeeStretch[] = []
  const begins = beginsOf(steps, from, to)
  for (const [at, begin] of begins.entries()) {
    const next = begins[at + 1]
    const end = next === undefined ? to : addDays(next, -1)
    const step = steps.findLast((each) => each.from <= begin)
    if (step === undefined) continue
    const eve = addDays(begin, -1)
    const amount = baseOn(step.base, eve)
    if (amount === null) return { fee: null, missing: { base: step.base, on: eve } }
    const part = partOfYear(begin, end, dayCount)
    const { rate, base } = step
    const days = daysBetween(begin, end) + 1
    const fee = amount.times(rate).div(100).times(part)
    stretches.push({ from: begin, to: end, days, rate, base, amount, part, fee })
  }
  return { fee: toCoins(sum(stretches.map(({ fee }) => fee)), currency), stretches }
}

/** The days on which rate, base or the amount of the base may be another one. */
function beginsOf(steps: readonly FeeStep[], from: Day, to: Day): Day[] {
  const begins = new Set([from])
  for (const step of steps) if (step.from > from && step.from <= to) begins.add(step.from)
  for (let quarter = nextQuarter(from); quarter <= to; quarter = nextQuarter(quarter)) begins.add(quarter)
  return [...begins].toSorted()
}

function nextQuarter(on: Day): Day {
  const first = firstOfMonth(on)
  return addMonths(first, 3 - ((monthOf(on) - 1) % 3))
}

function partOfYear(from: Day, to: Day, dayCount: FeeDayCount): Decimal {
  const days = decimal(`${daysBetween(from, to) + 1}`)
  if (dayCount === 'ACTUAL_365') return days.div(365)
  if (dayCount === 'ACTUAL_360') return days.div(360)
  let months = zero
  for (let first = firstOfMonth(from); first <= to; first = addMonths(first, 1)) {
    const next = addMonths(first, 1)
    const begin = first < from ? from : first
    const end = addDays(next, -1) > to ? to : addDays(next, -1)
    months = months.plus(decimal(`${daysBetween(begin, end) + 1}`).div(daysBetween(first, next)))
  }
  return months.div(12)
}

const firstOfMonth = (on: Day) => `${on.slice(0, 8)}01` as Day // the first day of a month that exists
const monthOf = (on: Day) => Number.parseInt(on.slice(5, 7), 10)
