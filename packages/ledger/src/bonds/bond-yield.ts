import type { Day } from '../days/day.ts'
import { toFloat } from '../numbers/decimal.ts'
import { requireFinite } from '../numbers/require-finite.ts'
import { discountRoots } from '../returns/discount-roots.ts'
import { daysOfYearIn } from './accrued-interest.ts'
import { couponPeriod } from './coupon-period.ts'
import type { BondTerms } from './coupon-period.ts'
import { daysCounted } from './day-count.ts'

export type BondYield = {
  /** The yield to maturity as markets quote it: so much a year, compounded as often as coupons are paid. 0.05 is 5 %. */
  readonly nominal: number
  /** The same with the compounding of a year in it: what an XIRR would say. */
  readonly effective: number
  /** Years until the money comes back, weighed by its present value (Macaulay). */
  readonly duration: number
  /** By what part the price falls when the yield rises by one (so 0.05 for 0.01): Macaulay ÷ (1 + nominal ÷ coupons a year). */
  readonly modifiedDuration: number
}

/**
 * What a bond earns a year from a day to its maturity, if it is bought at a clean price, each coupon is reinvested at the
 * same yield, and 100 is paid back. `cleanPrice` is percent of the face value; the accrued interest is paid on top of it.
 * In the last period interest is simple. Null from the maturity on, and where no yield explains the price.
 *
 * Source: Excel's YIELD, DURATION and MDURATION, whose examples are tests; Fabozzi, Bond Markets, for the street convention.
 */
export function bondYield(terms: BondTerms, cleanPrice: number, on: Day): BondYield | null {
  requireFinite([cleanPrice], 'price')
  const period = couponPeriod(terms, on)
  if (period === null || cleanPrice <= 0) return null
  const { perYear } = terms
  const coupon = toFloat(terms.coupon) / perYear
  const daysOfPeriod = daysOfYearIn(terms, period) / perYear
  const passed = daysCounted(terms.dayCount, period.from, on) / daysOfPeriod
  const untilNext = 1 - passed
  const paid = cleanPrice + coupon * passed
  if (period.left === 1) return inLastPeriod(coupon, paid, untilNext, perYear)
  const payments = Array.from({ length: period.left }, (_, index) => ({
    time: index + untilNext,
    amount: coupon + (index === period.left - 1 ? 100 : 0),
  }))
  const [root] = discountRoots([{ time: 0, amount: -paid }, ...payments])
  if (root === undefined) return null
  const weighed = payments.reduce((sum, { time, amount }) => sum + time * amount * Math.exp(-root * time), 0)
  const duration = weighed / paid / perYear
  return {
    nominal: Math.expm1(root) * perYear,
    effective: Math.expm1(root * perYear),
    duration,
    modifiedDuration: duration / Math.exp(root),
  }
}

function inLastPeriod(coupon: number, paid: number, untilNext: number, perYear: number): BondYield | null {
  if (untilNext <= 0) return null
  const growth = (100 + coupon) / paid
  const nominal = ((growth - 1) / untilNext) * perYear
  const duration = untilNext / perYear
  return {
    nominal,
    effective: growth ** (perYear / untilNext) - 1,
    duration,
    modifiedDuration: duration / (1 + (nominal * untilNext) / perYear),
  }
}
