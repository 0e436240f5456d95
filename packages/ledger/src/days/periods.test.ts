import { describe, expect, it } from 'vitest'

import { day } from './day.ts'
import { calendarYears, periodsUntil } from './periods.ts'

const starts = (to: string, first: string) =>
  Object.fromEntries(periodsUntil(day(to), day(first)).map(({ key, from }) => [key, from]))

describe('the usual periods', () => {
  it('begin at the end of the day before, and go back whole years', () => {
    expect(starts('2026-04-10', '2010-01-01')).toEqual({
      MTD: '2026-03-31',
      YTD: '2025-12-31',
      '1Y': '2025-04-10',
      '3Y': '2023-04-10',
      '5Y': '2021-04-10',
      MAX: '2010-01-01',
    })
  })

  it('leave out what began before the first day', () => {
    expect(Object.keys(starts('2026-04-10', '2026-02-01'))).toEqual(['MTD', 'MAX'])
  })

  it('go from a leap day to the last day of February', () => {
    expect(starts('2024-02-29', '2020-01-01')['1Y']).toBe('2023-02-28')
  })
})

describe('the years of the calendar', () => {
  it('have the months that the history has days of, each from the eve of its first day', () => {
    const years = calendarYears(day('2024-11-14'), day('2026-02-10'))
    expect(years.map(({ year, from, to, months }) => [year, from, to, months.length])).toEqual([
      [2024, '2024-11-14', '2024-12-31', 2],
      [2025, '2024-12-31', '2025-12-31', 12],
      [2026, '2025-12-31', '2026-02-10', 2],
    ])
    expect(years[0]?.months).toEqual([
      { month: 11, from: '2024-11-14', to: '2024-11-30' },
      { month: 12, from: '2024-11-30', to: '2024-12-31' },
    ])
    expect(years[2]?.months.at(-1)).toEqual({ month: 2, from: '2026-01-31', to: '2026-02-10' })
  })

  it('begin with the next month where the history begins at the end of one', () => {
    const [year] = calendarYears(day('2025-12-31'), day('2026-01-31'))
    expect(year).toMatchObject({ year: 2026, months: [{ month: 1, from: '2025-12-31', to: '2026-01-31' }] })
    expect(calendarYears(day('2026-01-31'), day('2026-01-31'))).toEqual([])
  })
})
