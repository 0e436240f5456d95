import { daysBetween } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { fromFloat, moneyShare } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { couponPeriod } from './coupon-period.ts'
import type { BondTerms, CouponPeriod } from './coupon-period.ts'
import { daysCounted } from './day-count.ts'

/** Interest that has grown since the last coupon, and what it was made of. */
export type AccruedInterest = {
  readonly period: CouponPeriod
  /** The days that passed, and by how many a year's interest is divided, as the convention counts. */
  readonly days: number
  readonly daysOfYear: number
  readonly amount: Decimal
}

/**
 * The interest on a face value that has accrued by a day: face value × coupon × days ÷ days of a year, in the money of
 * the face value, rounded half-even to 10 places once. Whoever buys settles it with the price. Null from the maturity on.
 *
 * Source: ICMA rule 251 for ACT_ACT_ICMA, where a year has as many days as the period × its coupons; ISDA 2006 Definitions,
 * section 4.16, for the others. Excel's ACCRINT, with the last coupon as the day of issue, is the same.
 */
export function accruedInterest(terms: BondTerms, faceValue: Decimal, on: Day): AccruedInterest | null {
  const period = couponPeriod(terms, on)
  if (period === null) return null
  const days = daysCounted(terms.dayCount, period.from, on)
  const daysOfYear = daysOfYearIn(terms, period)
  const amount = moneyShare(faceValue.times(terms.coupon), fromFloat(days), fromFloat(daysOfYear * 100))
  return { period, days, daysOfYear, amount }
}

/** By how many days a year's interest is divided. */
export function daysOfYearIn({ dayCount, perYear }: BondTerms, { from, to }: CouponPeriod): number {
  if (dayCount === 'ACT_ACT_ICMA') return daysBetween(from, to) * perYear
  return dayCount === 'ACT_365' ? 365 : 360
}
