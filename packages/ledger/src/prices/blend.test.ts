import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { day, toEpochDay } from '../days/day.ts'
import { blendOf, rebalancings } from './blend.ts'

/**
 * Shares are at 100, at 200 on the last day of January, at 160 from then on, and at 150 on the last of February; bonds stay at
 * 50. Of 1, 0.6 are in shares. Followed with a calculator: at the end of January 0.6 × 2 + 0.4 = 1.6. Left alone, the
 * blend ends at 0.6 × 1.5 + 0.4 = 1.3. Brought back to 60 : 40 at the end of January, it ends at
 * 1.6 × (0.6 × 150 ÷ 200 + 0.4) = 1.36.
 */
describe('a blend of 60 % shares and 40 % bonds', () => {
  const first = toEpochDay(day('2026-01-30'))
  const january = toEpochDay(day('2026-01-31')) - first
  const february = toEpochDay(day('2026-02-28')) - first
  const shares = Array.from({ length: february + 1 }, (_, at) =>
    at < january ? 100 : at === january ? 200 : at < february ? 160 : 150,
  )
  const bonds = shares.map(() => 50)
  const parts = [
    { weight: 0.6, levels: shares },
    { weight: 0.4, levels: bonds },
  ]

  it('drifts with its parts where it is never rebalanced', () => {
    const blend = blendOf(parts, first, 'never')
    expect(blend[0]).toBe(1)
    expect(blend[january]).toBeCloseTo(1.6, 12)
    expect(blend[february]).toBeCloseTo(1.3, 12)
  })

  it('is brought back to its weights at the end of each month', () => {
    const blend = blendOf(parts, first, 'month')
    expect(blend[january]).toBeCloseTo(1.6, 12)
    expect(blend[february]).toBeCloseTo(1.36, 12)
  })

  it('waits for the end of a quarter or of a year', () => {
    expect(blendOf(parts, first, 'quarter')[february]).toBeCloseTo(1.3, 12)
    expect(blendOf(parts, first, 'year')[february]).toBeCloseTo(1.3, 12)
  })

  it('is rebalanced on the next day with all levels where the last of the month has not all', () => {
    const gap = shares.map((level, at) => (at === january ? null : level))
    const blend = blendOf(
      [{ weight: 0.6, levels: gap }, parts[1] ?? { weight: 0.4, levels: bonds }],
      first,
      'month',
    )
    expect(blend[january]).toBeNull()
    // 0.6 × 1.6 + 0.4 on 1 February, and from there on 60 : 40 again: 1.36 × (0.6 × 150 ÷ 160 + 0.4).
    expect(blend[january + 1]).toBeCloseTo(1.36, 12)
    expect(blend[february]).toBeCloseTo(1.309, 12)
  })

  it('is not known at all where the first day has no level', () => {
    const late = shares.map((level, at) => (at === 0 ? null : level))
    expect(blendOf([{ weight: 1, levels: late }], first, 'never').every((level) => level === null)).toBe(true)
  })
})

describe('any blend', () => {
  const levels = fc.array(fc.double({ min: 0.5, max: 200, noNaN: true }), { minLength: 80, maxLength: 80 })
  const first = fc.integer({ min: 0, max: 20_000 })
  const how = fc.constantFrom(...rebalancings)

  it('of one series is that series', () => {
    fc.assert(
      fc.property(levels, first, how, (list, from, rebalanced) => {
        const blend = blendOf([{ weight: 1, levels: list }], from, rebalanced)
        blend.forEach((level, at) => expect(level).toBeCloseTo((list[at] ?? NaN) / (list[0] ?? NaN), 6))
      }),
      { numRuns: 50 },
    )
  })

  it('of twice the same series is that series, however it is rebalanced', () => {
    fc.assert(
      fc.property(levels, first, how, (list, from, rebalanced) => {
        const parts = [0.3, 0.7].map((weight) => ({ weight, levels: list }))
        blendOf(parts, from, rebalanced).forEach((level, at) =>
          expect(level).toBeCloseTo((list[at] ?? NaN) / (list[0] ?? NaN), 6),
        )
      }),
      { numRuns: 50 },
    )
  })

  it('grows from day to day by no more than its best part and no less than its worst', () => {
    fc.assert(
      fc.property(levels, levels, first, how, (a, b, from, rebalanced) => {
        const blend = blendOf(
          [
            { weight: 0.5, levels: a },
            { weight: 0.5, levels: b },
          ],
          from,
          rebalanced,
        )
        for (let at = 1; at < blend.length; at++) {
          const growth = (blend[at] ?? NaN) / (blend[at - 1] ?? NaN)
          const parts = [a, b].map((list) => (list[at] ?? NaN) / (list[at - 1] ?? NaN))
          expect(growth).toBeGreaterThanOrEqual(Math.min(...parts) - 1e-9)
          expect(growth).toBeLessThanOrEqual(Math.max(...parts) + 1e-9)
        }
      }),
      { numRuns: 50 },
    )
  })
})
