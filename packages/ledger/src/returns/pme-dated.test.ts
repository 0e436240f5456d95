import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, day } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { pmeDated } from './pme-dated.ts'
import { pmeMethods } from './pme-methods.ts'
import { pme } from './pme.ts'
import { xirr } from './xirr.ts'

const flows = [
  { day: day('2021-01-01'), amount: -100 },
  { day: day('2022-01-01'), amount: -50 },
  { day: day('2023-01-01'), amount: 60 },
]
const closing = { day: day('2024-01-01'), value: 110 }
const levels: Readonly<Record<string, number>> = {
  '2021-01-01': 100,
  '2022-01-01': 105,
  '2023-01-01': 115,
  '2024-01-01': 120,
}
const navs: Readonly<Record<string, number>> = { '2023-01-01': 105 }
const levelOn = (on: Day) => levels[on] ?? null
const navOn = (on: Day) => navs[on] ?? null

describe('the dated PME', () => {
  it('of years of 365 days is the periodic one', () => {
    for (const method of pmeMethods) {
      const dated = pmeDated({ method, flows, closing, levelOn, navOn })
      const periodic = pme({
        method,
        cashflows: [-100, -50, 60, 0],
        index: [100, 105, 115, 120],
        nav: method === 'mPme' ? [100, 160, 105, 110] : 110,
      })
      expect(dated.value, method).toBeCloseTo(periodic.value ?? NaN, 12)
    }
  })

  it('against an index that stands still is the fund: TVPI, XIRR', () => {
    const flow = fc.record({
      day: fc.integer({ min: 0, max: 3000 }).map((offset) => addDays(day('2010-01-01'), offset)),
      amount: fc.integer({ min: -1000, max: 1000 }),
    })
    fc.assert(
      fc.property(
        fc.array(flow, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 2000 }),
        (list, value) => {
          const last = { day: day('2020-01-01'), value }
          const own = xirr([...list, { day: last.day, amount: value }])
          fc.pre(own.value !== null)
          const result = pmeDated({ method: 'directAlpha', flows: list, closing: last, levelOn: () => 7 })
          fc.pre(result.reason !== 'NO_FLOWS')
          expect(result.value).toBeCloseTo(own.value ?? NaN, 9)
        },
      ),
    )
  })

  it('does not depend on the order of rows, and nets those of one day', () => {
    const [first, ...rest] = flows
    const split = [-30, -70].map((amount) => ({ day: first?.day ?? closing.day, amount }))
    for (const method of pmeMethods) {
      const shuffled = pmeDated({ method, flows: [...rest.toReversed(), ...split], closing, levelOn, navOn })
      expect(shuffled.value, method).toBe(pmeDated({ method, flows, closing, levelOn, navOn }).value)
    }
  })

  it('is null with the day on which a level or a value is missing', () => {
    expect(
      pmeDated({ method: 'ks', flows, closing, levelOn: (on) => (on < '2022-06-01' ? 1 : null) }),
    ).toEqual({
      value: null,
      reason: 'NO_PRICE',
      missingOn: '2023-01-01',
    })
    expect(pmeDated({ method: 'mPme', flows, closing, levelOn })).toEqual({
      value: null,
      reason: 'NO_VALUATION',
      missingOn: '2023-01-01',
    })
  })

  it('refuses a flow after the valuation, and what is not a day or finite, by the row', () => {
    const late = { day: day('2024-01-02'), amount: 1 }
    expect(() => pmeDated({ method: 'ks', flows: [...flows, late], closing, levelOn })).toThrow(
      'Row 4: the flow of 2024-01-02 is after the value of 2024-01-01.',
    )
    expect(() => pmeDated({ method: 'ks', flows, closing: { ...closing, value: NaN }, levelOn })).toThrow(
      'Row 4',
    )
  })
})
