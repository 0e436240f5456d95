import { describe, expect, it } from 'vitest'

import { addDays, day, toEpochDay, type Day } from '../days/day.ts'
import { aDailySeries } from '../testing/a-daily-series.ts'
import { stretchOf } from '../value/daily-series.ts'
import type { DailySeries } from '../value/daily-series.ts'
import { SetDays } from './set-days.ts'
import { growthOfSet, returnOfSet } from './set-returns.ts'

const first = day('2026-01-31')

function series(
  values: number[],
  flows: Partial<Record<'in' | 'out', Record<number, number>>> = {},
): DailySeries {
  const column = (amounts: Record<number, number> = {}) => values.map((_, index) => amounts[index] ?? 0)
  const gaps = values.flatMap((value, index) => {
    const on = toEpochDay(first) + index
    return Number.isNaN(value) ? [{ from: on, to: on, reason: 'NO_PRICE' as const }] : []
  })
  const days = { values, contributions: column(flows.in), withdrawals: column(flows.out) }
  return { ...aDailySeries(days, toEpochDay(first)), gaps }
}
const on = (index: number): Day => addDays(first, index)

describe('the growth of a set', () => {
  it('is the day-by-day product, without what was paid in', () => {
    // docs/DOMAIN.md: 100 grow to 110; 90 are paid in and 200 end the day: 1.10.
    const days = series([100, 110, 200], { in: { 2: 90 } })
    expect(Array.from(growthOfSet(SetDays.of([days]), on(0), on(2)))).toEqual([
      1,
      1.1,
      expect.closeTo(1.1, 12),
    ])
  })

  it('is measured of any stretch of one series as if it had been computed for that stretch alone', () => {
    const days = series([100, 110, 121, 60.5, 60.5], { out: { 3: 60.5 } })
    expect(returnOfSet(SetDays.of([days]), on(0), on(4)).value).toBeCloseTo(0.21, 12)
    expect(returnOfSet(SetDays.of([days]), on(1), on(3)).value).toBeCloseTo(0.1, 12)
    expect(Array.from(growthOfSet(SetDays.of([days]), on(2), on(4)))).toEqual([1, 1, 1])
  })

  it('ends at the first gap and says why; what lies before and after the gap is known', () => {
    const days = series([100, 110, NaN, 121, 133.1])
    expect(Array.from(growthOfSet(SetDays.of([days]), on(0), on(4)))).toEqual([1, 1.1, NaN, NaN, NaN])
    expect(returnOfSet(SetDays.of([days]), on(0), on(4))).toEqual({ value: null, reason: 'NO_PRICE' })
    expect(returnOfSet(SetDays.of([days]), on(3), on(4)).value).toBeCloseTo(0.1, 12)
    expect(stretchOf(days, on(3), on(4)).gaps).toEqual([])
  })

  it('of one statement after another is spread over the days between them and ends at their return', () => {
    // 100 become 121 in two days, by the statement of the second day: a tenth a day.
    const stated = { ...series([100, 100, 121, 121]), valuedOn: [toEpochDay(on(2))] }
    const growth = Array.from(growthOfSet(SetDays.of([stated]), on(0), on(3)))
    expect(growth.map((level) => +level.toFixed(10))).toEqual([1, 1.1, 1.21, 1.21])
    expect(returnOfSet(SetDays.of([stated]), on(0), on(3)).value).toBeCloseTo(0.21, 12)
  })

  it('leaves out a named member with a gap, says its share, and takes what it paid as money from outside', () => {
    // docs/DOMAIN.md: 100 become 110; 60 come from the other account, and 170 become 187. 1.1 × 1.1.
    const rest = series([100, 110, 187, 187], { in: { 2: 60 } })
    const broken = series([140, NaN, 63, 63], { out: { 2: 60 } })
    const set = new SetDays()
    set.addNamed({ id: 'r', name: 'Rest' }, [rest])
    set.addNamed({ id: 'b', name: 'Broken' }, [broken])
    const { value, without } = returnOfSet(set, on(0), on(3))
    expect(value).toBeCloseTo(0.21, 12)
    expect(Array.from(growthOfSet(set, on(0), on(3))).map((level) => +level.toFixed(10))).toEqual([
      1, 1.1, 1.21, 1.21,
    ])
    // 63 of 250 on the last day.
    expect(without).toEqual({
      on: on(3),
      share: 0.252,
      positions: [{ id: 'b', name: 'Broken', reason: 'NO_PRICE', share: 0.252 }],
    })
    // Where it has no gap, it counts: 60 that moved between the two are no flow, and 250 stay 250.
    expect(returnOfSet(set, on(2), on(3))).toEqual({ value: 0 })
  })

  it('measures its shares on the last day on which all have a value that have one', () => {
    const set = new SetDays()
    set.addNamed({ id: 'r', name: 'Rest' }, [series([60, 60, 60, 60])])
    set.addNamed({ id: 'b', name: 'Lost' }, [series([40, 40, NaN, NaN])])
    set.addNamed({ id: 'n', name: 'Never' }, [series([NaN, NaN, NaN, NaN])])
    expect(set.without(on(0), on(3))).toEqual({
      on: on(1),
      share: 0.4,
      positions: [
        { id: 'b', name: 'Lost', reason: 'NO_PRICE', share: 0.4 },
        { id: 'n', name: 'Never', reason: 'NO_PRICE', share: null },
      ],
    })
  })

  it('leaves nobody out where nothing would remain', () => {
    const set = new SetDays()
    set.addNamed({ id: 'a', name: 'A' }, [series([1, NaN, 1])])
    set.addNamed({ id: 'b', name: 'B' }, [series([NaN, 1, 1])])
    expect(returnOfSet(set, on(0), on(2))).toEqual({ value: null, reason: 'NO_PRICE' })
  })

  it('of nothing is nothing, with the reason', () => {
    expect(returnOfSet(new SetDays(), on(0), on(1))).toEqual({ value: null, reason: 'NO_FLOWS' })
    expect(growthOfSet(new SetDays(), on(0), on(1))).toHaveLength(0)
  })

  it('cannot be asked about days that the series does not have', () => {
    expect(() => stretchOf(series([1, 2]), on(1), on(2))).toThrow(RangeError)
  })
})
