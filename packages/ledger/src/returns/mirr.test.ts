import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { irr } from './irr.ts'
import { mirr } from './mirr.ts'

describe('mirr', () => {
  it('financed and reinvested at the internal rate of return is that rate', () => {
    const receipts = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1000 }), receipts, (paid, received) => {
        const amounts = [-paid, ...received]
        const rate = irr(amounts) ?? NaN
        fc.pre(rate > -0.9 && rate < 10)
        expect(Math.abs((mirr(amounts, rate, rate) ?? NaN) - rate)).toBeLessThan(1e-9 * (1 + Math.abs(rate)))
      }),
    )
  })

  it('has no meaning without both a payment and a receipt', () => {
    expect(mirr([100, 200], 0.1, 0.1)).toBeNull()
    expect(mirr([-100, -200], 0.1, 0.1)).toBeNull()
    expect(mirr([], 0.1, 0.1)).toBeNull()
  })

  it('refuses a rate of −100 % and an amount that is not finite', () => {
    expect(() => mirr([-1, 2], -1, 0.1)).toThrow(RangeError)
    expect(() => mirr([-1, 2], 0.1, -1)).toThrow(RangeError)
    expect(() => mirr([-1, NaN], 0.1, 0.1)).toThrow('Row 2 of the amounts')
  })
})
