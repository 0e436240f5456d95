import { describe, expect, it } from 'vitest'

import { day, toEpochDay } from './day.ts'
import { isWeekday, weekdaysBetween } from './weekdays.ts'

const between = (from: string, to: string) => weekdaysBetween(toEpochDay(day(from)), toEpochDay(day(to)))

describe('weekdays between two days', () => {
  it('leave the first day out, and Saturdays and Sundays', () => {
    expect(between('2024-03-04', '2024-03-05')).toBe(1) // Monday to Tuesday
    expect(between('2024-03-01', '2024-03-04')).toBe(1) // Friday to Monday
    expect(between('2024-03-01', '2024-03-03')).toBe(0) // Friday to Sunday
    expect(between('2024-03-03', '2024-03-09')).toBe(5) // Sunday to Saturday
  })

  it('are five in any seven days, before 1970 too', () => {
    for (let first = -400; first < 400; first++) expect(weekdaysBetween(first, first + 7)).toBe(5)
    expect(between('1969-12-26', '1969-12-29')).toBe(1) // Friday to Monday
  })
})

describe('a weekday', () => {
  it('is none of Saturday and Sunday', () => {
    const week = [3, 4, 5, 6, 7, 8, 9].map((on) => isWeekday(toEpochDay(day(`2024-03-0${on}`))))
    expect(week).toEqual([false, true, true, true, true, true, false]) // 3 March 2024 was a Sunday
  })
})
