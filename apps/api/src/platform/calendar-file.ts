import type { Day } from '@kinfolio/ledger/days/day'
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'

import { instantOf } from './clock.ts'

/** What stands on a whole day. An entry with the same id is the same event at the next look. */
export type CalendarEntry = { id: string; on: Day; summary: string; url: string }

type CalendarFile = { name: string; entries: readonly CalendarEntry[]; now: Date }

/** How often a calendar is asked to look again, in seconds. */
const everyHalfDay = 12 * 60 * 60

/** A calendar as a file of RFC 5545, for programs that subscribe to it. */
export function calendarFile({ name, entries, now }: CalendarFile): string {
  const calendar = ical({
    name,
    prodId: '//Kinfolio//Kinfolio//EN',
    method: ICalCalendarMethod.PUBLISH,
    ttl: everyHalfDay,
  })
  for (const { on, ...entry } of entries) {
    calendar.createEvent({
      ...entry,
      start: instantOf(`${on}T00:00:00Z`),
      allDay: true,
      stamp: now,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}
