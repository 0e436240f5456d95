import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, day } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { decimal, toText } from '../numbers/decimal.ts'
import { accruedInterest } from './accrued-interest.ts'
import { bondYield } from './bond-yield.ts'
import { couponDaysAfter, couponPeriod } from './coupon-period.ts'
import type { BondTerms } from './coupon-period.ts'
import { daysCounted } from './day-count.ts'
import type { DayCount } from './day-count.ts'

const bond = (maturesOn: string, coupon: string, perYear: BondTerms['perYear'], dayCount: DayCount) => ({
  maturesOn: day(maturesOn),
  coupon: decimal(coupon),
  perYear,
  dayCount,
})

describe('days are counted as the conventions say', () => {
  // By hand from ISDA 2006 Definitions 4.16: 360 × years + 30 × months + days, with 31 made 30 as each says.
  it.each([
    ['THIRTY_360', '2007-01-15', '2007-01-30', 15],
    ['THIRTY_360', '2007-01-15', '2007-02-15', 30],
    ['THIRTY_360', '2007-09-30', '2008-03-31', 180],
    ['THIRTY_360', '2007-09-15', '2007-10-31', 46],
    ['THIRTY_E_360', '2007-09-15', '2007-10-31', 45],
    ['THIRTY_360', '2007-10-31', '2007-11-28', 28],
    ['THIRTY_E_360', '2007-08-31', '2008-02-29', 179],
    ['ACT_365', '2007-08-31', '2008-02-29', 182],
    ['ACT_ACT_ICMA', '2008-02-28', '2008-03-01', 2],
  ] as const)('%s from %s to %s: %i', (convention, from, to, days) => {
    expect(daysCounted(convention, day(from), day(to))).toBe(days)
  })
})

describe('coupon days are counted back from the maturity', () => {
  it('as in the examples of COUPPCD, COUPNCD and COUPNUM in the help of Excel', () => {
    const terms = bond('2011-11-15', '5', 2, 'ACT_ACT_ICMA')
    expect(couponPeriod(terms, day('2011-01-25'))).toEqual({ from: '2010-11-15', to: '2011-05-15', left: 2 })
    const longer = bond('2008-11-15', '5', 2, 'ACT_ACT_ICMA')
    expect(couponPeriod(longer, day('2007-01-25'))?.left).toBe(4)
  })

  it('and stand at the ends of months where the maturity does', () => {
    const terms = bond('2027-02-28', '4', 4, 'ACT_ACT_ICMA')
    expect(couponDaysAfter(terms, day('2026-06-01'))).toEqual(['2026-08-31', '2026-11-30', '2027-02-28'])
  })

  it('a coupon day begins its period, and nothing comes after the maturity', () => {
    const terms = bond('2029-05-15', '4.25', 1, 'ACT_ACT_ICMA')
    expect(couponPeriod(terms, day('2027-05-15'))).toEqual({ from: '2027-05-15', to: '2028-05-15', left: 2 })
    expect(couponPeriod(terms, day('2029-05-15'))).toBeNull()
    expect(couponDaysAfter(terms, day('2029-05-15'))).toEqual([])
  })

  it('whatever the day, it lies in its period', () => {
    const start = day('1990-01-01')
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 1, max: 20_000 }),
        fc.constantFrom(1, 2, 4, 12),
        (first, length, perYear) => {
          const on = addDays(start, first)
          const terms = { ...bond('2000-01-01', '5', perYear, 'ACT_365'), maturesOn: addDays(on, length) }
          const { from, to, left } = couponPeriod(terms, on) ?? { from: '' as Day, to: '' as Day, left: 0 }
          expect(from <= on && on < to && to <= terms.maturesOn).toBe(true)
          expect(couponDaysAfter(terms, on)).toHaveLength(left)
          expect(couponDaysAfter(terms, on)[0]).toBe(to)
        },
      ),
    )
  })
})

