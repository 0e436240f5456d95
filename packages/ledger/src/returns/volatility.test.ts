import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { downsideDeviation, semiVolatility, tradingDaysPerYear, volatility } from './volatility.ts'

const returns = fc.array(fc.double({ min: -0.5, max: 0.5, noNaN: true }), { minLength: 2, maxLength: 60 })

describe('volatility', () => {
  it('is the sample deviation, times the root of the periods in a year', () => {
    // Σ (r − 0.02)² = 0.0008 over three returns: √(0.0008 ÷ 2) = 0.02.
    expect(volatility([0, 0.02, 0.04])).toBeCloseTo(0.02, 15)
    expect(volatility([0, 0.02, 0.04], tradingDaysPerYear)).toBeCloseTo(0.02 * Math.sqrt(252), 14)
  })

  it('does not change when every return does by the same', () => {
    fc.assert(
      fc.property(returns, fc.double({ min: -0.5, max: 0.5, noNaN: true }), (list, shift) => {
        const shifted = list.map((value) => value + shift)
        expect(Math.abs((volatility(shifted) ?? NaN) - (volatility(list) ?? NaN))).toBeLessThan(1e-12)
        expect(Math.abs((semiVolatility(shifted) ?? NaN) - (semiVolatility(list) ?? NaN))).toBeLessThan(1e-12)
      }),
    )
  })

  it('is 0, not the rounding of a mean, for equal returns', () => {
    expect(volatility(Array.from({ length: 20 }, () => 0.1))).toBe(0)
    expect(semiVolatility([0.1, 0.1, 0.1])).toBe(0)
  })

  it('has no meaning for one return, and refuses what is not a number by its row', () => {
    expect(volatility([0.1])).toBeNull()
    expect(semiVolatility([0.1])).toBeNull()
    expect(() => volatility([0.1, NaN])).toThrow('Row 2 of the returns: NaN is not a finite number.')
  })
})

describe('the downside deviation', () => {
  it('counts what falls short of the target over all returns', () => {
    // Only −0.03 falls short of 0.01, by 0.04: √(0.0016 ÷ 4) = 0.02.
    expect(downsideDeviation([0.02, -0.03, 0.01, 0.05], 0.01)).toBeCloseTo(0.02, 15)
  })

  it('never exceeds the distance of the returns from the target, and grows with it', () => {
    fc.assert(
      fc.property(returns, fc.double({ min: 0, max: 0.5, noNaN: true }), (list, target) => {
        const far = Math.max(...list.map((value) => Math.max(target - value, 0)))
        const deviation = downsideDeviation(list, target) ?? NaN
        expect(deviation).toBeLessThanOrEqual(far + 1e-15)
        expect(deviation).toBeGreaterThanOrEqual((downsideDeviation(list) ?? NaN) - 1e-15)
      }),
    )
  })

  it('takes a target for each return, of the same length', () => {
    expect(downsideDeviation([0.1, 0.1], [0.1, 0.1])).toBe(0)
    expect(downsideDeviation([])).toBeNull()
    expect(() => downsideDeviation([0.1, 0.1], [0.1])).toThrow('row 2 has no partner')
  })
})
