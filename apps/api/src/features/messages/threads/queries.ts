import { fail, failInput } from '@kinfolio/contract/errors'
import type { InboxPart } from '@kinfolio/contract/message-kinds'
import type { MessageThread } from '@kinfolio/contract/message-records'
import type { ThreadFilter } from '@kinfolio/contract/message-threads'
import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { cappedTotal } from '../../../platform/db/capped-total.ts'
import { listPeople } from '../../changes/queries.ts'
import { findRecords } from '../../search/queries.ts'
import { listLinks, threadsAbout } from '../links/queries.ts'
import { isUnread, readBy } from '../reads/queries.ts'
import { selectShort, statusOn, toRows } from '../records/queries.ts'
import { messageReads, messages, messageThreads } from '../tables.ts'

/** So many messages are looked at for words. */
const mostFound = 400

/** A page of the conversations of a part of the inbox, the newest first. */
export async function listThreads(org: OrgScope, filter: ThreadFilter) {
  const { page, limit } = filter
  const fitting = org.owns(
    messageThreads,
    gt(messageThreads.messageCount, 0),
    filter.everywhere ? eq(messageThreads.isQuarantined, false) : ofPart(org, filter.part),
    ...(await conditionsOf(org, filter)),
  )
  const items = await readThreads(org, fitting, { limit, offset: (page - 1) * limit })
  const each = org.db
    .select({ one: sql`1` })
    .from(messageThreads)
    .where(fitting)
    .$dynamic()
  return {
    items,
    ...(await cappedTotal(org.db, each)),
    page,
    limit,
  }
}

function ofPart(org: OrgScope, part: InboxPart): SQL | undefined {
  const { archivedAt, isQuarantined, assigneeId } = messageThreads
  if (part === 'archive') return isNotNull(archivedAt)
  if (part === 'quarantine') return and(isNull(archivedAt), eq(isQuarantined, true))
  const here = and(isNull(archivedAt), eq(isQuarantined, false))
  if (part === 'done') return and(here, eq(messageThreads.status, 'DONE'))
  // In these words the index of what is to be done is found.
  const toDo = and(isNull(archivedAt), sql`not ${isQuarantined}`, sql`${messageThreads.status} <> 'DONE'`)
  if (part === 'snoozed') return and(toDo, eq(statusOn(org), 'SNOOZED'))
  const awake = and(toDo, inArray(statusOn(org), ['NEW', 'OPEN', 'WAITING']))
  if (part === 'mine') return and(awake, eq(assigneeId, org.userId))
  if (part === 'unassigned') return and(awake, isNull(assigneeId))
  return awake
}

async function conditionsOf(org: OrgScope, filter: ThreadFilter): Promise<(SQL | undefined)[]> {
  const { assigneeId, search, entityType, entityId } = filter
  if ((entityType === undefined) !== (entityId === undefined))
    failInput('entityId', 'Say entityType and entityId together.')
  const about =
    entityType === undefined || entityId === undefined
      ? undefined
      : inArray(messageThreads.id, threadsAbout(org, entityType, entityId))
  if (search === undefined) return [about, assigneeId ? eq(messageThreads.assigneeId, assigneeId) : undefined]
  const ids = await findRecords(org, { q: search, kind: 'messages', limit: mostFound })
  const withWords = org.db
    .select({ id: messages.threadId })
    .from(messages)
    .where(org.owns(messages, inArray(messages.id, ids)))
  return [
    about,
    assigneeId ? eq(messageThreads.assigneeId, assigneeId) : undefined,
    ids.length === 0 ? sql`false` : inArray(messageThreads.id, withWords),
  ]
}

/** A conversation that has a message. */
export async function getThread(org: OrgScope, id: string): Promise<MessageThread> {
  const [thread] = await readThreads(
    org,
    org.owns(messageThreads, eq(messageThreads.id, id), gt(messageThreads.messageCount, 0)),
    { limit: 1, offset: 0 },
  )
  return thread ?? fail('MESSAGE_NOT_FOUND')
}

