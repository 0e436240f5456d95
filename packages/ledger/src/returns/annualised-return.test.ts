import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { annualisedReturn } from './annualised-return.ts'

describe('the annualised return', () => {
  it('of equal returns is their compound of a year', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -0.2, max: 0.2, noNaN: true }),
        fc.integer({ min: 1, max: 300 }),
        (value, length) => {
          const annual = annualisedReturn(Array<number>(length).fill(value), 12) ?? NaN
          expect(Math.abs(annual - ((1 + value) ** 12 - 1))).toBeLessThan(1e-11)
        },
      ),
    )
  })

  it('is −100 % when all is lost, and unknown of less than nothing or of no returns', () => {
    expect(annualisedReturn([0.1, -1, 0.1], 252)).toBe(-1)
    expect(annualisedReturn([-1.5], 252)).toBeNull()
    expect(annualisedReturn([], 252)).toBeNull()
  })

  it('refuses a return that is not a number, by its row', () => {
    expect(() => annualisedReturn([NaN], 252)).toThrow('Row 1 of the returns')
  })
})
