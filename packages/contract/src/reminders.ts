import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { isTimeZone } from './orgs.ts'
import {
  ById,
  Day,
  ExpectedVersion,
  Id,
  Instant,
  Label,
  RecordedDay,
  ShortText,
  Version,
} from './primitives.ts'
import { REMINDER_YEARS, reminderTargets } from './reminder-kinds.ts'
import { say } from './say.ts'

export const ReminderTarget = z.enum(reminderTargets, {
  error: say`A reminder is of one of ${reminderTargets.join(', ')}.`,
})

/** Hours and minutes. */
export const ReminderTime = z
  .string({ error: 'This needs a time, such as 09:00.' })
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Write a time of the day, such as 09:00.')

const Zone = z
  .string({ error: 'This needs a time zone, such as Europe/Vienna.' })
  .max(60, 'Write a time zone, such as Europe/Vienna.')
  .refine(isTimeZone, 'This is not a time zone, such as Europe/Vienna.')

export const Reminder = z.object({
  id: Id,
  entityType: ReminderTarget,
  entityId: Id,
  /** What the record is called now. */
  recordName: z.string(),
  text: z.string(),
  /** The first day, and the time of each day, where the person is who is reminded. */
  on: RecordedDay,
  time: ReminderTime,
  timeZone: z.string(),
  /** A rule of RFC 5545 by which it repeats. */
  repeatRule: z.string().nullable(),
  /** Null: it has come for the last time, or is done. */
  nextAt: Instant.nullable(),
  doneAt: Instant.nullable(),
  /** Who is reminded; null: the account is gone. */
  user: z.object({ id: Id, name: z.string() }).nullable(),
  /** Who wrote it; null: the account is gone. */
  author: z.object({ id: Id, name: z.string() }).nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type Reminder = z.infer<typeof Reminder>

const fields = {
  text: Label,
  on: Day,
  time: ReminderTime,
  timeZone: Zone,
  repeatRule: ShortText.nullable(),
}

export const ReminderCreate = z.object({
  ...fields,
  entityType: ReminderTarget,
  entityId: Id,
  time: ReminderTime.default('09:00'),
  repeatRule: fields.repeatRule.default(null),
  /** Absent: the caller. */
  userId: Id.optional(),
})
export type ReminderCreate = z.infer<typeof ReminderCreate>

/** What is absent stays as it is. A reminder stays with its record. */
export const ReminderUpdate = z
  .object({ ...fields, userId: Id, isDone: z.boolean({ error: 'Say true or false.' }) })
  .partial()
  .extend({ version: ExpectedVersion })
export type ReminderUpdate = z.infer<typeof ReminderUpdate>

const tag = 'Reminders'
const refusals = ['INVALID_INPUT', 'USER_NOT_FOUND', 'REMINDER_UNSEEN'] as const

export const reminders = {
  list: endpoint('GET', '/reminders', {
    tag,
    summary:
      'Reminders of one record, or all that are mine in this organisation; open ones first, by their next time',
  })
    .input(
      z.object({
        /** With `entityId`; without both, those that remind the caller. */
        entityType: ReminderTarget.optional(),
        entityId: Id.optional(),
        includeDone: z.stringbool().or(z.boolean()).default(false),
      }),
    )
    .output(z.array(Reminder))
    .errors(only('INVALID_INPUT', 'REMINDER_RECORD_NOT_FOUND')),
  get: endpoint('GET', '/reminders/{id}', { tag, summary: 'One reminder' })
    .input(ById)
    .output(Reminder)
    .errors(only('REMINDER_NOT_FOUND')),
  create: endpoint('POST', '/reminders', {
    tag,
    summary: `Remind me, or another member who sees the record, once or again and again; at most ${REMINDER_YEARS} years`,
  })
    .input(ReminderCreate)
    .output(Reminder)
    .errors(only(...refusals, 'REMINDER_RECORD_NOT_FOUND', 'TOO_MANY_REMINDERS')),
  update: endpoint('PATCH', '/reminders/{id}', { tag, summary: 'Change a reminder, or say that it is done' })
    .input(ReminderUpdate.extend(ById.shape))
    .output(Reminder)
    .errors(only(...refusals, 'REMINDER_NOT_FOUND', 'VERSION_CONFLICT')),
  remove: endpoint('DELETE', '/reminders/{id}', { tag, summary: 'Move a reminder to the trash' })
    .input(ById)
    .errors(only('REMINDER_NOT_FOUND')),
}
