import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, addMonths, day, daysBetween, fromEpochDay, isDay, toEpochDay } from './day.ts'

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

  it.each([
    ['2025-09-30', 3, '2025-12-31'],
    ['2025-02-28', 12, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2025-11-30', 3, '2026-02-28'],
    ['2025-12-30', 2, '2026-02-28'],
    ['2025-12-15', 1, '2026-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('steps from %s over %i months to %s: ends of months stay ends', (from, months, to) => {
    expect(addMonths(day(from), months)).toBe(to)
  })
})
