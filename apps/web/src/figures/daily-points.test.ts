import { describe, expect, it } from 'vitest'

import { daysOf, tableIndexes } from './daily-points.ts'

const daysFrom = (from: string, count: number) =>
  daysOf({ from, values: Array.from({ length: count }, () => null) })

describe('the points of a daily series', () => {
  it('are consecutive days, over the end of a leap February', () => {
    expect(daysFrom('2024-02-28', 3)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
  })

  it('are all listed while they are few', () => {
    expect(tableIndexes(daysFrom('2026-01-01', 40))).toHaveLength(40)
  })

  it('are listed by month end where they are many, with the last day', () => {
    const days = daysFrom('2025-01-01', 400)
    const listed = tableIndexes(days).map((index) => days[index])
    expect(listed.slice(0, 2)).toEqual(['2025-01-31', '2025-02-28'])
    expect(listed.at(-1)).toBe(days.at(-1))
  })

  it('are listed by year end over decades', () => {
    const days = daysFrom('1990-01-01', 365 * 20)
    expect(days[tableIndexes(days)[0] ?? -1]).toBe('1990-12-31')
  })
})
