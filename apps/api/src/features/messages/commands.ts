import { fail, failInput } from '@kinfolio/contract/errors'
import type { Message, MessageCreate, MessageUpdate } from '@kinfolio/contract/message-records'
import { threadSubject } from '@kinfolio/formats/mails/thread-subject'
import { eq, isNull, sql } from 'drizzle-orm'

import { lockVersioned } from '../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../access/scope.ts'
import { newId } from '../../platform/ids.ts'
import { writeMentions } from './people/commands.ts'
import { getMessage } from './queries.ts'
import { previewOf } from './receiving/rules.ts'
import { messages, messageThreads } from './tables.ts'
import { lockThread, writeThreads } from './threads/commands.ts'

/** Writes something down, in a conversation or as the beginning of one. */
export async function createMessage(
  org: OrgScope,
  { type, subject, text, threadId, status, mentionIds }: MessageCreate,
): Promise<Message> {
  await holdOrg(org)
  const id = newId()
  const { orgId, now, userId } = org
  const thread = threadId ? toNamed(await lockThread(org, threadId)) : await createThread(org, id, subject)
  await org.db.insert(messages).values({
    orgId,
    id,
    threadId: thread.id,
    type,
    source: 'WRITTEN',
    name: subject || (type === 'NOTE' ? 'Note' : 'No subject'),
    text,
    preview: previewOf(text),
    authorId: userId,
    receivedAt: now,
    createdAt: now,
    updatedAt: now,
  })
  await writeMentions(org, { messageId: id, thread, userIds: mentionIds })
  if (status) await writeThreads(org, [thread.id], { status })
  return getMessage(org, id)
}

/** A conversation has the id of its first message. */
async function createThread(org: OrgScope, id: string, subject: string) {
  if (org.entityIds !== null) {
    const words =
      'Your role covers some entities only, and a new conversation belongs to none of them yet. Write into one that you see.'
    fail('ENTITIES_ONLY', undefined, words)
  }
  const { orgId, now } = org
  const name = subject || 'Note'
  await org.db.insert(messageThreads).values({
    orgId,
    id,
    subject: name,
    threadSubject: threadSubject(subject),
    createdAt: now,
    updatedAt: now,
  })
  return { id, name }
}

const toNamed = ({ id, subject: name }: { id: string; subject: string }) => ({ id, name })

export async function updateMessage(
  org: OrgScope,
  id: string,
  { version, subject, text, status, processing, processed }: MessageUpdate,
): Promise<Message> {
  const row = await lockMessage(org, id, version)
  const isRewritten = subject !== undefined || text !== undefined
  if (isRewritten && (row.source !== 'WRITTEN' || row.delivery !== null))
    failInput(
      subject === undefined ? 'text' : 'subject',
      'What a mail says cannot be changed. Write a note beside it.',
    )
  if (text !== undefined && !org.valuesVisible) fail('VALUES_HIDDEN')
  const state = processing ?? (processed === undefined ? undefined : processed ? 'POSTED' : 'NEEDS_REVIEW')
  await org.db
    .update(messages)
    .set({
      ...(subject ? { name: subject } : {}),
      ...(text === undefined ? {} : { text, preview: previewOf(text) }),
      ...(state && { processing: state }),
      updatedAt: org.now,
      version: sql`${messages.version} + 1`,
    })
    .where(org.owns(messages, eq(messages.id, id)))
  if (status) await writeThreads(org, [row.threadId], { status })
  return getMessage(org, id)
}

/** Takes a message and its conversation out of the lists, or puts it back. */
export async function archiveMessage(
  org: OrgScope,
  { id, archived, version }: { id: string; archived: boolean; version?: number | undefined },
): Promise<Message> {
  const { threadId } = await lockMessage(org, id, version)
  await writeThreads(org, [threadId], { archived })
  return getMessage(org, id)
}

/** Moves a message to the trash. Its conversation is listed as long as it has another one. */
export async function deleteMessage(org: OrgScope, id: string): Promise<void> {
  await lockMessage(org, id)
  await org.db
    .update(messages)
    .set({ deletedAt: org.now, updatedAt: org.now, version: sql`${messages.version} + 1` })
    .where(org.owns(messages, eq(messages.id, id)))
}

function lockMessage(org: OrgScope, id: string, version?: number) {
  const live = org.owns(messages, eq(messages.id, id), isNull(messages.deletedAt))
  return lockVersioned(org, messages, live, {
    version,
    missing: 'MESSAGE_NOT_FOUND',
    current: () => getMessage(org, id),
  })
}
