import { TOTAL_CAP } from '@kinfolio/contract/constants'
import { fail } from '@kinfolio/contract/errors'
import type { FileAnswer } from '@kinfolio/contract/files'
import { mailDocument, mailPolicy, mailSandbox } from '@kinfolio/contract/mail-document'
import { processedKinds } from '@kinfolio/contract/message-kinds'
import type { Message } from '@kinfolio/contract/message-records'
import type { MessageFilter, MessageList, UnreadCounts } from '@kinfolio/contract/messages'
import { and, desc, eq, gt, inArray, isNull, notInArray, sql, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { capped, cappedTotal } from '../../platform/db/capped-total.ts'
import { isUnread, readBy } from './reads/queries.ts'
import { isWaiting, listRows, selectIds, selectWhole, statusOn, toDo, toMessages } from './records/queries.ts'
import { messageReads, messages, messageThreads } from './tables.ts'

/** Of a longer conversation the newest ones are told. */
const mostOfThread = 200

/** Messages that are not in the trash, the newest first. */
export async function listMessages(org: OrgScope, filter: MessageFilter): Promise<MessageList> {
  const { limit, offset } = filter
  // The page is found in an index, and only then are its messages read.
  const [page, counted] = await Promise.all([
    org.db
      .select({ id: messages.id })
      .from(messages)
      .where(org.owns(messages, isNull(messages.deletedAt), ...ofMessage(filter), inThreads(org, filter)))
      .orderBy(desc(messages.receivedAt), desc(messages.id))
      .limit(limit)
      .offset(offset),
    countOf(org, filter),
  ])
  const items = await listRows(
    org,
    page.map(({ id }) => id),
  )
  return { items, ...counted, limit, offset }
}

/**
 * That the conversation of a message is asked for. The newest of many messages lie in as many conversations in which something came
 * last: only those are looked into. Where messages are chosen too, each is asked for its conversation in turn, until the page is full.
 */
function inThreads(org: OrgScope, filter: MessageFilter): SQL | undefined {
  const { orgId, id, lastAt } = messageThreads
  const conditions = ofThread(org, filter)
  if (!asks(conditions)) return undefined
  if (asks(ofMessage(filter))) {
    const fitting = and(eq(orgId, messages.orgId), eq(id, messages.threadId), ...conditions)
    // Without these last words it would be joined with all messages.
    return sql`exists (select from ${messageThreads} where ${fitting} offset 0)`
  }
  const fitting = org.owns(messageThreads, gt(messageThreads.messageCount, 0), ...conditions)
  const first = sql`fetch first (${filter.offset + filter.limit}) rows with ties`
  return sql`${messages.threadId} = any (array(select ${id} from ${messageThreads} where ${fitting} order by ${lastAt} desc ${first}))`
}

/** What is asked of conversations alone is counted by them: they know how many messages they hold. */
async function countOf(org: OrgScope, filter: MessageFilter) {
  if (asks(ofMessage(filter))) {
    const fitting = org.owns(
      messages,
      isNull(messages.deletedAt),
      ...ofMessage(filter),
      ...ofThread(org, filter),
    )
    return cappedTotal(org.db, selectIds(org).where(fitting))
  }
  // Each of them has one: beyond so many conversations nobody counts.
  const some = org.db
    .select({ number: messageThreads.messageCount })
    .from(messageThreads)
    .where(org.owns(messageThreads, gt(messageThreads.messageCount, 0), ...ofThread(org, filter)))
    .limit(TOTAL_CAP + 1)
    .as('some')
  const [counted] = await org.db
    .select({ total: sql<number>`coalesce(sum(${some.number}), 0)::int` })
    .from(some)
  return capped(counted?.total ?? 0)
}

const asks = (conditions: readonly (SQL | undefined)[]) =>
  conditions.some((condition) => condition !== undefined)

function ofMessage({ type, processed, processing, threadId }: MessageFilter): (SQL | undefined)[] {
  const done = [...processedKinds]
  return [
    type && inArray(messages.type, type),
    processed === undefined
      ? undefined
      : processed
        ? inArray(messages.processing, done)
        : notInArray(messages.processing, done),
    processing && inArray(messages.processing, processing),
    threadId === undefined ? undefined : eq(messages.threadId, threadId),
  ]
}

function ofThread(org: OrgScope, filter: MessageFilter): (SQL | undefined)[] {
  const { status, statuses = [], includeArchived = false } = filter
  const wanted = status === undefined ? statuses : [status, ...statuses]
  return [
    wanted.length > 0 ? inArray(statusOn(org), wanted) : undefined,
    // In these words the index of what is not done is found.
    wanted.length > 0 && !wanted.includes('DONE') ? sql`${messageThreads.status} <> 'DONE'` : undefined,
    includeArchived ? undefined : isNull(messageThreads.archivedAt),
  ]
}

export async function getMessage(org: OrgScope, id: string): Promise<Message> {
  const rows = await selectWhole(org).where(
    org.owns(messages, eq(messages.id, id), isNull(messages.deletedAt)),
  )
  const [message] = await toMessages(org, rows)
  return message ?? fail('MESSAGE_NOT_FOUND')
}

/** The messages of a conversation, the oldest first. */
export async function listThread(org: OrgScope, threadId: string): Promise<Message[]> {
  const newest = await selectWhole(org)
    .where(org.owns(messages, eq(messages.threadId, threadId), isNull(messages.deletedAt)))
    .orderBy(desc(messages.receivedAt), desc(messages.id))
    .limit(mostOfThread)
  if (newest.length === 0) fail('MESSAGE_NOT_FOUND')
  return toMessages(org, newest.toReversed())
}

/** Conversations in which something came that the caller has not opened. */
export async function countUnread(org: OrgScope): Promise<UnreadCounts> {
  const isNew = and(inArray(statusOn(org), ['NEW', 'OPEN']), isUnread())
  const count = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})::int`
  const hasMessages = gt(messageThreads.messageCount, 0)
  const [[counts], [waiting]] = await Promise.all([
    org.db
      .select({ total: count(isNew), mine: count(and(isNew, eq(messageThreads.assigneeId, org.userId))) })
      .from(messageThreads)
      .leftJoin(messageReads, readBy(org))
      .where(org.owns(messageThreads, hasMessages, toDo)),
    org.db
      .select({ quarantined: sql<number>`count(*)::int` })
      .from(messageThreads)
      .where(org.owns(messageThreads, hasMessages, isWaiting, sql`${messageThreads.status} <> 'DONE'`)),
  ])
  return { total: 0, mine: 0, quarantined: 0, ...counts, ...waiting }
}

/** The mail as it came. */
export async function loadOriginal(
  org: OrgScope,
  id: string,
): Promise<{ orgId: string; sha256: string; name: string }> {
  const [row] = await org.db
    .select({ sha256: messages.sha256, name: messages.name })
    .from(messages)
    .where(org.owns(messages, eq(messages.id, id), isNull(messages.deletedAt)))
  if (!row?.sha256) fail('MESSAGE_NOT_FOUND')
  return { orgId: org.orgId, sha256: row.sha256, name: row.name }
}

/**
 * The page of a mail as a document of its own. The policy of our pages would hold in a document that they make themselves, and
 * it allows no picture from elsewhere: this one has its own.
 */
export async function serveMailPage(
  org: OrgScope,
  { id, pictures }: { id: string; pictures: boolean },
): Promise<FileAnswer> {
  const [row] = await org.db
    .select({ html: messages.html })
    .from(messages)
    .where(org.owns(messages, eq(messages.id, id), isNull(messages.deletedAt)))
  if (row?.html == null) fail('MESSAGE_NOT_FOUND')
  return {
    headers: {
      'content-disposition': 'inline; filename="mail.html"',
      'content-security-policy': `${mailPolicy(pictures)}; frame-ancestors 'self'; sandbox ${mailSandbox}`,
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
    },
    body: new Blob([mailDocument(row.html, pictures)], { type: 'text/html; charset=utf-8' }),
  }
}
