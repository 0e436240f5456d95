import type { CostOccurrence } from '@kinfolio/contract/cost-occurrences'
import type { Cost } from '@kinfolio/contract/cost-records'
import { addDays, type Day } from '@kinfolio/ledger/days/day'

/** What is due soon, what was not paid in time, and the last day to cancel what renews itself. */
type ReminderKind = 'DUE' | 'LATE' | 'CANCEL'

export type Reminder = {
  kind: ReminderKind
  costId: string
  name: string
  payeeName: string | null
  /** The day by the agreement, or the last day to cancel. It tells two reminders of one kind apart. */
  day: Day
  /** The day that is named. */
  on: Day
}

/** What was due longer ago is old news. */
export const daysLate = 31

/** What somebody is to be reminded of on a day, as they see it: the earliest first. */
export function remindersOf(
  occurrences: readonly CostOccurrence[],
  costs: readonly Cost[],
  { today, daysBefore }: { today: Day; daysBefore: number },
): Reminder[] {
  const until = addDays(today, daysBefore)
  const open = occurrences.filter(
    ({ state, dueOn }) =>
      (state === 'EXPECTED' || state === 'INVOICED' || state === 'APPROVED') && dueOn <= until,
  )
  const due = open.map(({ costId, name, payeeName, expectedOn, dueOn, isLate }): Reminder => {
    const kind = isLate ? 'LATE' : 'DUE'
    return { kind, costId, name, payeeName, day: expectedOn, on: dueOn }
  })
  const ending = costs.flatMap(({ id: costId, name, payeeName, renewalMonths, cancelBy }): Reminder[] =>
    renewalMonths === null || cancelBy === null || cancelBy < today || cancelBy > until
      ? []
      : [{ kind: 'CANCEL', costId, name, payeeName, day: cancelBy, on: cancelBy }],
  )
  return [...due, ...ending].toSorted(
    (a, b) => (a.on < b.on ? -1 : +(a.on > b.on)) || a.name.localeCompare(b.name),
  )
}
