import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, day } from '../days/day.ts'
import { aDailySeries } from '../testing/a-daily-series.ts'
import { combineDaily } from '../value/daily-series.ts'
import type { DailySeries } from '../value/daily-series.ts'
import { addDayGains, columnsOf, contributionsToReturn } from './contribution.ts'
import { timeWeightedReturn } from './time-weighted-return.ts'

const from = day('1970-01-01')

const series = (
  values: readonly number[],
  contributions: readonly number[] = values.map(() => 0),
  withdrawals: readonly number[] = values.map(() => 0),
): DailySeries => aDailySeries({ values, contributions, withdrawals })

function contributionsOf(members: readonly DailySeries[]) {
  const whole = combineDaily(members)
  const gains = columnsOf(members.length, whole.values.length)
  for (const [index, column] of gains.entries()) addDayGains(members[index] ?? whole, column)
  return contributionsToReturn(whole, gains)
}

describe('the contribution of a member', () => {
  it('is its gain over what the whole had invested', () => {
    // 60 and 40 become 66 and 38: 6 % and −2 % of the whole's 4 %.
    const contributions = contributionsOf([series([60, 66]), series([40, 38])])
    expect(contributions?.[0]).toBeCloseTo(0.06, 15)
    expect(contributions?.[1]).toBeCloseTo(-0.02, 15)
  })

  it('counts times the growth of the whole before it', () => {
    // The whole first grows by 10 %, so the second day's 11 of 110 are 11 points of the value at the beginning.
    const contributions = contributionsOf([series([50, 60, 60]), series([50, 50, 61])])
    expect(contributions?.[0]).toBeCloseTo(0.1, 15)
    expect(contributions?.[1]).toBeCloseTo(0.11, 15)
  })

  it('is null over a gap, and nothing of nothing', () => {
    expect(contributionsOf([series([50, NaN, 60])])).toBeNull()
    expect(contributionsToReturn(series([0, 0]), [])).toEqual([])
    expect(contributionsOf([series([0, 0])])).toEqual([0])
  })

  it('sums to the return of the whole, whatever flows', () => {
    const length = 12
    const amounts = (max: number) =>
      fc.array(fc.double({ min: 0, max, noNaN: true }), { minLength: length, maxLength: length })
    const values = fc.array(fc.double({ min: 1, max: 1000, noNaN: true }), {
      minLength: length,
      maxLength: length,
    })
    const member = fc.tuple(values, amounts(50), amounts(50)).map((columns) => series(...columns))
    fc.assert(
      fc.property(fc.array(member, { minLength: 1, maxLength: 4 }), (members) => {
        const to = addDays(from, length - 1)
        const contributions = contributionsOf(members) ?? [NaN]
        const whole = timeWeightedReturn(combineDaily(members), from, to) ?? NaN
        const sum = contributions.reduce((total, part) => total + part, 0)
        expect(Math.abs(sum - whole)).toBeLessThan(1e-9 * Math.max(1, Math.abs(whole)))
      }),
    )
  })
})
