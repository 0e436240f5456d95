import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, day, daysBetween, fromEpochDay, isDay, toEpochDay } from './day.ts'

describe('day', () => {
  it.each([
    '2023-02-29',
    '1900-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-04-31',
    '0000-01-01',
    '2024-1-1',
    '2024-01-01T00:00',
  ])('refuses %s, which is no day of the calendar', (text) => {
    expect(isDay(text)).toBe(false)
    expect(() => day(text)).toThrow(RangeError)
  })

  it('knows the leap days of the Gregorian calendar', () => {
    expect(['2000-02-29', '2024-02-29', '1996-02-29'].every(isDay)).toBe(true)
  })

  it('counts from 1970-01-01 as the platform does', () => {
    fc.assert(
      fc.property(fc.integer({ min: -719_162, max: 2_932_896 }), (epochDay) => {
        const text = new Date(epochDay * 86_400_000).toISOString().slice(0, 10)
        expect(fromEpochDay(epochDay)).toBe(text)
        expect(toEpochDay(day(text))).toBe(epochDay)
      }),
    )
  })

  it('steps over month, year and leap day', () => {
    expect(addDays(day('2024-02-28'), 2)).toBe('2024-03-01')
    expect(addDays(day('2024-01-01'), -1)).toBe('2023-12-31')
    expect(daysBetween(day('2024-01-01'), day('2025-01-01'))).toBe(366)
  })
})
