import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { irr } from './irr.ts'
import { npv } from './npv.ts'

describe('npv', () => {
  it('of a flow of one period is the amount discounted once', () => {
    expect(npv(0.1, [0, 110])).toBeCloseTo(100, 12)
  })

  it('is nothing at the internal rate of return', () => {
    const receipts = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), receipts, (paid, received) => {
        const amounts = [-paid, ...received]
        const rate = irr(amounts) ?? NaN
        fc.pre(rate > -0.9)
        const size = npv(rate, amounts.map(Math.abs))
        expect(Math.abs(npv(rate, amounts))).toBeLessThan(size * 1e-12)
      }),
    )
  })

  it('refuses a rate of −100 % and an amount that is not a number, by its row', () => {
    expect(() => npv(-1, [1])).toThrow('The rate -1 is not a number above −1.')
    expect(() => npv(NaN, [1])).toThrow('The rate NaN is not a number above −1.')
    expect(() => npv(0.1, [1, NaN])).toThrow('Row 2 of the amounts: NaN is not a finite number.')
  })
})