describe('interest accrues from the last coupon', () => {
  const on = (terms: BondTerms, faceValue: string, text: string) => {
    const accrued = accruedInterest(terms, decimal(faceValue), day(text))
    return accrued && { days: accrued.days, of: accrued.daysOfYear, amount: toText(accrued.amount) }
  }

  // 71 of 181 days: COUPDAYBS and COUPDAYS of Excel. 100,000 × 5 % ÷ 2 × 71 ÷ 181 = 980.6629834254…
  it('by the days of its own period, in ACT_ACT_ICMA', () => {
    const terms = bond('2011-11-15', '5', 2, 'ACT_ACT_ICMA')
    expect(on(terms, '100000', '2011-01-25')).toEqual({ days: 71, of: 362, amount: '980.6629834254' })
  })

  // 50,000 × 4.25 % = 2,125; × 196 ÷ 365, × 196 ÷ 360, and × (6 × 30 + 12) ÷ 360.
  it.each([
    ['ACT_ACT_ICMA', 196, 365, '1141.095890411'],
    ['ACT_365', 196, 365, '1141.095890411'],
    ['ACT_360', 196, 360, '1156.9444444444'],
    ['THIRTY_E_360', 192, 360, '1133.3333333333'],
  ] as const)('once a year, in %s', (dayCount, days, of, amount) => {
    expect(on(bond('2029-05-15', '4.25', 1, dayCount), '50000', '2026-11-27')).toEqual({ days, of, amount })
  })

  it('nothing has accrued on the day of a coupon, and nothing is left to accrue from the maturity on', () => {
    const terms = bond('2029-05-15', '4.25', 1, 'ACT_ACT_ICMA')
    expect(on(terms, '50000', '2026-05-15')?.amount).toBe('0')
    expect(on(terms, '50000', '2029-05-15')).toBeNull()
  })
})

describe('the yield to maturity', () => {
  it('is that of the example of YIELD in the help of Excel', () => {
    const terms = bond('2016-11-15', '5.75', 2, 'THIRTY_360')
    expect(bondYield(terms, 95.04287, day('2008-02-15'))?.nominal).toBeCloseTo(0.065, 7)
  })

  it('explains the price of the example of PRICE in the help of Excel', () => {
    const terms = bond('2017-11-15', '5.75', 2, 'THIRTY_360')
    expect(bondYield(terms, 94.63436162, day('2008-02-15'))?.nominal).toBeCloseTo(0.065, 8)
  })

  // The example of DURATION and MDURATION: a coupon of 8 %, a yield of 9 %, two a year. The price of that yield is
  // 4 × (1 − 1.045⁻¹⁶) ÷ 0.045 + 100 × 1.045⁻¹⁶ = 94.3829923…
  it('has the durations of the examples of DURATION and MDURATION', () => {
    const terms = bond('2016-01-01', '8', 2, 'ACT_ACT_ICMA')
    const found = bondYield(terms, 94.3829922987, day('2008-01-01'))
    expect(found?.nominal).toBeCloseTo(0.09, 9)
    expect(found?.duration).toBeCloseTo(5.993775, 6)
    expect(found?.modifiedDuration).toBeCloseTo(5.73567, 5)
    expect(found?.effective).toBeCloseTo(1.045 ** 2 - 1, 9)
  })

  it('is the coupon at 100 on the day of a coupon, and simple interest in the last period', () => {
    expect(bondYield(bond('2029-05-15', '4.25', 1, 'ACT_365'), 100, day('2026-05-15'))?.nominal).toBeCloseTo(
      0.0425,
      6,
    )
    // 104 ÷ (99 + 4 × 182 ÷ 365) − 1, a year's part of 183 ÷ 365 on.
    const last = bondYield(bond('2027-05-15', '4', 1, 'ACT_ACT_ICMA'), 99, day('2026-11-13'))
    expect(last?.nominal).toBeCloseTo((104 / (99 + (4 * 182) / 365) - 1) / (183 / 365), 9)
  })

  it('is that of the discount for a bond without coupons', () => {
    const terms = bond('2029-05-15', '0', 1, 'ACT_ACT_ICMA')
    expect(bondYield(terms, 90, day('2026-05-15'))?.nominal).toBeCloseTo((100 / 90) ** (1 / 3) - 1, 9)
  })

  it('is missing from the maturity on, and for a price of nothing', () => {
    const terms = bond('2029-05-15', '4', 1, 'ACT_ACT_ICMA')
    expect(bondYield(terms, 100, day('2029-05-15'))).toBeNull()
    expect(bondYield(terms, 0, day('2028-05-15'))).toBeNull()
  })
})
