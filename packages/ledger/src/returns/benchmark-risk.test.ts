import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { alpha, beta, correlation, downCapture, trackingError, upCapture } from './benchmark-risk.ts'

const market = fc
  .array(
    fc.integer({ min: -3000, max: 3000 }).map((points) => points / 10_000),
    { minLength: 3, maxLength: 40 },
  )
  .filter((list) => Math.max(...list) - Math.min(...list) > 1e-3)

describe('risk against a benchmark', () => {
  it('of a multiple of the benchmark and a constant: that multiple is beta, that constant alpha', () => {
    const factor = fc.double({ min: 0.1, max: 3, noNaN: true })
    const constant = fc.double({ min: -0.05, max: 0.05, noNaN: true })
    fc.assert(
      fc.property(market, factor, constant, (list, times, plus) => {
        const returns = list.map((value) => times * value + plus)
        expect(beta(returns, list)).toBeCloseTo(times, 8)
        expect(alpha(returns, list)).toBeCloseTo(plus, 8)
        expect(alpha(returns, list, 0, 12)).toBeCloseTo((1 + plus) ** 12 - 1, 7)
        expect(correlation(returns, list)).toBeCloseTo(1, 8)
        expect(
          correlation(
            list.map((value) => -value),
            list,
          ),
        ).toBeCloseTo(-1, 8)
      }),
    )
  })

  it('of the benchmark itself is 1, with no error', () => {
    fc.assert(
      fc.property(market, (list) => {
        expect(beta(list, list)).toBeCloseTo(1, 12)
        expect(trackingError(list, list, 252)).toBe(0)
        if (list.some((value) => value > 0)) expect(upCapture(list, list, 252)).toBe(1)
        if (list.some((value) => value < 0)) expect(downCapture(list, list, 252)).toBe(1)
      }),
    )
  })

  it('captures the periods in which the benchmark rose or fell', () => {
    // The fund makes 5 % while the benchmark rises by 10 %, and loses 2 % while it falls by 10 %. The still period
    // counts for neither.
    expect(upCapture([0.05, -0.02, 0.5], [0.1, -0.1, 0])).toBeCloseTo(0.5, 12)
    expect(downCapture([0.05, -0.02, 0.5], [0.1, -0.1, 0])).toBeCloseTo(0.2, 12)
    expect(upCapture([0.1], [-0.1])).toBeNull()
    expect(downCapture([0.1], [0.1])).toBeNull()
  })

  it('has no meaning against a benchmark that does not move, or of one pair', () => {
    expect(beta([0.1, 0.2], [0.01, 0.01])).toBeNull()
    expect(alpha([0.1, 0.2], [0.01, 0.01])).toBeNull()
    expect(correlation([0.1, 0.1], [0.01, 0.02])).toBeNull()
    expect(beta([0.1], [0.1])).toBeNull()
    expect(trackingError([0.1], [0.1])).toBeNull()
  })

  it('refuses what has no partner or is not a number, by its row', () => {
    expect(() => beta([0.1, 0.2], [0.1])).toThrow(
      'The returns have 2 rows and the benchmark returns 1: row 2 has no partner.',
    )
    expect(() => correlation([0.1, 0.2], [0.1, NaN])).toThrow('Row 2 of the benchmark returns')
  })
})
