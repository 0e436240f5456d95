import { describe, expect, it } from 'vitest'

import { day, toEpochDay } from '../days/day.ts'
import { somePrices, someRates } from '../testing/a-position.ts'
import { hasCloseBetween, levelOn, levelsFrom, pairedReturns, returnOfLevels } from './levels.ts'

const index = somePrices({ '2024-01-05': '100', '2024-01-09': '110' }, { currency: 'USD' })
// A dollar is 0.80 euros on Friday and 0.50 from Monday on.
const rates = someRates({ USD: { '2024-01-05': '1.25', '2024-01-08': '2' } })
const on = (text: string) => levelOn(index, day(text), rates, 'EUR')

describe('the level of a benchmark', () => {
  it('is its last close at the rate of the day asked about, as a position is valued', () => {
    expect(on('2024-01-05')).toEqual({ level: 80, closedOn: '2024-01-05' })
    // The close of Friday, at the rate of Monday.
    expect(on('2024-01-08')).toEqual({ level: 50, closedOn: '2024-01-05' })
    expect(on('2024-01-09')).toEqual({ level: 55, closedOn: '2024-01-09' })
  })

  it('is missing before the first close, after a week without one, and without a rate', () => {
    expect(on('2024-01-04')).toBeNull()
    expect(on('2024-01-17')).toBeNull()
    expect(levelOn(index, day('2024-01-09'), rates, 'CHF')).toBeNull()
  })

  it('is the same day by day', () => {
    const first = toEpochDay(day('2024-01-04'))
    expect(levelsFrom(index, first, 6, rates, 'EUR')).toEqual([null, 80, 80, 80, 50, 55])
    expect(levelsFrom(index, first, 3, rates, 'USD')).toEqual([null, 100, 100])
  })
})

describe('the return of a benchmark', () => {
  const between = (from: string, to: string) => returnOfLevels(index, day(from), day(to), rates, 'EUR')

  it('is from level to level', () => {
    // 110 at 0.50 over 100 at 0.80.
    expect(between('2024-01-05', '2024-01-09').value).toBeCloseTo(55 / 80 - 1, 12)
  })

  it('is not 0 where no close came in between: it is not known', () => {
    expect(between('2024-01-05', '2024-01-07')).toEqual({ value: null, reason: 'NO_NEW_PRICE' })
    expect(between('2024-01-04', '2024-01-09')).toEqual({ value: null, reason: 'NO_PRICE' })
    expect(hasCloseBetween(index, day('2024-01-05'), day('2024-01-08'))).toBe(false)
    expect(hasCloseBetween(index, day('2024-01-05'), day('2024-01-09'))).toBe(true)
    expect(hasCloseBetween(index, day('2023-12-01'), day('2024-01-04'))).toBe(false)
  })
})

describe('returns of a position and a benchmark side by side', () => {
  const own = somePrices({ '2024-01-05': '10', '2024-01-08': '11', '2024-01-09': '12.1' })
  const grown = [
    { before: day('2024-01-05'), on: day('2024-01-08'), growth: 1.1 },
    { before: day('2024-01-08'), on: day('2024-01-09'), growth: 1.1 },
  ]

  it('go over a day on which only one of them was traded', () => {
    // The position rose twice by a tenth; the index has no close of Monday, and rose by a tenth over both days.
    const [pair, ...more] = pairedReturns(grown, own, index, rates, 'USD')
    expect(more).toEqual([])
    expect(pair?.[0]).toBeCloseTo(0.21, 12)
    expect(pair?.[1]).toBeCloseTo(0.1, 12)
  })

  it('begin anew after days on which nothing was held', () => {
    const [, second] = grown
    expect(second && pairedReturns([second], own, index, rates, 'USD')).toEqual([])
    expect(pairedReturns(grown, own, { ...own, currency: index.currency }, rates, 'USD')).toHaveLength(2)
  })

  it('are none where the benchmark has no close near them', () => {
    expect(pairedReturns(grown, own, somePrices({ '2023-11-01': '1' }), rates, 'EUR')).toEqual([])
  })
})
