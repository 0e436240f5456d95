import { addDays, day, toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import type { Closings, DayRule } from './kinds.ts'

/** No bank is closed for more days than that in one run: Good Friday to Easter Monday is four. */
export const longestClosing = 6

export function isBankDay(on: Day, closed: Closings): boolean {
  // Day 0 was a Thursday, so that Monday is 0 here.
  const weekday = (((toEpochDay(on) + 3) % 7) + 7) % 7
  return weekday < 5 && (closed === 'WEEKENDS' || !isTargetHoliday(on))
}

/** The day itself if banks are open or the rule leaves it, else the nearest bank day in the direction of the rule. */
export function movedToBankDay(on: Day, rule: DayRule, closed: Closings): Day {
  if (rule === 'LEAVE') return on
  let moved = on
  while (!isBankDay(moved, closed)) moved = addDays(moved, rule === 'BEFORE' ? -1 : 1)
  return moved
}

const fixedHolidays: ReadonlySet<string> = new Set(['01-01', '05-01', '12-25', '12-26'])

/**
 * The closing days of TARGET: New Year's Day, Good Friday, Easter Monday, 1 May, 25 and 26 December.
 *
 * Source: European Central Bank, "TARGET long-term calendar", in force since 2002.
 */
function isTargetHoliday(on: Day): boolean {
  if (fixedHolidays.has(on.slice(5))) return true
  const easter = easterSunday(+on.slice(0, 4))
  return on === addDays(easter, -2) || on === addDays(easter, 1)
}

/** Source: Meeus, Jones and Butcher's algorithm for the Gregorian calendar. */
function easterSunday(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const inCentury = year % 100
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const sinceMarch = epact + weekday - 7 * late + 114
  const [month, dayOfMonth] = [Math.floor(sinceMarch / 31), (sinceMarch % 31) + 1]
  return day(`${`${year}`.padStart(4, '0')}-0${month}-${`${dayOfMonth}`.padStart(2, '0')}`)
}
