import { fail, failInput } from '@kinfolio/contract/errors'
import type { MessageThread, ThreadUpdate } from '@kinfolio/contract/message-records'
import { say } from '@kinfolio/contract/say'
import type { Day } from '@kinfolio/ledger/days/day'
import { and, eq, gt, inArray, isNull, lte, notExists, sql } from 'drizzle-orm'

import { lockVersioned } from '../../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import type { SystemScope } from '../../../access/system-scope.ts'
import { roles } from '../../../access/tables.ts'
import { newId } from '../../../platform/ids.ts'
import { messageDrafts } from '../drafts/tables.ts'
import { requireEvent } from '../events/queries.ts'
import { unreadSince } from '../reads/queries.ts'
import { messageReads, messages, messageThreads } from '../tables.ts'
import { tellAssigned } from '../telling/commands.ts'
import { getThread, getThreads } from './queries.ts'

type Change = Omit<ThreadUpdate, 'version'> & { archived?: boolean | undefined }
type ManyChange = Change & { ids: readonly string[]; versions?: Readonly<Record<string, number>> | undefined }

export async function updateThread(
  org: OrgScope,
  id: string,
  { version, ...change }: ThreadUpdate,
): Promise<MessageThread> {
  await lockThread(org, id, version)
  await writeThreads(org, [id], change)
  return getThread(org, id)
}

/** The same for several; answers them as they were, so that it can be undone. */
export async function changeThreads(
  org: OrgScope,
  { ids, versions = {}, ...change }: ManyChange,
): Promise<MessageThread[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))]
  await holdOrg(org)
  const before = await getThreads(org, wanted)
  if (before.length < wanted.length) fail('MESSAGE_NOT_FOUND')
  const seen = new Map(Object.entries(versions).map(([id, version]) => [id.toLowerCase(), version]))
  const changed = before.find(({ id, version }) => (seen.get(id) ?? version) !== version)
  if (changed) {
    const words = say`Somebody changed “${changed.subject}” in the meantime, or a mail came. Look at it as it is now, then say it again.`
    fail('VERSION_CONFLICT', { current: changed }, words)
  }
  await writeThreads(org, wanted, change)
  return before
}

export async function writeThreads(org: OrgScope, ids: readonly string[], change: Change): Promise<void> {
  const { status, assigneeId, snoozedUntil, snoozedFor, archived } = change
  if (assigneeId) await requireMember(org, assigneeId)
  if (snoozedUntil !== undefined && snoozedUntil !== null && snoozedUntil <= org.today)
    failInput('snoozedUntil', 'Choose a day after today.')
  if (snoozedUntil && status !== 'SNOOZED') failInput('status', 'A day to wait for goes with SNOOZED.')
  if (snoozedFor && status !== 'SNOOZED') failInput('status', 'An event to wait for goes with SNOOZED.')
  const dueOn = snoozedFor ? await requireEvent(org, ids, snoozedFor) : null
  if (assigneeId) await tellNewAssignee(org, ids, assigneeId)
  await org.db
    .update(messageThreads)
    .set({
      ...(status && {
        status,
        snoozedUntil: status === 'SNOOZED' ? earlier(snoozedUntil ?? null, dueOn) : null,
        snoozedFor: snoozedFor?.event ?? null,
        awaitedKind: snoozedFor?.entityType ?? null,
        awaitedId: snoozedFor?.entityId ?? null,
      }),
      ...(assigneeId === undefined ? {} : { assigneeId }),
      ...(archived === undefined ? {} : { archivedAt: archived ? org.now : null }),
      updatedAt: org.now,
      version: sql`${messageThreads.version} + 1`,
    })
    .where(org.owns(messageThreads, inArray(messageThreads.id, [...ids])))
}

function earlier(day: Day | null, other: Day | null): Day | null {
  return day === null || (other !== null && other < day) ? other : day
}

async function tellNewAssignee(org: OrgScope, ids: readonly string[], userId: string): Promise<void> {
  const threads = await org.db
    .select({ id: messageThreads.id, name: messageThreads.subject })
    .from(messageThreads)
    .where(
      org.owns(
        messageThreads,
        inArray(messageThreads.id, [...ids]),
        sql`${messageThreads.assigneeId} is distinct from ${userId}`,
      ),
    )
  await tellAssigned(org, { threads, userId })
}

/** Notes that the caller has opened a conversation, or wants to find it unread. */
export async function readThread(
  org: OrgScope,
  { id, isRead }: { id: string; isRead: boolean },
): Promise<{ isUnread: boolean }> {
  await getThread(org, id)
  const { orgId, userId } = org
  const readAt = isRead ? org.now : unreadSince
  await org.db
    .insert(messageReads)
    .values({ orgId, userId, threadId: id, readAt })
    .onConflictDoUpdate({
      target: [messageReads.orgId, messageReads.userId, messageReads.threadId],
      set: { readAt },
    })
  return { isUnread: (await getThread(org, id)).isUnread }
}

