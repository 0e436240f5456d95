import { fail } from '@kinfolio/contract/errors'
import type { ReminderTarget } from '@kinfolio/contract/reminder-kinds'
import type { Reminder } from '@kinfolio/contract/reminders'
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { OrgScope } from '../../access/scope.ts'
import type { SystemScope } from '../../access/system-scope.ts'
import { users } from '../../access/tables.ts'
import { nameRecords } from '../notices/records/queries.ts'
import { targetColumns, targetOf, type ReminderRow } from './rules.ts'
import { reminders } from './tables.ts'

type Filter = {
  entityType?: ReminderTarget | undefined
  entityId?: string | undefined
  includeDone: boolean
}

/** Reminders of one record, or those of the caller: what comes next first, then what is done. */
export async function listReminders(
  org: OrgScope,
  { entityType, entityId, includeDone }: Filter,
): Promise<Reminder[]> {
  const isOfRecord = entityType !== undefined && entityId !== undefined
  if (isOfRecord) await requireTarget(org, entityType, entityId)
  return readReminders(
    org,
    and(
      isOfRecord ? eq(reminders[targetColumns[entityType]], entityId) : eq(reminders.userId, org.userId),
      includeDone ? undefined : isNull(reminders.doneAt),
    ),
  )
}

export async function getReminder(org: OrgScope, id: string): Promise<Reminder> {
  const [reminder] = await readReminders(org, eq(reminders.id, id))
  return reminder ?? fail('REMINDER_NOT_FOUND')
}

/** The name of a record that the caller sees. */
export async function requireTarget(org: OrgScope, kind: ReminderTarget, id: string): Promise<string> {
  const name = (await nameRecords(org, kind, [id])).get(id.toLowerCase())
  return name ?? fail('REMINDER_RECORD_NOT_FOUND')
}

/** The reminders whose time has come. */
export function listDue(org: SystemScope): Promise<ReminderRow[]> {
  return org.db
    .select()
    .from(reminders)
    .where(org.owns(reminders, isOpen(), isNotNull(reminders.userId), lte(reminders.nextAt, org.now)))
    .orderBy(asc(reminders.nextAt), asc(reminders.id))
    .limit(1_000)
}

export function isOpen(): SQL | undefined {
  return and(isNull(reminders.deletedAt), isNull(reminders.doneAt))
}

async function readReminders(org: OrgScope, condition: SQL | undefined): Promise<Reminder[]> {
  const author = alias(users, 'author')
  const rows = await org.db
    .select({ row: reminders, userName: users.name, authorName: author.name })
    .from(reminders)
    .leftJoin(users, eq(users.id, reminders.userId))
    .leftJoin(author, eq(author.id, reminders.authorId))
    .where(org.owns(reminders, isNull(reminders.deletedAt), condition))
    .orderBy(sql`${reminders.doneAt} nulls first`, sql`${reminders.nextAt} nulls last`, asc(reminders.id))
    .limit(500)
  const names = await namesOf(
    org,
    rows.map(({ row }) => row),
  )
  return rows.flatMap(({ row, userName, authorName }) => {
    const { kind, id } = targetOf(row)
    const recordName = names.get(id)
    return recordName === undefined
      ? []
      : [toReminder(row, { entityType: kind, entityId: id, recordName, userName, authorName })]
  })
}

/** What the records of reminders are called now, of those that the caller sees. */
export async function namesOf(org: OrgScope, rows: readonly ReminderRow[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const [kind, own] of Map.groupBy(rows.map(targetOf), (target) => target.kind))
    for (const [id, name] of await nameRecords(
      org,
      kind,
      own.map(({ id }) => id),
    ))
      names.set(id, name)
  return names
}

/** Those of these reminders whose record the caller sees, and that are for the caller. */
export function listMine(org: OrgScope, ids: readonly string[]): Promise<ReminderRow[]> {
  return org.db
    .select()
    .from(reminders)
    .where(org.owns(reminders, isOpen(), eq(reminders.userId, org.userId), inArray(reminders.id, [...ids])))
}

type Told = Pick<Reminder, 'entityType' | 'entityId' | 'recordName'> & {
  userName: string | null
  authorName: string | null
}

function toReminder(row: ReminderRow, { userName, authorName, ...target }: Told): Reminder {
  const person = (id: string | null, name: string | null) =>
    id === null || name === null ? null : { id, name }
  return {
    id: row.id,
    ...target,
    text: row.name,
    on: row.on,
    time: row.time,
    timeZone: row.timeZone,
    repeatRule: row.repeatRule,
    nextAt: row.nextAt?.toISOString() ?? null,
    doneAt: row.doneAt?.toISOString() ?? null,
    user: person(row.userId, userName),
    author: person(row.authorId, authorName),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }
}
