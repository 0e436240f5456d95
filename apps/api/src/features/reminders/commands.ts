import { fail, failInput } from '@kinfolio/contract/errors'
import { MAX_REMINDERS, type ReminderTarget } from '@kinfolio/contract/reminder-kinds'
import type { Reminder, ReminderCreate, ReminderUpdate } from '@kinfolio/contract/reminders'
import { day } from '@kinfolio/ledger/days/day'
import { eq, isNull, sql } from 'drizzle-orm'

import { lockVersioned } from '../../access/lock-versioned.ts'
import { asAnotherMember, type OrgScope } from '../../access/scope.ts'
import type { SystemScope } from '../../access/system-scope.ts'
import { timeOfDay } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { notify } from '../notices/commands.ts'
import { nameRecords } from '../notices/records/queries.ts'
import { getReminder, isOpen, listMine, namesOf, requireTarget } from './queries.ts'
import { daysOf, requireRepeatRule, targetColumns, targetOf, type ReminderRow } from './rules.ts'
import { reminders } from './tables.ts'

export async function createReminder(
  org: OrgScope,
  { entityType, entityId, text, userId, ...said }: ReminderCreate,
): Promise<Reminder> {
  await requireTarget(org, entityType, entityId)
  const reminded = userId?.toLowerCase() ?? org.userId
  await requireSight(org, reminded, { kind: entityType, id: entityId })
  if ((await org.db.$count(reminders, org.owns(reminders, isOpen()))) >= MAX_REMINDERS)
    fail('TOO_MANY_REMINDERS')
  const on = day(said.on)
  const schedule = { ...said, on, repeatRule: requireRepeatRule(said.repeatRule, on) }
  const id = newId()
  await org.db.insert(reminders).values({
    orgId: org.orgId,
    id,
    name: text,
    [targetColumns[entityType]]: entityId,
    userId: reminded,
    authorId: org.userId,
    ...schedule,
    nextAt: requireNextTime(org, schedule),
    createdAt: org.now,
    updatedAt: org.now,
  })
  return getReminder(org, id)
}

/** Changes a reminder. What says when it comes lets it come anew; what is done comes no more. */
export async function updateReminder(
  org: OrgScope,
  id: string,
  { version, text, userId, isDone, ...said }: ReminderUpdate,
): Promise<Reminder> {
  const row = await lockReminder(org, id, version)
  if (userId !== undefined) await requireSight(org, userId, targetOf(row))
  const on = said.on === undefined ? row.on : day(said.on)
  const schedule = {
    on,
    time: said.time ?? row.time,
    timeZone: said.timeZone ?? row.timeZone,
    repeatRule: said.repeatRule === undefined ? row.repeatRule : requireRepeatRule(said.repeatRule, on),
  }
  const isMoved = Object.values(said).some((value) => value !== undefined)
  const isReopened = isDone === false && row.doneAt !== null
  await org.db
    .update(reminders)
    .set({
      name: text,
      userId,
      ...(isMoved && { ...schedule, nextAt: requireNextTime(org, schedule) }),
      // It comes again at its next time; one whose only time has passed stays as it is.
      ...(isReopened && !isMoved && { nextAt: nextTime(schedule, org.now) }),
      ...(isDone !== undefined && { doneAt: isDone ? (row.doneAt ?? org.now) : null }),
      updatedAt: org.now,
      version: sql`${reminders.version} + 1`,
    })
    .where(org.owns(reminders, eq(reminders.id, id)))
  return getReminder(org, id)
}

export async function deleteReminder(org: OrgScope, id: string): Promise<void> {
  await lockReminder(org, id)
  await org.db
    .update(reminders)
    .set({ deletedAt: org.now, updatedAt: org.now, version: sql`${reminders.version} + 1` })
    .where(org.owns(reminders, eq(reminders.id, id)))
}

/** Puts reminders whose time has come into the inbox of the caller, whom they are for, if the caller still sees their records. */
export async function tellReminders(org: OrgScope, ids: readonly string[]): Promise<void> {
  const rows = await listMine(org, ids)
  const names = await namesOf(org, rows)
  for (const row of rows) {
    const { kind, id } = targetOf(row)
    const name = names.get(id)
    if (name !== undefined && row.nextAt !== null)
      await notify(org, {
        type: 'REMINDER',
        userIds: [org.userId],
        about: { kind, id, name },
        key: `reminder ${row.id} ${row.nextAt.toISOString()}`,
        facts: { day: row.on, what: row.name },
      })
  }
}

/** What has come comes again at its next time, if it has one. What was missed meanwhile has come once. */
export async function moveOn(org: SystemScope, rows: readonly ReminderRow[]): Promise<void> {
  for (const row of rows)
    await org.db
      .update(reminders)
      .set({ nextAt: nextTime(row, org.now) })
      .where(org.owns(reminders, eq(reminders.id, row.id), eq(reminders.version, row.version)))
}

function lockReminder(org: OrgScope, id: string, version?: number): Promise<ReminderRow> {
  return lockVersioned(
    org,
    reminders,
    org.owns(reminders, eq(reminders.id, id), isNull(reminders.deletedAt)),
    {
      version,
      missing: 'REMINDER_NOT_FOUND',
      current: () => getReminder(org, id),
    },
  )
}

type Schedule = Pick<ReminderRow, 'on' | 'time' | 'timeZone' | 'repeatRule'>

/** When a reminder comes next after a moment; null: not any more. */
function nextTime({ time, timeZone, ...days }: Schedule, after: Date): Date | null {
  for (const each of daysOf(days)) {
    const at = timeOfDay(timeZone, each, time)
    if (at > after) return at
  }
  return null
}

function requireNextTime(org: OrgScope, schedule: Schedule): Date {
  const next = nextTime(schedule, org.now)
  return next ?? failInput('on', 'This time has passed. Choose a later day or time.')
}

/** Whoever is reminded is a member who sees the record. */
async function requireSight(
  org: OrgScope,
  userId: string,
  { kind, id }: { kind: ReminderTarget; id: string },
): Promise<void> {
  if (userId === org.userId) return
  const names = await asAnotherMember(org, userId, (other) => nameRecords(other, kind, [id]))
  if (names === null) fail('USER_NOT_FOUND')
  if (names.size === 0) fail('REMINDER_UNSEEN')
}
