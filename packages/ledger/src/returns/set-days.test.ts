import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, day } from '../days/day.ts'
import { aDailySeries, everyDayOf } from '../testing/a-daily-series.ts'
import { combineDaily, stretchOf } from '../value/daily-series.ts'
import type { DailySeries } from '../value/daily-series.ts'
import { SetDays } from './set-days.ts'
import { returnOfSet } from './set-returns.ts'
import { spreadGains } from './time-weighted-return.ts'

const first = day('1970-01-01')
const length = 20

const column = (amount: fc.Arbitrary<number>) => fc.array(amount, { minLength: length, maxLength: length })
const flow = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 50 }))
const member = fc
  .record({
    values: column(fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: 900 }))),
    contributions: column(flow),
    withdrawals: column(flow),
    valuedOn: fc.option(fc.uniqueArray(fc.nat({ max: length - 1 })), { nil: undefined }),
  })
  .map(({ valuedOn, ...days }): DailySeries => {
    const series = aDailySeries(days)
    return valuedOn === undefined ? series : { ...series, valuedOn: valuedOn.toSorted((a, b) => a - b) }
  })
const stretch = fc.tuple(fc.nat({ max: length - 2 }), fc.nat({ max: length - 2 })).map(([a, b]) => ({
  from: addDays(first, Math.min(a, b)),
  to: addDays(first, Math.max(a, b) + 1),
}))

const shown = (series: DailySeries) =>
  Object.values(everyDayOf(series)).map((amounts) => amounts.map((amount) => +amount.toFixed(9)))

describe('the days of a set', () => {
  it('are those of its members of any stretch, added up anew', () => {
    fc.assert(
      fc.property(fc.array(member, { minLength: 2, maxLength: 5 }), stretch, (members, { from, to }) => {
        const anew = combineDaily(members.map((each) => spreadGains(stretchOf(each, from, to))))
        const found = SetDays.of(members).stretch(from, to)
        expect(found && shown(found)).toEqual(shown(anew))
      }),
    )
  })

  it('of one member are its own', () => {
    const only = { ...aDailySeries({ values: [1, 2, 3], contributions: [0, 5, 0] }), valuedOn: [2] }
    const found = SetDays.of([only]).stretch(addDays(first, 1), addDays(first, 2))
    expect(found).toEqual(stretchOf(only, addDays(first, 1), addDays(first, 2)))
    expect(found?.valuedOn).toEqual([2])
  })

  it('name each gap of a member once, cut to the stretch', () => {
    const gap = { from: 0, to: 2, reason: 'NO_PRICE' } as const
    const known = aDailySeries({ values: [1, 1, 1, 1] })
    const unknown = { ...aDailySeries({ values: [NaN, NaN, NaN, 1] }), gaps: [gap] }
    const set = SetDays.of([known, unknown, unknown])
    expect(set.stretch(addDays(first, 1), addDays(first, 3))?.gaps).toEqual([{ ...gap, from: 1 }])
  })

  it('are empty where nothing was held and nothing moved; what comes to nothing is not empty', () => {
    const account = aDailySeries({ values: [0, 5, 0, 0], withdrawals: [0, 0, 5, 0] })
    const debt = aDailySeries({ values: [0, -5, 0, 0], contributions: [0, 0, 5, 0] })
    const on = (index: number) => addDays(first, index)
    for (const set of [SetDays.of([account]), SetDays.of([account, debt])]) {
      expect([set.isEmpty(on(0), on(1)), set.isEmpty(on(2), on(3)), set.isEmpty(on(3), on(3))]).toEqual([
        false,
        false,
        true,
      ])
    }
    expect(new SetDays().isEmpty(on(0), on(1))).toBe(true)
  })

  it('without members that have gaps are those of a set that never had them', () => {
    const lost = fc
      .tuple(member, fc.nat({ max: length - 1 }), fc.nat({ max: length - 1 }))
      .map(([series, one, other]): DailySeries => {
        const gap = { from: Math.min(one, other), to: Math.max(one, other), reason: 'NO_RATE' as const }
        const values = series.values.map((value, on) => (on >= gap.from && on <= gap.to ? NaN : value))
        return { ...series, values, gaps: [gap] }
      })
    const sound = fc.array(member, { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(sound, fc.array(lost, { maxLength: 3 }), stretch, (members, broken, { from, to }) => {
        const all = new SetDays()
        // Neither the order nor what is between them matters: money that moves between the two is a flow of each.
        broken.forEach((series, index) => all.addNamed({ id: `${index}`, name: 'Broken' }, [series]))
        members.forEach((series, index) => all.addNamed({ id: `sound ${index}`, name: 'Sound' }, [series]))
        const gone = all.leftOut(from, to)
        const stays = broken.filter((_, index) => ![...gone].some(({ id }) => id === `${index}`))
        const never = SetDays.of([...members, ...stays])
        if (gone.size === 0) return
        expect([...gone].every(({ name }) => name === 'Broken')).toBe(true)
        const [found, expected] = [all.stretch(from, to), never.stretch(from, to)]
        expect(found && shown(found)).toEqual(expected && shown(expected))
        expect(returnOfSet(all, from, to).value).toEqual(
          returnOfSet(never, from, to).value === null
            ? null
            : expect.closeTo(returnOfSet(never, from, to).value ?? NaN, 9),
        )
      }),
    )
  })
})
