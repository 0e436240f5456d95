import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { calmarRatio, informationRatio, sharpeRatio, sortinoRatio } from './risk-ratios.ts'

const returns = fc.array(fc.double({ min: -0.5, max: 0.5, noNaN: true }), { minLength: 3, maxLength: 60 })
const shift = fc.double({ min: -0.1, max: 0.1, noNaN: true })

/** How far two figures are apart, relative to their size. Two missing figures are equal. */
function distance(actual: number | null, expected: number | null): number {
  if (actual === null || expected === null) return actual === expected ? 0 : Infinity
  return Math.abs(actual - expected) / (1 + Math.abs(expected))
}

describe('ratios of return to risk', () => {
  it('do not change when returns and what they are measured against move together', () => {
    fc.assert(
      fc.property(returns, shift, (list, by) => {
        fc.pre(Math.max(...list) - Math.min(...list) > 1e-3 && list.some((value) => value < -1e-3))
        const shifted = list.map((value) => value + by)
        const zeros = list.map(() => 0)
        const shifts = list.map(() => by)
        expect(distance(sharpeRatio(shifted, by), sharpeRatio(list))).toBeLessThan(1e-6)
        expect(distance(sortinoRatio(shifted, by), sortinoRatio(list))).toBeLessThan(1e-6)
        expect(distance(informationRatio(shifted, shifts), informationRatio(list, zeros))).toBeLessThan(1e-6)
      }),
    )
  })

  it('grow with the root of the periods in a year', () => {
    const list = [0.1, -0.05, 0.02]
    expect(sharpeRatio(list, 0, 4)).toBeCloseTo((sharpeRatio(list) ?? NaN) * 2, 12)
    expect(sortinoRatio(list, 0, 4)).toBeCloseTo((sortinoRatio(list) ?? NaN) * 2, 12)
    expect(informationRatio(list, 0.01, 4)).toBeCloseTo((informationRatio(list, 0.01) ?? NaN) * 2, 12)
  })

  it('have no meaning without risk, and are not made of rounding', () => {
    expect(sharpeRatio([0.1, 0.1, 0.1])).toBeNull()
    expect(sharpeRatio([0.3, 0.1 + 0.2], 0.1)).toBeNull()
    expect(sortinoRatio([0.1, 0.2])).toBeNull()
    expect(calmarRatio([0.1, 0.2], 12)).toBeNull()
    expect(sharpeRatio([0.1])).toBeNull()
    expect(sortinoRatio([-0.1])).toBeNull()
  })

  it('refuse lists of different lengths, naming the row', () => {
    expect(() => informationRatio([0.1, 0.2], [0.1])).toThrow(
      'The returns have 2 rows and the rates 1: row 2 has no partner.',
    )
  })
})
