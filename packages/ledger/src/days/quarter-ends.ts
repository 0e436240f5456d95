import { day } from './day.ts'
import type { Day } from './day.ts'

/** The last days of the calendar's quarters from a day to a day, both included; empty when none lies between. */
export function quarterEnds(from: Day, to: Day): Day[] {
  const ends: Day[] = []
  for (let year = yearOf(from); year <= yearOf(to); year++) {
    const text = `${year}`.padStart(4, '0')
    ends.push(...['03-31', '06-30', '09-30', '12-31'].map((last) => day(`${text}-${last}`)))
  }
  return ends.filter((end) => end >= from && end <= to)
}

function yearOf(on: Day): number {
  return +on.slice(0, 4)
}
