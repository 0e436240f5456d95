import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, day } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { xirr } from './xirr.ts'

const flows = (...rows: [string, number][]) => rows.map(([on, amount]) => ({ day: day(on), amount }))

describe('xirr', () => {
  // Microsoft, "XIRR function", the example of the Excel documentation.
  const excel = flows(
    ['2008-01-01', -10_000],
    ['2008-03-01', 2750],
    ['2008-10-30', 4250],
    ['2009-02-15', 3250],
    ['2009-04-01', 2750],
  )

  it('is 37.34 % for the example of the Excel documentation', () => {
    expect(xirr(excel).value).toBeCloseTo(0.373362535, 8)
  })

  it('does not depend on the order of the rows, and nets those of one day', () => {
    const split = flows(['2008-01-01', -6000], ['2008-01-01', -4000])
    expect(xirr([...excel.slice(1).toReversed(), ...split]).value).toBe(xirr(excel).value)
  })

  it('finds the rate that money grew at, from a near total loss to a thousandfold gain', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.999_999, max: 1000, noNaN: true }),
        fc.integer({ min: 30, max: 20_000 }),
        (rate, days) => {
          fc.pre(Math.abs(Math.log1p(rate) * days) < 365 * 300)
          const start = day('2000-01-01')
          const end = 1000 * (1 + rate) ** (days / 365)
          fc.pre(Math.abs(end - 1000) > 1e-6)
          const solution =
            xirr([
              { day: start, amount: -1000 },
              { day: addDays(start, days), amount: end },
            ]).value ?? NaN
          expect(Math.abs(solution - rate)).toBeLessThan((1 + Math.abs(rate)) * 1e-8)
        },
      ),
    )
  })

  it('is all but −100 % when next to nothing came back', () => {
    const rate = xirr(flows(['2024-01-01', -1_000_000], ['2024-01-02', 0.01]))
    expect(rate.value).toBe(-1)
    expect(rate.unannualised).toBeCloseTo(-0.999_999_99, 12)
  })

  it('is 0 when exactly what was paid in came back', () => {
    expect(xirr(flows(['2024-01-01', -100.1], ['2024-06-01', 50.05], ['2025-01-01', 50.05])).value).toBe(0)
  })

  it('of less than a year also gives the rate of the period itself', () => {
    // 2 % in 73 days: 1.02^5 − 1 a year.
    const rate = xirr(flows(['2024-01-01', -100], ['2024-03-14', 102]))
    expect(rate.value).toBeCloseTo(0.104_080_803_2, 10)
    expect(rate.unannualised).toBeCloseTo(0.02, 12)
    expect(xirr(excel).unannualised).toBeUndefined()
  })

  it('of 364 days is less than a year, of 365 days a year', () => {
    // docs/DOMAIN.md: 200 out, 210 back 364 days later is 5 % in the period, 1.05^(365 ÷ 364) − 1 a year.
    const short = xirr(flows(['2023-01-01', -200], ['2023-12-31', 210]))
    expect(short.value).toBeCloseTo(0.050_140_75, 8)
    expect(short.unannualised).toBeCloseTo(0.05, 12)
    const year = xirr(flows(['2023-01-01', -200], ['2024-01-01', 210]))
    expect(year.value).toBeCloseTo(0.05, 12)
    expect(year.unannualised).toBeUndefined()
  })

  it('is the one rate there is, whatever the sign of the gain: money that came first is a loan', () => {
    expect(xirr(flows(['2001-01-01', 1000], ['2002-01-01', -1100])).value).toBeCloseTo(0.1, 10)
    // 100 at the beginning and 1000 a year later are repaid by 1150: 100 x² + 1000 x − 1150 = 0 has x = 1.0416….
    const rate = xirr(flows(['2001-01-01', 100], ['2002-01-01', 1000], ['2003-01-01', -1150]))
    expect(rate.value).toBeCloseTo((-1000 + Math.sqrt(1000 ** 2 + 4 * 100 * 1150)) / 200 - 1, 10)
    expect(rate.reason).toBeUndefined()
  })

  const rounded = (roots: readonly number[] = []) => roots.map((root) => root.toFixed(6))

  it('takes, of several rates, the one with the gain’s sign that is nearest 0, and lists all of them', () => {
    // −1 + 2.1 v − 1.08 v²: rates −10 % and 20 %, a gain of 0.02.
    const oneOfEach = xirr(flows(['2001-01-01', -1000], ['2002-01-01', 2100], ['2003-01-01', -1080]))
    expect(oneOfEach.value).toBeCloseTo(0.2, 10)
    expect(oneOfEach.reason).toBe('AMBIGUOUS')
    expect(rounded(oneOfEach.roots)).toEqual(['-0.100000', '0.200000'])
  })

  it('takes the one nearest 0 where none has the gain’s sign', () => {
    // −1 + 2.3 v − 1.32 v² has the rates 10 % and 20 %, but loses 0.02 undiscounted.
    const twoRates = xirr(flows(['2001-01-01', -1000], ['2002-01-01', 2300], ['2003-01-01', -1320]))
    expect(twoRates.value).toBeCloseTo(0.1, 10)
    expect(twoRates.reason).toBe('AMBIGUOUS')
    expect(rounded(twoRates.roots)).toEqual(['0.100000', '0.200000'])
  })

  it('is 0 and ambiguous where nothing was gained at a rate of 20 % as well', () => {
    // −1 + 2.2 v − 1.2 v²: rates 0 and 20 %.
    const rate = xirr(flows(['2001-01-01', -1000], ['2002-01-01', 2200], ['2003-01-01', -1200]))
    expect(rate).toMatchObject({ value: 0, reason: 'AMBIGUOUS' })
    expect(rounded(rate.roots)).toEqual(['0.000000', '0.200000'])
  })

  it('is none above 1,000,000 %, where only the rate of the period itself says something', () => {
    expect(xirr(flows(['2001-01-01', -1], ['2002-01-01', 10_001])).value).toBeCloseTo(10_000, 6)
    expect(xirr(flows(['2001-01-01', -1], ['2002-01-01', 10_002]))).toEqual({
      value: null,
      reason: 'OUT_OF_RANGE',
    })
    // 10 % in a day.
    const ofADay = xirr(flows(['2001-01-01', -100], ['2001-01-02', 110]))
    expect(ofADay).toMatchObject({ value: null, reason: 'OUT_OF_RANGE' })
    expect(ofADay.unannualised).toBeCloseTo(0.1, 12)
  })

  it('has no value, and says why, without flows, a change of sign, or a day between them', () => {
    expect(xirr([])).toEqual({ value: null, reason: 'NO_FLOWS' })
    expect(xirr(flows(['2024-01-01', -1], ['2025-01-01', -1]))).toEqual({
      value: null,
      reason: 'NO_SIGN_CHANGE',
    })
    expect(xirr(flows(['2024-01-01', -1], ['2024-01-01', 2]))).toEqual({
      value: null,
      reason: 'UNDER_ONE_DAY',
    })
  })

  const manyFlows = fc.array(
    fc.record({ offset: fc.integer({ min: 0, max: 4000 }), amount: fc.integer({ min: -1000, max: 1000 }) }),
    { minLength: 2, maxLength: 20 },
  )
  const from = (start: string, list: readonly { offset: number; amount: number }[], scale = 1) =>
    list.map(({ offset, amount }) => ({ day: addDays(day(start), offset), amount: amount * scale }))

  it('is unmoved by the size of the money and by the day on which everything begins', () => {
    fc.assert(
      fc.property(manyFlows, fc.integer({ min: 1, max: 1000 }), (list, scale) => {
        const { value } = xirr(from('2010-01-01', list))
        for (const moved of [xirr(from('1950-03-07', list)), xirr(from('2010-01-01', list, scale))]) {
          if (value === null) expect(moved.value).toBeNull()
          else
            expect(Math.abs((moved.value ?? NaN) - value)).toBeLessThanOrEqual(1e-9 * (1 + Math.abs(value)))
        }
      }),
    )
  })

  it('refuses a day that does not exist and an amount that is not finite, by the row', () => {
    // Nobody checked this day, although its type says so.
    const unchecked = '2023-02-30' as Day
    expect(() => xirr([...excel, { day: unchecked, amount: 1 }])).toThrow(
      'Row 6: "2023-02-30" is not a day of the calendar.',
    )
    expect(() => xirr([{ day: day('2024-01-01'), amount: NaN }])).toThrow(
      'Row 1: NaN is not a finite amount.',
    )
  })

  it('discounts its own flows to nothing, whatever they are', () => {
    const flow = fc.record({
      offset: fc.integer({ min: 0, max: 4000 }),
      amount: fc.integer({ min: -1000, max: 1000 }),
    })
    fc.assert(
      fc.property(fc.array(flow, { minLength: 2, maxLength: 20 }), (list) => {
        const start = day('2010-01-01')
        const { value } = xirr(list.map(({ offset, amount }) => ({ day: addDays(start, offset), amount })))
        fc.pre(value !== null && value > -0.99 && value < 100)
        const first = Math.min(...list.filter(({ amount }) => amount !== 0).map(({ offset }) => offset))
        const present = list.map(
          ({ offset, amount }) => amount * (1 + (value ?? NaN)) ** -((offset - first) / 365),
        )
        const size = present.reduce((total, amount) => total + Math.abs(amount), 0)
        expect(Math.abs(present.reduce((total, amount) => total + amount, 0))).toBeLessThan(size * 1e-9)
      }),
    )
  })

  it('keeps the digits of a rate near −100 % in its logarithm', () => {
    const { value, logRate } = xirr([
      { day: day('2023-01-01'), amount: -1e15 },
      { day: day('2024-01-01'), amount: 1 },
    ])
    expect(value).toBeCloseTo(-1, 12)
    expect(logRate).toBeCloseTo(Math.log(1e-15), 12)
  })
})
