import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, day, toEpochDay } from '../days/day.ts'
import { toText } from '../numbers/decimal.ts'
import { exactTick, ticks, ticksInOrder } from './ticks.ts'

const first = day('2020-01-01')

describe('ticks that are in order already', () => {
  it('are the same as those that are put in order', () => {
    const aValue = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 16n - 1n }), fc.bigInt({ min: 0n, max: 10n ** 12n - 1n }))
      .map(([whole, fraction]) => `${whole}.${`${fraction}`.padStart(12, '0')}`)
    fc.assert(
      fc.property(fc.array(aValue, { maxLength: 30 }), (values) => {
        const rows = values.map((value, index) => ({ day: addDays(first, index * 3), value }))
        const expected = ticks(rows)
        const found = ticksInOrder(
          rows.map((row) => toEpochDay(row.day)),
          values,
        )
        expect(found.days).toEqual(expected.days)
        expect(found.values).toEqual(expected.values)
        values.forEach((_, index) =>
          expect(toText(exactTick(found, index))).toBe(toText(exactTick(expected, index))),
        )
      }),
    )
  })

  it('keep long numbers as text and short ones as floats, whatever zeros stand at their ends', () => {
    const { exact } = ticksInOrder([1, 2, 3], ['1234.560000000000', '1234567890123456.120000000000', '100'])
    expect([...exact]).toEqual([[1, '1234567890123456.12']])
  })
})
