import { describe, expect, it } from 'vitest'

import { monthsBefore, rangeStart } from './history-range.ts'

describe('a range of days', () => {
  it.each([
    ['2026-04-10', 1, '2026-03-10'],
    ['2026-01-15', 3, '2025-10-15'],
    ['2026-03-31', 1, '2026-02-28'],
    ['2024-03-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2023-02-28'],
    ['2026-12-31', 60, '2021-12-31'],
  ])('begins on the same day of an earlier month, or on its last: %s − %i', (day, count, expected) => {
    expect(monthsBefore(day, count)).toBe(expected)
  })

  it('counts the year from the close of the year before', () => {
    expect(rangeStart('YTD', '2026-04-10', 'UTC')).toEqual({ from: '2025-12-31', to: '2026-04-10' })
  })

  it('begins with the first record where everything is asked for', () => {
    expect(rangeStart('MAX', '2026-04-10', 'UTC')).toEqual({ to: '2026-04-10' })
  })
})
