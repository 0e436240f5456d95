import { describe, expect, it } from 'vitest'

import { day } from './day.ts'
import { periodsUntil } from './periods.ts'

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
