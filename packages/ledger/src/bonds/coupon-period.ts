import { addMonths } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import type { Decimal } from '../numbers/decimal.ts'
import type { DayCount } from './day-count.ts'

/** What a bond pays until it is paid back. */
export type BondTerms = {
  readonly maturesOn: Day
  /** Percent of the face value in a year; 0 for a bond without coupons. */
  readonly coupon: Decimal
  /** How many coupons a year has. */
  readonly perYear: 1 | 2 | 4 | 12
  readonly dayCount: DayCount
}

/** The stretch between two coupons that a day is in. `from` is included: on it nothing has accrued yet. */
export type CouponPeriod = {
  readonly from: Day
  /** The next coupon's day. */
  readonly to: Day
  /** How many coupons are paid after the day, that of the maturity included. */
  readonly left: number
}

/**
 * The period of a day; null from the maturity on. Coupon days are counted back from the maturity, and stand at the ends of
 * months where it does, as Excel's COUPPCD, COUPNCD and COUPNUM have them. A first period of another length is not known here.
 */
export function couponPeriod({ maturesOn, perYear }: BondTerms, on: Day): CouponPeriod | null {
  if (on >= maturesOn) return null
  const months = 12 / perYear
  const couponDay = (left: number) => addMonths(maturesOn, -months * left)
  let left = Math.floor(monthsBetween(on, maturesOn) / months)
  while (couponDay(left) > on) left += 1
  return { from: couponDay(left), to: couponDay(left - 1), left }
}

/** The days of the coupons after a day, in their order; empty from the maturity on. */
export function couponDaysAfter(terms: BondTerms, on: Day): Day[] {
  const { left = 0 } = couponPeriod(terms, on) ?? {}
  const months = 12 / terms.perYear
  return Array.from({ length: left }, (_, index) => addMonths(terms.maturesOn, -months * (left - 1 - index)))
}

function monthsBetween(from: Day, to: Day): number {
  return (+to.slice(0, 4) - +from.slice(0, 4)) * 12 + +to.slice(5, 7) - +from.slice(5, 7)
}
