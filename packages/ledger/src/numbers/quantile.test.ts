import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { quantile } from './quantile.ts'

describe('a quantile', () => {
  it('is the number that stands at its place once they are sorted', () => {
    const numbers = fc.array(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.double({ noNaN: true })), {
      minLength: 1,
    })
    fc.assert(
      fc.property(numbers, fc.double({ min: 0, max: 1, noNaN: true }), (values, part) => {
        const sorted = Float64Array.from(values).toSorted()
        const place = Math.min(Math.floor(values.length * part), values.length - 1)
        // −0 and 0 are the same number in whatever order they are sorted.
        expect(quantile(Float64Array.from(values), part) === sorted[place]).toBe(true)
      }),
    )
  })

  it('is missing of no numbers', () => {
    expect(quantile(new Float64Array(0), 0.5)).toBeNaN()
  })
})
