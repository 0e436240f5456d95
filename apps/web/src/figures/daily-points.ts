import type { DailyValues } from '@kinfolio/contract/position-performance'
import { addDays, day, daysBetween } from '@kinfolio/ledger/days/day'

/** The days of a daily series, first to last. */
export function daysOf({ from, values }: { from: string; values: DailyValues['values'] }): string[] {
  const first = day(from)
  return (values ?? []).map((_, index) => addDays(first, index))
}

/** Every day from one to another, both included. */
export function daysFrom(from: string, to: string): string[] {
  const first = day(from)
  return Array.from({ length: daysBetween(first, day(to)) + 1 }, (_, index) => addDays(first, index))
}

const maxRows = 100

/**
 * Which points of a long series the table behind a chart lists: every day of a few months, the month ends of more,
 * the year ends of a lifetime; the last day always.
 */
export function tableIndexes(days: readonly string[]): number[] {
  const all = days.map((_, index) => index)
  if (days.length <= maxRows) return all
  const ends = (length: number) =>
    all.filter((index) => days[index]?.slice(0, length) !== days[index + 1]?.slice(0, length))
  const monthEnds = ends('2026-01'.length)
  return monthEnds.length <= maxRows ? monthEnds : ends('2026'.length)
}
