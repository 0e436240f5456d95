import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { deepestFall, everyFall, fallsFromHigh, maximumDrawdown } from './drawdown.ts'

describe('the maximum drawdown', () => {
  it('is the deepest fall from a high, with its way back', () => {
    // 1, 1.25, 1, 0.75, 1.5: it falls from 1.25 to 0.75, and is above 1.25 again after the fourth return.
    expect(maximumDrawdown([0.25, -0.2, -0.25, 1])).toEqual({
      depth: expect.closeTo(0.4, 14),
      peak: 1,
      trough: 3,
      recovery: 4,
      length: 3,
    })
  })

  it('lasts until the end where the high was not reached again', () => {
    expect(maximumDrawdown([-0.5, 0.5, 0.1])).toMatchObject({ peak: 0, trough: 1, recovery: null, length: 3 })
  })

  it('is nothing where nothing fell, and unknown without returns', () => {
    expect(maximumDrawdown([0.1, 0, 0.1])).toEqual({ depth: 0, peak: 0, trough: 0, recovery: 0, length: 0 })
    expect(maximumDrawdown([])).toBeNull()
  })

  it('is the deepest of the falls between any two moments', () => {
    const returns = fc.array(fc.double({ min: -0.9, max: 2, noNaN: true }), { minLength: 1, maxLength: 25 })
    fc.assert(
      fc.property(returns, (list) => {
        const levels = [1]
        for (const value of list) levels.push((levels.at(-1) ?? NaN) * (1 + value))
        const falls = levels.flatMap((high, from) => levels.slice(from).map((low) => 1 - low / high))
        expect(maximumDrawdown(list)?.depth).toBeCloseTo(Math.max(...falls), 12)
      }),
    )
  })

  it('refuses a return that is not a number, by its row', () => {
    expect(() => maximumDrawdown([0.1, Infinity])).toThrow('Row 2 of the returns')
  })
})

describe('falls from the high', () => {
  it('are nothing at a high and the part that was lost below it', () => {
    // 100, 120, 90, 108, 132: a quarter and a tenth below 120.
    const falls = fallsFromHigh([100, 120, 90, 108, 132])
    expect(falls.map((fall) => +fall.toFixed(12) + 0)).toEqual([0, 0, -0.25, -0.1, 0])
    expect(deepestFall([100, 120, 90, 108, 132])).toEqual({
      depth: 0.25,
      peak: 1,
      trough: 2,
      recovery: 4,
      length: 3,
    })
  })
})

describe('every fall', () => {
  it('lies between a high and the next, the deepest first, and the last may be without a way back', () => {
    // 100, 90, 110: a tenth, back after two days. 110, 99, 55: half. From 120 to 108: a tenth, still.
    const falls = everyFall([100, 90, 110, 99, 55, 120, 108])
    expect(falls).toEqual([
      { depth: expect.closeTo(0.5, 14), peak: 2, trough: 4, recovery: 5, length: 3 },
      { depth: expect.closeTo(0.1, 14), peak: 0, trough: 1, recovery: 2, length: 2 },
      { depth: expect.closeTo(0.1, 14), peak: 5, trough: 6, recovery: null, length: 1 },
    ])
    expect(everyFall([1, 2, 3])).toEqual([])
    expect(everyFall([])).toEqual([])
  })

  it('begins with the deepest', () => {
    const levels = fc.array(fc.double({ min: 0.1, max: 10, noNaN: true }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(levels, (list) => {
        expect(everyFall(list)[0]?.depth ?? 0).toBeCloseTo(deepestFall(list).depth, 12)
      }),
    )
  })
})
