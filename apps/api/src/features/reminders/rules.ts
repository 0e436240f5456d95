import { failInput } from '@kinfolio/contract/errors'
import { REMINDER_YEARS, reminderTargets, type ReminderTarget } from '@kinfolio/contract/reminder-kinds'
import { say } from '@kinfolio/contract/say'
import {
  mostDueDays,
  plainRepeatRule,
  repeatedDays,
  repeatFault,
} from '@kinfolio/ledger/agreements/repeat-rule'
import { addMonths, type Day } from '@kinfolio/ledger/days/day'

import type { reminders } from './tables.ts'

export type ReminderRow = typeof reminders.$inferSelect

/** Table of contents: the column that names a record of each kind. */
export const targetColumns = {
  position: 'positionId',
  transaction: 'transactionId',
  company: 'companyId',
  contact: 'contactId',
  entity: 'legalEntityId',
  cost: 'costId',
  paper: 'attachmentId',
  thread: 'threadId',
} as const satisfies Record<ReminderTarget, keyof ReminderRow>

/** The record that a reminder is of. */
export function targetOf(row: ReminderRow): { kind: ReminderTarget; id: string } {
  for (const kind of reminderTargets) {
    const id = row[targetColumns[kind]]
    if (id !== null) return { kind, id }
  }
  throw new Error('Invariant broken: a reminder is of one record')
}

/** The days on which a reminder comes. */
export function daysOf({ on, repeatRule }: Pick<ReminderRow, 'on' | 'repeatRule'>): Day[] {
  return repeatRule === null ? [on] : repeatedDays(repeatRule, on, lastDayOf(on))
}

/** A rule without an end of its own ends after some years. */
function lastDayOf(on: Day): Day {
  return addMonths(on, REMINDER_YEARS * 12)
}

/** The rule as it is kept, if it can be used. */
export function requireRepeatRule(text: string | null, on: Day): string | null {
  if (text === null) return null
  const rule = plainRepeatRule(text)
  const found = repeatFault(rule, on, lastDayOf(on))
  if (found === null) return rule
  const words = {
    UNREADABLE: 'This is not a rule of RFC 5545, such as FREQ=MONTHLY;BYMONTHDAY=-1.',
    PART: say`This rule has a part that is not taken${'part' in found ? `: ${found.part}` : ''}. Leave it out.`,
    OFTEN: 'A reminder comes at most once a day. Repeat by DAILY, WEEKLY, MONTHLY or YEARLY, without hours.',
    ENDLESS: 'This rule never ends. Give it COUNT or UNTIL.',
    TOO_MANY: say`This rule names more than ${mostDueDays} days, which is the most. Let it end earlier, or come less often.`,
    NEVER: say`This rule names no day within ${REMINDER_YEARS} years. Check its days and its end.`,
  }
  return failInput('repeatRule', words[found.fault])
}
