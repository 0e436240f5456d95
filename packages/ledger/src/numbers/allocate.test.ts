import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { allocate } from './allocate.ts'
import { decimal, sum, toFloat, toText } from './decimal.ts'

const split = (amount: string, weights: readonly string[], places?: number) =>
  allocate(
    decimal(amount),
    weights.map((weight) => decimal(weight)),
    places,
  ).map(toText)

describe('an allocation', () => {
  it('gives the cents that are left to those who lost most by rounding', () => {
    expect(split('100', ['1', '1', '1'], 2)).toEqual(['33.34', '33.33', '33.33'])
    // 1.25, 2.5 and 6.25: the second loses half a unit.
    expect(split('10', ['1', '2', '5'], 0)).toEqual(['1', '3', '6'])
    expect(split('-10', ['1', '2', '5'], 0)).toEqual(['-1', '-3', '-6'])
  })

  it('gives nothing to a weight of nothing', () => {
    expect(split('0.03', ['0', '2', '0'], 2)).toEqual(['0', '0.03', '0'])
  })

  it('refuses weights that say nothing, and an amount finer than its parts', () => {
    expect(() => split('1', ['0', '0'])).toThrow(RangeError)
    expect(() => split('1', [])).toThrow(RangeError)
    expect(() => split('1', ['2', '-1'])).toThrow(RangeError)
    expect(() => split('0.001', ['1', '1'], 2)).toThrow(RangeError)
  })

  it('sums to the whole, and no part is a unit away from its share', () => {
    const cents = fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n })
    const weights = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(cents, weights, (amount, shares) => {
        fc.pre(shares.some((weight) => weight > 0))
        const whole = decimal(`${amount}`).shiftedBy(-2)
        const parts = allocate(
          whole,
          shares.map((weight) => decimal(`${weight}`)),
          2,
        )
        expect(toText(sum(parts))).toBe(toText(whole))
        const total = decimal(`${shares.reduce((all, weight) => all + weight, 0)}`)
        parts.forEach((part, index) => {
          const share = whole.times(shares[index] ?? 0).div(total)
          expect(toFloat(part.minus(share).abs())).toBeLessThan(0.01)
        })
      }),
    )
  })
})
