import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { irr } from './irr.ts'
import { basePacing, pacing } from './pacing.ts'
import type { PacingPeriod } from './pacing.ts'

const column = (periods: readonly PacingPeriod[], name: keyof PacingPeriod) =>
  periods.map((period) => period[name])

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** The sources round each row, and go on from the rounded numbers. */
const near = (amounts: readonly number[]) => amounts.map((amount): unknown => expect.closeTo(amount, 1))

describe('the Takahashi–Alexander model', () => {
  // Base case of the paper, commitment 100, as worked out row by row in a public study guide of commitment pacing
  // ("LP Portfolio Construction & Commitment Pacing", 8.6), with 33.3 % for a third and two decimals.
  it('gives the published rows of the base case', () => {
    const periods = pacing(
      { unfunded: 100, nav: 0, age: 0 },
      { ...basePacing, contributionRates: [0.25, 0.333, 0.5] },
    )
    expect(column(periods, 'contribution')).toEqual(
      near([25, 24.98, 25.01, 12.51, 6.25, 3.13, 1.56, 0.78, 0.39, 0.2, 0.1, 0.05]),
    )
    expect(column(periods, 'distribution')).toEqual(
      near([0, 0.32, 1.87, 6.01, 12.69, 21.33, 30.09, 35.78, 35.01, 26.69, 14.19, 4.01]),
    )
    expect(column(periods, 'nav')).toEqual(
      near([25, 52.91, 82.93, 100.2, 106.79, 102.47, 87.26, 63.61, 37.25, 15.6, 3.55, 0.05]),
    )
  })

  // github.com/jzhang1223/CBA, Tests/FundModelTest.py, test_2_1_simple: the base case on 3,500,000, whose calls end
  // after year 8.
  it('gives the rows of a public implementation of the base case', () => {
    const contributionRates = [...basePacing.contributionRates, 0.5, 0.5, 0.5, 0.5, 0.5, 0]
    const periods = pacing({ unfunded: 3_500_000, nav: 0, age: 0 }, { ...basePacing, contributionRates })
    expect(column(periods, 'contribution')).toEqual(
      near([875000, 875000, 875000, 437500, 218750, 109375, 54687.5, 27343.75, 0, 0, 0, 0]),
    )
    expect(column(periods, 'distribution')).toEqual(
      near([
        0, 11212.65, 65417.73, 210433.45, 444156.04, 746685.24, 1053297.05, 1252423.86, 1225447.34, 924200.61,
        485155.42, 133219.26,
      ]),
    )
    expect(column(periods, 'nav')).toEqual(
      near([
        875000, 1852537.35, 2902949.48, 3507399.46, 3737955.35, 3586579.31, 3054225.07, 2226194.22,
        1290152.13, 533671.3, 117893.15, 0,
      ]),
    )
  })

  // The same file, test_2_simple: life 8, bow 1.5, growth 13 %, yield 6 %.
  it('gives the rows of a shorter fund', () => {
    const periods = pacing(
      { unfunded: 3_500_000, nav: 0, age: 0 },
      { contributionRates: [0.4, 0.66, 0.67, 0.4, 0], life: 8, bow: 1.5, growth: 0.13, yield: 0.06 },
    )
    expect(column(periods, 'distribution')).toEqual(
      near([0, 197750, 718859.98, 1154560.36, 1231293.86, 925276.76, 461779.55, 115719.74]),
    )
  })

  it('pays the yield where the bow would pay less', () => {
    // Year 1 calls 40 of 100. Year 2: 40 × 1.08 = 43.2, of which max(5 %, (2 ÷ 12)^5 = 0.01 %) = 2.16 is paid, and
    // 40 % of 60 = 24 is called: 43.2 + 24 − 2.16 = 65.04. Year 3: 65.04 × 1.08 = 70.2432, of which 3.51216 is paid.
    const property = { contributionRates: [0.4], life: 12, bow: 5, growth: 0.08, yield: 0.05 }
    const [, second, third] = pacing({ unfunded: 100, nav: 0, age: 0 }, property)
    expect(second?.distribution).toBeCloseTo(2.16, 10)
    expect(second?.nav).toBeCloseTo(65.04, 10)
    expect(third?.distribution).toBeCloseTo(3.51216, 10)
  })

  it('returns what the value grows by, as the paper says, in years and in quarters', () => {
    const start = { unfunded: 100, nav: 0, age: 0 }
    const returnOf = (periods: readonly PacingPeriod[]) =>
      irr(
        periods.map(
          (period, index) =>
            period.distribution - period.contribution + (index === periods.length - 1 ? period.nav : 0),
        ),
      )
    expect(returnOf(pacing(start, basePacing))).toBeCloseTo(0.13, 9)
    expect((1 + (returnOf(pacing(start, basePacing, 4)) ?? NaN)) ** 4 - 1).toBeCloseTo(0.13, 9)
  })

  it('goes on from the middle of a life as it would have from its start', () => {
    const whole = pacing({ unfunded: 100, nav: 0, age: 0 }, basePacing)
    const fifth = whole[4]
    if (fifth === undefined) throw new Error('The base case has twelve years.')
    expect(pacing(fifth, basePacing)).toEqual(whole.slice(5))
  })

  it('takes as much in four quarters as in a year', () => {
    const start = { unfunded: 80, nav: 60, age: 3 }
    const flat = { ...basePacing, bow: 1e6, yield: 0.2 }
    const years = pacing(start, flat)
    const quarters = pacing(start, flat, 4)
    const called = total(column(quarters.slice(0, 4), 'contribution'))
    expect(called).toBeCloseTo(years[0]?.contribution ?? NaN, 10)
    const idle = { ...start, unfunded: 0 }
    expect(pacing(idle, flat, 4)[3]?.nav).toBeCloseTo(pacing(idle, flat)[0]?.nav ?? NaN, 10)
  })

  it('starts anywhere in a year, and the rate of that year counts until it ends', () => {
    const steps = { ...basePacing, contributionRates: [0.5, 0] }
    const periods = pacing({ unfunded: 100, nav: 0, age: 0.4 }, steps, 4)
    expect(periods.map((period) => period.contribution > 0)).toEqual(
      periods.map((_, index) => index < 3), // quarters from 0.4, 0.65 and 0.9; the next begins in year 2
    )
    expect(periods).toHaveLength(47) // 11.6 years left
  })

  it('pays out in one period what a fund past its life still holds', () => {
    expect(pacing({ unfunded: 10, nav: 100, age: 14 }, basePacing)).toEqual([
      { age: 15, contribution: 0, distribution: 100 * 1.13, nav: 0, unfunded: 10 },
    ])
  })

  it('refuses what no fund can be', () => {
    const start = { unfunded: 1, nav: 0, age: 0 }
    expect(() => pacing(start, { ...basePacing, contributionRates: [1.3] })).toThrow('from 0 to 1')
    expect(() => pacing(start, { ...basePacing, life: 0 })).toThrow('above 0')
    expect(() => pacing({ ...start, age: NaN }, basePacing)).toThrow('starts from')
  })

  it('loses and makes no money: what is called, grown and not paid out is there at the end', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true })
    const funds = fc.record({
      contributionRates: fc.array(part, { minLength: 1, maxLength: 6 }),
      life: fc.double({ min: 1, max: 20, noNaN: true }),
      bow: fc.double({ min: 0.2, max: 6, noNaN: true }),
      growth: fc.double({ min: -0.5, max: 0.5, noNaN: true }),
      yield: part,
    })
    const starts = fc.record({
      unfunded: fc.double({ min: 0, max: 1e6, noNaN: true }),
      nav: fc.double({ min: 0, max: 1e6, noNaN: true }),
      age: fc.double({ min: 0, max: 25, noNaN: true }),
    })
    fc.assert(
      fc.property(starts, funds, fc.constantFrom(1, 4), (start, fund, perYear) => {
        const periods = pacing(start, fund, perYear)
        const grows = (1 + fund.growth) ** (1 / perYear)
        let { nav, unfunded } = start
        for (const period of periods) {
          expect(period.contribution).toBeGreaterThanOrEqual(0)
          expect(period.contribution + period.unfunded).toBeCloseTo(unfunded, 6)
          expect(period.nav + period.distribution - period.contribution).toBeCloseTo(nav * grows, 6)
          expect(period.nav).toBeGreaterThanOrEqual(0)
          ;({ nav, unfunded } = period)
        }
      }),
    )
  })
})