export function getThreads(org: OrgScope, ids: readonly string[]): Promise<MessageThread[]> {
  const some = org.owns(
    messageThreads,
    inArray(messageThreads.id, [...ids]),
    gt(messageThreads.messageCount, 0),
  )
  return readThreads(org, some, { limit: ids.length, offset: 0 })
}

async function readThreads(
  org: OrgScope,
  fitting: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<MessageThread[]> {
  const rows = await org.db
    .select({ ...getTableColumns(messageThreads), status: statusOn(org), isUnread: isUnread() })
    .from(messageThreads)
    .leftJoin(messageReads, readBy(org))
    .where(fitting)
    .orderBy(desc(messageThreads.lastAt), desc(messageThreads.id))
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ id }) => id)
  const last = await listLast(org, ids)
  const sums = await sumMessages(org, ids)
  const links = await listLinks(org, ids)
  const people = await listPeople(
    org,
    rows.flatMap(({ assigneeId }) => assigneeId ?? []),
  )
  const subjects = await listSubjects(
    org,
    rows.flatMap(({ perhapsId }) => perhapsId ?? []),
  )
  return rows.flatMap((row): MessageThread[] => {
    const newest = last.get(row.id)
    if (newest === undefined) return []
    const perhaps = row.perhapsId === null ? undefined : subjects.get(row.perhapsId)
    return [
      {
        id: row.id,
        subject: row.subject,
        status: row.status,
        assignee:
          row.assigneeId === null ? null : { id: row.assigneeId, name: people.get(row.assigneeId) ?? null },
        snoozedUntil: row.snoozedUntil,
        archived: row.archivedAt !== null,
        isQuarantined: row.isQuarantined,
        isUnread: row.isUnread,
        isSuspicious: sums.get(row.id)?.isSuspicious ?? false,
        messageCount: row.messageCount,
        fileCount: sums.get(row.id)?.fileCount ?? 0,
        lastAt: newest.receivedAt,
        last: newest,
        links: links.get(row.id) ?? [],
        perhaps:
          row.perhapsId === null || perhaps === undefined
            ? null
            : { threadId: row.perhapsId, subject: perhaps },
        version: row.version,
      },
    ]
  })
}

/** The newest message of each conversation. */
async function listLast(org: OrgScope, threadIds: readonly string[]) {
  if (threadIds.length === 0) return new Map<string, never>()
  const newest = sql`(select m.id from messages m where m.org_id = ${messageThreads.orgId} and m.thread_id = ${messageThreads.id}
    and m.deleted_at is null order by m.received_at desc, m.id desc limit 1)`
  const rows = await selectShort(org).where(
    org.owns(messages, inArray(messageThreads.id, [...threadIds]), eq(messages.id, newest)),
  )
  return new Map((await toRows(org, rows)).map((row) => [row.threadId, row]))
}

/** What is said of all messages of a conversation together. */
async function sumMessages(org: OrgScope, threadIds: readonly string[]) {
  if (threadIds.length === 0) return new Map<string, never>()
  const rows = await org.db
    .select({
      threadId: messages.threadId,
      isSuspicious: sql<boolean>`bool_or(${messages.alarms} <> '[]'::jsonb)`,
      fileCount: sql<number>`sum(jsonb_array_length(${messages.files}))::int`,
    })
    .from(messages)
    .where(org.owns(messages, inArray(messages.threadId, [...threadIds]), isNull(messages.deletedAt)))
    .groupBy(messages.threadId)
  return new Map(rows.map(({ threadId, ...sums }) => [threadId, sums]))
}

async function listSubjects(org: OrgScope, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await org.db
    .select({ id: messageThreads.id, subject: messageThreads.subject })
    .from(messageThreads)
    .where(org.owns(messageThreads, inArray(messageThreads.id, [...ids]), gt(messageThreads.messageCount, 0)))
  return new Map(rows.map(({ id, subject }) => [id, subject]))
}
