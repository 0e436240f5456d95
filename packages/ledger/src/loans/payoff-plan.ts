import { toCoins } from '../agreements/terms.ts'
import type { Day } from '../days/day.ts'
import { one, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { paymentDaysAfter } from './payment-days.ts'
import type { PaymentRhythm } from './payment-days.ts'

/**
 * ANNUITY: interest and repayment together are always the same. LINEAR: the repayment is. INTEREST_ONLY: all is paid back with the
 * last payment.
 */
export const repayments = ['ANNUITY', 'LINEAR', 'INTEREST_ONLY'] as const

/** What a loan asks for. Without a day by which it is paid back, an annuity needs its payment. */
export type LoanTerms = PaymentRhythm & {
  /** Percent of a year. */
  readonly rate: Decimal
  readonly repayment: (typeof repayments)[number]
  /** Interest and repayment of an annuity together; null: what pays the loan back by its last day. */
  readonly payment: Decimal | null
}

/** One payment, in the currency of the loan: `payment` is `interest` and `repayment` together. */
export type PayoffStep = {
  readonly day: Day
  /** What is owed before it, and after it. */
  readonly opening: Decimal
  readonly interest: Decimal
  readonly repayment: Decimal
  readonly payment: Decimal
  readonly closing: Decimal
}

/**
 * Every payment that is still to come until nothing is owed, if rate and terms stay as they are and nothing is late. `owed` is above zero, at
 * the end of the day. The interest of a payment is that of a whole period on what is owed, as in Excel's IPMT; each interest and
 * payment is rounded half-even to the smallest coin, and the last payment takes what is left. Null where no payment
 * is known, and where the loan is never paid back: an annuity below the interest, or one of more than a hundred years of months.
 *
 * Source: Excel's PMT, IPMT, PPMT and NPER with payments at the end of each period; their examples are tests.
 */
export function payoffPlan(terms: LoanTerms, owed: Decimal, on: Day, currency: string): PayoffStep[] | null {
  const steps = [...payoffSteps(terms, owed, on, currency)]
  return steps.at(-1)?.closing.isZero() ? steps : null
}

/** The same payments one by one, for whoever asks for the first of them only; also those of a loan that is never paid back. */
export function* payoffSteps(
  terms: LoanTerms,
  owed: Decimal,
  on: Day,
  currency: string,
): Generator<PayoffStep, undefined> {
  const days = paymentDaysAfter(terms, on)
  const rate = terms.rate.div(100 * terms.perYear)
  const repaymentOf = repaymentsOf(terms, owed, rate, days.length, currency)
  let opening = owed
  for (const [index, day] of days.entries()) {
    const interest = toCoins(opening.times(rate), currency)
    const isLast = terms.maturesOn !== null && index === days.length - 1
    const wanted = isLast ? opening : repaymentOf(interest)
    if (wanted.isNegative()) return
    const repayment = wanted.gt(opening) ? opening : wanted
    const closing = opening.minus(repayment)
    yield { day, opening, interest, repayment, payment: interest.plus(repayment), closing }
    if (closing.isZero()) return
    opening = closing
  }
}

/** What is paid back with a payment, beside its interest. */
function repaymentsOf(
  { repayment, payment }: LoanTerms,
  owed: Decimal,
  rate: Decimal,
  count: number,
  currency: string,
): (interest: Decimal) => Decimal {
  if (repayment === 'INTEREST_ONLY' || count === 0) return () => zero
  if (repayment === 'LINEAR') {
    const part = toCoins(owed.div(count), currency)
    return () => part
  }
  const annuity = payment ?? toCoins(annuityOf(owed, rate, count), currency)
  return (interest) => annuity.minus(interest)
}

/** The payment that pays back what is owed with so many payments: owed × rate ÷ (1 − (1 + rate)^−count), not rounded. */
function annuityOf(owed: Decimal, rate: Decimal, count: number): Decimal {
  if (rate.isZero()) return owed.div(count)
  let discount = one
  for (let step = 0; step < count; step++) discount = discount.div(rate.plus(1))
  return owed.times(rate).div(one.minus(discount))
}
