import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, day } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { xirr } from './xirr.ts'
import { xnpv } from './xnpv.ts'

const start = day('2010-01-01')
const flow = fc.record({
  day: fc.integer({ min: 0, max: 4000 }).map((offset) => addDays(start, offset)),
  amount: fc.integer({ min: -1000, max: 1000 }),
})
const manyFlows = fc.array(flow, { minLength: 2, maxLength: 20 })

describe('xnpv', () => {
  it('of a year is one year of discount', () => {
    const flows = [
      { day: start, amount: -100 },
      { day: day('2011-01-01'), amount: 110 },
    ]
    expect(xnpv(0.1, flows)).toBeCloseTo(0, 12)
    expect(xnpv(0, flows)).toBe(10)
    expect(xnpv(0.1, [])).toBe(0)
  })

  it('is nothing at the XIRR, whatever the flows', () => {
    fc.assert(
      fc.property(manyFlows, (flows) => {
        const { value } = xirr(flows)
        fc.pre(value !== null && value > -0.99 && value < 100)
        const size = xnpv(
          value ?? NaN,
          flows.map(({ day: on, amount }) => ({ day: on, amount: Math.abs(amount) })),
        )
        expect(Math.abs(xnpv(value ?? NaN, flows))).toBeLessThan(size * 1e-9)
      }),
    )
  })

  it('does not depend on the order of the rows', () => {
    fc.assert(
      fc.property(manyFlows, (flows) => {
        const size = flows.reduce((total, { amount }) => total + Math.abs(amount), 1)
        expect(Math.abs(xnpv(0.07, flows) - xnpv(0.07, flows.toReversed()))).toBeLessThan(size * 1e-12)
      }),
    )
  })

  it('refuses a day that does not exist and an amount that is not finite, by the row', () => {
    // Nobody checked this day, although its type says so.
    const unchecked = '2023-02-30' as Day
    expect(() =>
      xnpv(0.1, [
        { day: start, amount: 1 },
        { day: unchecked, amount: 1 },
      ]),
    ).toThrow('Row 2: "2023-02-30" is not a day of the calendar.')
    expect(() => xnpv(0.1, [{ day: start, amount: Infinity }])).toThrow(
      'Row 1: Infinity is not a finite amount.',
    )
    expect(() => xnpv(-1, [])).toThrow('The rate -1 is not a number above −1.')
  })
})
