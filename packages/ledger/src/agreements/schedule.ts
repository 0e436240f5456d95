import { addDays, addMonths, daysBetween } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { longestClosing, movedToBankDay } from './bank-days.ts'
import type { Closings, DayRule, Frequency, NoticeUnit } from './kinds.ts'
import { repeatedDays } from './repeat-rule.ts'

/** On which days an agreement asks for money. */
export type Schedule = {
  readonly frequency: Frequency
  /** The rule of RFC 5545, of CUSTOM only. */
  readonly repeatRule: string | null
  /** The first due day, from which all others are counted. */
  readonly firstOn: Day
  /** No due day comes after it, unless the agreement renews itself. */
  readonly lastOn: Day | null
  /** By so many months it renews itself when its last day is over. */
  readonly renewalMonths: number | null
  readonly dayRule: DayRule
  readonly closings: Closings
}

/** `expectedOn` is the day by the agreement, which names the occurrence; `dueOn` the one on which banks are open. */
export type DueDay = { readonly expectedOn: Day; readonly dueOn: Day }

const monthsBetween: Readonly<Partial<Record<Frequency, number>>> = {
  MONTHLY: 1,
  QUARTERLY: 3,
  SEMI_ANNUAL: 6,
  ANNUAL: 12,
}

/** The due days from the first to the last, ascending. They are the same however far one looks. */
export function dueDaysOf(schedule: Schedule, first: Day, last: Day): DueDay[] {
  const { dayRule, closings } = schedule
  return expectedDays(schedule, addDays(first, -longestClosing), addDays(last, longestClosing))
    .map((expectedOn) => ({ expectedOn, dueOn: movedToBankDay(expectedOn, dayRule, closings) }))
    .filter(({ dueOn }) => dueOn >= first && dueOn <= last)
}

/** Whether the agreement names a day, by itself and whatever bank days make of it. */
export function isExpectedOn(schedule: Schedule, on: Day): boolean {
  return expectedDays(schedule, on, on).length > 0
}

function expectedDays(schedule: Schedule, from: Day, to: Day): Day[] {
  const { frequency, firstOn, lastOn, renewalMonths, repeatRule } = schedule
  const first = from > firstOn ? from : firstOn
  const last = lastOn !== null && renewalMonths === null && lastOn < to ? lastOn : to
  if (last < first) return []
  if (frequency === 'ONE_TIME') return firstOn >= first ? [firstOn] : []
  if (frequency === 'CUSTOM')
    return repeatRule === null ? [] : repeatedDays(repeatRule, firstOn, last).filter((on) => on >= first)
  const days: Day[] = []
  const months = monthsBetween[frequency]
  const nth = (step: number) =>
    months === undefined ? addDays(firstOn, 7 * step) : addMonths(firstOn, months * step)
  // One step too early is passed over; the days of a month differ.
  const length = months === undefined ? 7 : months * 31
  for (let step = Math.floor(daysBetween(firstOn, first) / length); ; step++) {
    const on = nth(step)
    if (on > last) return days
    if (on >= first) days.push(on)
  }
}

export type Notice = Pick<Schedule, 'lastOn' | 'renewalMonths'> & {
  readonly noticeCount: number | null
  readonly noticeUnit: NoticeUnit
}

/**
 * When the running term of an agreement ends, and the last day on which one can still cancel it for that end. An agreement that
 * renews itself runs for another term once that day is over. Null: it has no last day, or no further chance to cancel.
 */
export function cancellationOf(agreement: Notice, today: Day): { endsOn: Day; cancelBy: Day } | null {
  const { lastOn, renewalMonths, noticeCount, noticeUnit } = agreement
  if (lastOn === null || (renewalMonths === null && noticeCount === null)) return null
  const cancelBy = (endsOn: Day) =>
    noticeUnit === 'DAYS' ? addDays(endsOn, -(noticeCount ?? 0)) : addMonths(endsOn, -(noticeCount ?? 0))
  for (let term = 0; ; term++) {
    const endsOn = addMonths(lastOn, term * (renewalMonths ?? 0))
    if (cancelBy(endsOn) >= today) return { endsOn, cancelBy: cancelBy(endsOn) }
    if (renewalMonths === null) return null
  }
}