type Move = {
  id: string
  messageIds?: readonly string[] | undefined
  intoId: string | null
  version?: number | undefined
}

/** Moves messages into another conversation, or into a new one. What is said of the conversations stays with them. */
export async function moveMessages(
  org: OrgScope,
  { id, messageIds, intoId, version }: Move,
): Promise<{ threadId: string; messageIds: string[] }> {
  await holdOrg(org)
  const from = await lockThread(org, id, version)
  if (intoId !== null && intoId.toLowerCase() === from.id)
    failInput('intoId', 'Choose another conversation than the one that it is in.')
  const rows = await org.db
    .select({ id: messages.id, name: messages.name })
    .from(messages)
    .where(
      org.owns(
        messages,
        eq(messages.threadId, from.id),
        isNull(messages.deletedAt),
        messageIds && inArray(messages.id, [...messageIds]),
      ),
    )
    .orderBy(messages.receivedAt, messages.id)
  const [first] = rows
  if (!first || (messageIds && rows.length < new Set(messageIds).size)) fail('MESSAGE_NOT_FOUND')
  const into = intoId === null ? await copyThread(org, from, first.name) : await requireTarget(org, intoId)
  const moved = rows.map((row) => row.id)
  await org.db
    .update(messages)
    .set({ threadId: into, updatedAt: org.now, version: sql`${messages.version} + 1` })
    .where(org.owns(messages, inArray(messages.id, moved)))
  // What somebody writes goes with the message that it answers.
  await org.db
    .update(messageDrafts)
    .set({ threadId: into })
    .where(
      org.owns(messageDrafts, eq(messageDrafts.threadId, from.id), inArray(messageDrafts.answersId, moved)),
    )
  await org.db
    .update(messageThreads)
    .set({ perhapsId: null, updatedAt: org.now, version: sql`${messageThreads.version} + 1` })
    .where(org.owns(messageThreads, eq(messageThreads.id, from.id)))
  return { threadId: into, messageIds: moved }
}

/** One that has no messages any more is found too, so that they can come back. */
async function requireTarget(org: OrgScope, id: string): Promise<string> {
  const [row] = await org.db
    .select({ id: messageThreads.id })
    .from(messageThreads)
    .where(org.owns(messageThreads, eq(messageThreads.id, id)))
    .for('no key update')
  return row?.id ?? fail('MESSAGE_NOT_FOUND')
}

async function copyThread(
  org: OrgScope,
  from: typeof messageThreads.$inferSelect,
  subject: string,
): Promise<string> {
  const id = newId()
  const { status, assigneeId, threadSubject, isQuarantined } = from
  const { orgId, now, userId, entityIds } = org
  await org.db.insert(messageThreads).values({
    orgId,
    id,
    subject,
    threadSubject,
    status,
    snoozedUntil: from.snoozedUntil,
    snoozedFor: from.snoozedFor,
    awaitedKind: from.awaitedKind,
    awaitedId: from.awaitedId,
    // A role for named entities sees what is assigned to it: what it splits off stays in its sight.
    assigneeId: entityIds === null ? assigneeId : userId,
    isQuarantined,
    createdAt: now,
    updatedAt: now,
  })
  return id
}

export async function lockThread(org: OrgScope, id: string, version?: number) {
  const live = org.owns(messageThreads, eq(messageThreads.id, id), gt(messageThreads.messageCount, 0))
  return lockVersioned(org, messageThreads, live, {
    version,
    missing: 'MESSAGE_NOT_FOUND',
    current: () => getThread(org, id),
  })
}

export async function requireMember(org: OrgScope, userId: string): Promise<void> {
  const rows = await org.db
    .select({ userId: roles.userId })
    .from(roles)
    .where(and(org.owns(roles), eq(roles.userId, userId)))
  if (rows.length > 0) return
  const words = 'Only a member of this organization can be asked to see to it. Invite the person first.'
  fail('USER_NOT_FOUND', undefined, words)
}

/** Erases conversations whose messages were all erased, or moved away long ago. */
export async function eraseEmptyThreads(org: SystemScope, since: Date): Promise<void> {
  const ofThread = org.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.orgId, messageThreads.orgId), eq(messages.threadId, messageThreads.id)))
  await org.db
    .delete(messageThreads)
    .where(org.owns(messageThreads, lte(messageThreads.updatedAt, since), notExists(ofThread)))
}
