import type { CostOccurrence } from '@kinfolio/contract/cost-occurrences'
import type { Cost } from '@kinfolio/contract/cost-records'
import { addDays, type Day } from '@kinfolio/ledger/days/day'

/** What is due soon, what was not paid in time, and the last day to cancel what renews itself. */
export type ReminderKind = 'DUE' | 'LATE' | 'CANCEL'

export type Reminder = {
  kind: ReminderKind
  costId: string
  name: string
  payeeName: string | null
  /** The day by the agreement, or the last day to cancel. It tells two reminders of one kind apart. */
  day: Day
  /** The day that the mail names. */
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

const heads: readonly (readonly [ReminderKind, string, (on: Day) => string])[] = [
  ['LATE', 'Not paid in time:', (on) => `was due on ${on}`],
  ['DUE', 'Due soon:', (on) => `due on ${on}`],
  ['CANCEL', 'Renews itself, unless it is cancelled:', (on) => `last day to cancel ${on}`],
]

/** So many are named under each head; of more, the number is told. */
const namedAtMost = 20

/** The words of a mail. It tells names, payees and days, and no amount: mails are kept by others. */
export function reminderMail(orgName: string, reminders: readonly Reminder[], baseUrl: string) {
  const parts = heads.flatMap(([kind, head, words]) => {
    const own = reminders.filter((each) => each.kind === kind)
    if (own.length === 0) return []
    const lines = own
      .slice(0, namedAtMost)
      .map(({ name, payeeName, on }) => `– ${[name, payeeName].filter(Boolean).join(', ')}: ${words(on)}`)
    const more = own.length > namedAtMost ? [`– and ${own.length - namedAtMost} more`] : []
    return [[head, ...lines, ...more].join('\n')]
  })
  const count = reminders.length
  return {
    subject: count === 1 ? `A reminder of costs at ${orgName}` : `${count} reminders of costs at ${orgName}`,
    text: [
      `Costs at ${orgName} of which you have not been told yet.`,
      ...parts,
      `You can switch these mails off, or choose how many days before they come: ${baseUrl}/settings/notifications`,
    ].join('\n\n'),
    link: `${baseUrl}/costs`,
    action: 'See what is due',
  }
}
