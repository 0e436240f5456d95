import { daysBetween } from '../days/day.ts'
import type { Day } from '../days/day.ts'

/**
 * How the days of a bond's interest are counted. THIRTY_360 is the bond basis, THIRTY_E_360 the Eurobond basis; both have
 * months of 30 days. ACT_ACT_ICMA divides the days that passed by those of the coupon's own period.
 */
export const dayCounts = ['ACT_ACT_ICMA', 'THIRTY_E_360', 'THIRTY_360', 'ACT_365', 'ACT_360'] as const
export type DayCount = (typeof dayCounts)[number]

/**
 * The days from one day to another, as a convention counts them.
 *
 * Source: ISDA 2006 Definitions, section 4.16 (f) and (g), for months of 30 days.
 */
export function daysCounted(convention: DayCount, from: Day, to: Day): number {
  if (convention !== 'THIRTY_360' && convention !== 'THIRTY_E_360') return daysBetween(from, to)
  const start = Math.min(dayOfMonth(from), 30)
  const isShortened = convention === 'THIRTY_E_360' || start === 30
  const end = isShortened ? Math.min(dayOfMonth(to), 30) : dayOfMonth(to)
  return (yearOf(to) - yearOf(from)) * 360 + (monthOf(to) - monthOf(from)) * 30 + end - start
}

const yearOf = (on: Day) => +on.slice(0, 4)
const monthOf = (on: Day) => +on.slice(5, 7)
const dayOfMonth = (on: Day) => +on.slice(8, 10)
