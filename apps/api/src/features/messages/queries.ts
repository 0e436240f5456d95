import { fail } from '@kinfolio/contract/errors'
import type { FileAnswer } from '@kinfolio/contract/files'
import { mailDocument, mailPolicy, mailSandbox } from '@kinfolio/contract/mail-document'
import { processedKinds } from '@kinfolio/contract/message-kinds'
import type { Message } from '@kinfolio/contract/message-records'
import type { MessageFilter, MessageList, UnreadCounts } from '@kinfolio/contract/messages'
import { and, desc, eq, gt, inArray, isNull, notInArray, sql, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { cappedTotal } from '../../platform/db/capped-total.ts'
import { isUnread, readBy } from './reads/queries.ts'
import { selectEach, selectShort, selectWhole, statusOn, toMessages, toRows } from './records/queries.ts'
import { messageReads, messages, messageThreads } from './tables.ts'

/** Of a longer conversation the newest ones are told. */
const mostOfThread = 200

/** Messages that are not in the trash, the newest first. */
export async function listMessages(org: OrgScope, filter: MessageFilter): Promise<MessageList> {
  const { limit, offset } = filter
  const fitting = org.owns(messages, isNull(messages.deletedAt), ...conditionsOf(org, filter))
  const rows = await selectShort(org)
    .where(fitting)
    .orderBy(desc(messages.receivedAt), desc(messages.id))
    .limit(limit)
    .offset(offset)
  const each = selectEach(org).where(fitting)
  return {
    items: await toRows(org, rows),
    ...(await cappedTotal(org.db, each)),
    limit,
    offset,
  }
}

function conditionsOf(org: OrgScope, filter: MessageFilter): (SQL | undefined)[] {
  const { type, status, statuses = [], processed, processing, threadId, includeArchived = false } = filter
  const wanted = status === undefined ? statuses : [status, ...statuses]
  const done = [...processedKinds]
  return [
    type && inArray(messages.type, type),
    wanted.length > 0 ? inArray(statusOn(org), wanted) : undefined,
    processed === undefined
      ? undefined
      : processed
        ? inArray(messages.processing, done)
        : notInArray(messages.processing, done),
    processing && inArray(messages.processing, processing),
    threadId === undefined ? undefined : eq(messages.threadId, threadId),
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
  const [counts] = await org.db
    .select({
      total: count(and(eq(messageThreads.isQuarantined, false), isNew)),
      mine: count(
        and(eq(messageThreads.isQuarantined, false), isNew, eq(messageThreads.assigneeId, org.userId)),
      ),
      quarantined: count(eq(messageThreads.isQuarantined, true)),
    })
    .from(messageThreads)
    .leftJoin(messageReads, readBy(org))
    .where(
      org.owns(
        messageThreads,
        isNull(messageThreads.archivedAt),
        gt(messageThreads.messageCount, 0),
        sql`${messageThreads.status} <> 'DONE'`,
      ),
    )
  return counts ?? { total: 0, mine: 0, quarantined: 0 }
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
