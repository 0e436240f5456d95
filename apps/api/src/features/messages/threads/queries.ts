import { fail, failInput } from '@kinfolio/contract/errors'
import type { InboxPart } from '@kinfolio/contract/message-kinds'
import type { MessageRow, MessageThread, ThreadLink } from '@kinfolio/contract/message-records'
import type { ThreadFilter } from '@kinfolio/contract/message-threads'
import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { preparedRead, type OrgScope } from '../../../access/scope.ts'
import { cappedTotal } from '../../../platform/db/capped-total.ts'
import { listPeople } from '../../changes/queries.ts'
import { findRecords } from '../../search/queries.ts'
import { listRecordTags, tagConditions } from '../../tags/queries.ts'
import { listLinks, threadsAbout } from '../links/queries.ts'
import { isUnread, readBy } from '../reads/queries.ts'
import { isWaiting, listRows, statusOn, toDo } from '../records/queries.ts'
import { messageReads, messages, messageThreads } from '../tables.ts'

type Stored = typeof messageThreads.$inferSelect

/** So many messages are looked at for words. */
const mostFound = 400

/** A page of the conversations of a part of the inbox, the newest first. */
export async function listThreads(org: OrgScope, filter: ThreadFilter) {
  const { page, limit } = filter
  const fitting = org.owns(
    messageThreads,
    gt(messageThreads.messageCount, 0),
    filter.everywhere ? sql`not ${messageThreads.isQuarantined}` : ofPart(org, filter.part),
    ...(await conditionsOf(org, filter)),
    ...tagConditions(org, 'message', messageThreads.id, filter),
  )
  // The page is found in an index, and only then are its conversations read.
  const [some, counted] = await Promise.all([
    org.db
      .select({ id: messageThreads.id })
      .from(messageThreads)
      .where(fitting)
      .orderBy(desc(messageThreads.lastAt), desc(messageThreads.id))
      .limit(limit)
      .offset((page - 1) * limit),
    cappedTotal(
      org.db,
      org.db
        .select({ one: sql`1` })
        .from(messageThreads)
        .where(fitting)
        .$dynamic(),
    ),
  ])
  const ids = some.map(({ id }) => id)
  return { items: await getThreads(org, ids), ...counted, page, limit }
}

function ofPart(org: OrgScope, part: InboxPart): SQL | undefined {
  const { archivedAt, isQuarantined, status, assigneeId } = messageThreads
  if (part === 'archive') return isNotNull(archivedAt)
  if (part === 'quarantine') return isWaiting
  if (part === 'done') return and(isNull(archivedAt), sql`not ${isQuarantined}`, sql`${status} = 'DONE'`)
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
  const [thread] = await getThreads(org, [id])
  return thread ?? fail('MESSAGE_NOT_FOUND')
}

const someIds = (id: PgColumn) => sql`${id} = any(${sql.placeholder('ids')}::uuid[])`

const threadRows = preparedRead((org) => {
  const [today, userId] = [sql.placeholder('today'), sql.placeholder('userId')]
  return org.db
    .select({ ...getTableColumns(messageThreads), status: statusOn({ today }), isUnread: isUnread() })
    .from(messageThreads)
    .leftJoin(messageReads, readBy({ userId }))
    .where(org.owns(messageThreads, someIds(messageThreads.id), gt(messageThreads.messageCount, 0)))
    .orderBy(desc(messageThreads.lastAt), desc(messageThreads.id))
})

/** Of some conversations those that have a message, the newest first. */
export async function getThreads(org: OrgScope, ids: readonly string[]): Promise<MessageThread[]> {
  if (ids.length === 0) return []
  const [rows, sums, links, tagged] = await Promise.all([
    threadRows(org, { today: org.today, userId: org.userId, ids }),
    sumMessages(org, ids),
    listLinks(org, ids),
    listRecordTags(org, 'message', ids),
  ])
  const tagIds = new Map(tagged.map((each) => [each.entityId, each.tagIds]))
  const [last, people, subjects] = await Promise.all([
    listLast(org, sums),
    listPeople(
      org,
      rows.flatMap(({ assigneeId }) => assigneeId ?? []),
    ),
    listSubjects(
      org,
      rows.flatMap(({ perhapsId }) => perhapsId ?? []),
    ),
  ])
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
        snoozedFor: awaitedOf(row, links.get(row.id) ?? []),
        archived: row.archivedAt !== null,
        isQuarantined: row.isQuarantined,
        isUnread: row.isUnread,
        isSuspicious: sums.get(row.id)?.isSuspicious ?? false,
        messageCount: row.messageCount,
        fileCount: sums.get(row.id)?.fileCount ?? 0,
        lastAt: newest.receivedAt,
        last: newest,
        links: links.get(row.id) ?? [],
        tagIds: tagIds.get(row.id) ?? [],
        perhaps:
          row.perhapsId === null || perhaps === undefined
            ? null
            : { threadId: row.perhapsId, subject: perhaps },
        version: row.version,
      },
    ]
  })
}

/** What a sleeping conversation waits for. The record is called as among those that it is about. */
function awaitedOf(
  { status, snoozedFor: event, awaitedKind, awaitedId }: Stored,
  links: readonly ThreadLink[],
): MessageThread['snoozedFor'] {
  if (status !== 'SNOOZED' || event === null || awaitedKind === null || awaitedId === null) return null
  const name = links.find(({ entityId }) => entityId === awaitedId)?.name ?? null
  return { event, entityType: awaitedKind, entityId: awaitedId, name }
}

type Sums = ReadonlyMap<string, { newestId: string; isSuspicious: boolean; fileCount: number }>

const threadSums = preparedRead((org) => {
  const { threadId, id, receivedAt, alarms, files, deletedAt } = messages
  return org.db
    .select({
      threadId,
      newestId: sql<string>`(array_agg(${id} order by ${receivedAt} desc, ${id} desc))[1]`,
      isSuspicious: sql<boolean>`bool_or(${alarms} <> '[]'::jsonb)`,
      fileCount: sql<number>`sum(jsonb_array_length(${files}))::int`,
    })
    .from(messages)
    .where(org.owns(messages, someIds(threadId), isNull(deletedAt)))
    .groupBy(threadId)
})

/** What is said of all messages of a conversation together. */
async function sumMessages(org: OrgScope, ids: readonly string[]): Promise<Sums> {
  return new Map((await threadSums(org, { ids })).map((row) => [row.threadId, row]))
}

/** The newest message of each conversation. */
async function listLast(org: OrgScope, ofThreads: Sums): Promise<ReadonlyMap<string, MessageRow>> {
  const rows = await listRows(
    org,
    [...ofThreads.values()].map(({ newestId }) => newestId),
  )
  return new Map(rows.map((row) => [row.threadId, row]))
}

async function listSubjects(org: OrgScope, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await org.db
    .select({ id: messageThreads.id, subject: messageThreads.subject })
    .from(messageThreads)
    .where(org.owns(messageThreads, inArray(messageThreads.id, [...ids]), gt(messageThreads.messageCount, 0)))
  return new Map(rows.map(({ id, subject }) => [id, subject]))
}
