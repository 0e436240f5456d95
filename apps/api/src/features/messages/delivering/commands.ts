import type { MessageStatus } from '@kinfolio/contract/message-kinds'
import { threadSubject } from '@kinfolio/formats/mails/thread-subject'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'

import { holdOrg } from '../../../access/scope.ts'
import type { SystemScope } from '../../../access/system-scope.ts'
import { hoursAfter, instantAt } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import { tellLive } from '../../../platform/live.ts'
import { attachmentLinks, attachments } from '../../attachments/tables.ts'
import { contacts } from '../../contacts/tables.ts'
import type { DraftRow } from '../drafts/queries.ts'
import { messageDrafts } from '../drafts/tables.ts'
import type { ReadMail } from '../letters/queries.ts'
import { insertLink } from '../links/commands.ts'
import { columnsOf } from '../receiving/commands.ts'
import { sameKeyOf } from '../receiving/queries.ts'
import type { TakenMail } from '../sending/commands.ts'
import type { Sender } from '../sending/queries.ts'
import { silentMinutes } from '../sending/rules.ts'
import { messages, messageThreads, type FileOfMessage } from '../tables.ts'

/** Notes what is about to cross the network. From here on nobody takes it back, and no process sends it once more by itself. */
export async function handOver(
  org: SystemScope,
  { id, takenAt }: Pick<DraftRow, 'id' | 'takenAt'>,
  original: { sha256: string; bytes: number; keep: () => Promise<unknown> },
): Promise<boolean> {
  // No sweep takes the file away between its storing and its naming.
  await holdOrg(org)
  await original.keep()
  const { sha256, bytes } = original
  const noted = await org.db
    .update(messageDrafts)
    .set({ sha256, bytes, handedOverAt: org.now })
    .where(ofTry(org, { id, takenAt }))
  return noted.rowCount === 1
}

/** The mail as one process took it up. */
function ofTry(org: SystemScope, { id, takenAt }: Pick<DraftRow, 'id' | 'takenAt'>) {
  return org.owns(
    messageDrafts,
    eq(messageDrafts.id, id),
    eq(messageDrafts.state, 'SENDING'),
    takenAt === null ? isNull(messageDrafts.takenAt) : eq(messageDrafts.takenAt, takenAt),
  )
}

/** A mail was not sent. People read why, and send it again. */
export async function failMail(
  org: SystemScope,
  id: string,
  { words, mayHaveArrived }: { words: string; mayHaveArrived: boolean },
): Promise<void> {
  await org.db
    .update(messageDrafts)
    .set({
      state: 'FAILED',
      failure: words,
      mayHaveArrived,
      sendAt: null,
      updatedAt: org.now,
      version: sql`${messageDrafts.version} + 1`,
    })
    .where(org.owns(messageDrafts, eq(messageDrafts.id, id)))
  await tellLive(org, { topic: 'messages' })
}

/** A mail is tried again later. */
export async function postponeMail(
  org: SystemScope,
  { id, takenAt }: Pick<DraftRow, 'id' | 'takenAt'>,
  { words, seconds }: { words: string; seconds: number },
): Promise<void> {
  await org.db
    .update(messageDrafts)
    .set({
      state: 'QUEUED',
      failure: words,
      takenAt: null,
      handedOverAt: null,
      sendAt: instantAt(org.now.getTime() + seconds * 1000),
    })
    .where(ofTry(org, { id, takenAt }))
}

/** Mails whose process ended on the way. One that was not handed over waits again; of another nobody knows whether it arrived. */
export async function takeOverSilent(org: SystemScope): Promise<void> {
  const silent = org.owns(
    messageDrafts,
    eq(messageDrafts.state, 'SENDING'),
    lt(messageDrafts.takenAt, hoursAfter(org.now, -silentMinutes / 60)),
  )
  await org.db
    .update(messageDrafts)
    .set({ state: 'QUEUED', takenAt: null, sendAt: org.now })
    .where(and(silent, isNull(messageDrafts.handedOverAt)))
  await org.db
    .update(messageDrafts)
    .set({
      state: 'FAILED',
      failure:
        'Kinfolio was stopped while this mail was being sent. It may have arrived: ask, or send it again.',
      mayHaveArrived: true,
      sendAt: null,
      updatedAt: org.now,
      version: sql`${messageDrafts.version} + 1`,
    })
    .where(silent)
}

/** A mail as it was sent: what was read of it, as of one that comes, and the bytes in the store. */
export type SentMail = Pick<ReadMail, 'letter'> & { original: { sha256: string; bytes: number } }

/** The mail server has it: the draft becomes a message of the conversation. */
export async function keepSent(
  org: SystemScope,
  { draft, papers, mailId, sender }: TakenMail & { sender: Sender },
  { letter, original }: SentMail,
  { refused }: { refused: string[] },
): Promise<void> {
  await holdOrg(org)
  const { orgId, now } = org
  const { id } = draft
  const threadId = await threadOf(org, draft)
  const there = await listThere(org, draft.paperIds)
  const files = papers.map(({ id: attachmentId, fileName, mediaType, bytes }, index): FileOfMessage => ({
    index,
    fileName,
    mediaType,
    bytes,
    attachmentId: there.has(attachmentId) ? attachmentId : null,
    refusal: null,
  }))
  await org.db.insert(messages).values({
    orgId,
    id,
    threadId,
    type: 'EMAIL_OUT',
    source: 'WRITTEN',
    ...columnsOf({ letter, origin: null }),
    name: draft.subject,
    sender: sender.from,
    senderAddress: sender.from.address.toLowerCase(),
    receivers: draft.receivers,
    copies: draft.copies,
    replyTo: [sender.replyTo],
    nature: 'PERSON',
    natureReason: '',
    files,
    mailId,
    sameKey: sameKeyOf(letter, original.sha256),
    delivery: { bcc: draft.blindCopies, refused },
    sha256: original.sha256,
    bytes: original.bytes,
    authorId: draft.authorId,
    sentAt: now,
    receivedAt: now,
    createdAt: now,
    updatedAt: now,
  })
  if (there.size > 0)
    await org.db.insert(attachmentLinks).values(
      [...there].map((attachmentId) => ({
        orgId,
        id: newId(),
        attachmentId,
        messageId: id,
        createdAt: now,
        updatedAt: now,
      })),
    )
  await linkContacts(org, threadId, draft)
  await org.db.delete(messageDrafts).where(org.owns(messageDrafts, eq(messageDrafts.id, id)))
  await tellLive(org, { topic: 'messages' })
}

/** The conversation of a mail, as it is from now on; a new one has the id of the mail. */
async function threadOf(
  org: SystemScope,
  { id, threadId, subject, statusAfter, authorId }: DraftRow,
): Promise<string> {
  const { orgId, now } = org
  if (threadId === null) {
    await org.db.insert(messageThreads).values({
      orgId,
      id,
      subject,
      threadSubject: threadSubject(subject),
      status: statusAfter ?? 'OPEN',
      assigneeId: authorId,
      createdAt: now,
      updatedAt: now,
    })
    return id
  }
  const answered = sql<MessageStatus>`case when ${messageThreads.status} = 'NEW' then 'OPEN' else ${messageThreads.status} end`
  await org.db
    .update(messageThreads)
    .set({
      ...(statusAfter === null ? { status: answered } : { status: statusAfter, snoozedUntil: null }),
      updatedAt: now,
      version: sql`${messageThreads.version} + 1`,
    })
    .where(org.owns(messageThreads, eq(messageThreads.id, threadId)))
  return threadId
}

/** Those of some papers that have not gone since. */
async function listThere(org: SystemScope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await org.db
    .select({ id: attachments.id })
    .from(attachments)
    .where(org.owns(attachments, inArray(attachments.id, [...ids])))
  return new Set(rows.map(({ id }) => id))
}

/** A new conversation is put with the contacts whom it is written to. */
async function linkContacts(org: SystemScope, threadId: string, draft: DraftRow): Promise<void> {
  if (draft.threadId !== null) return
  const addresses = draft.receivers.map(({ address }) => address.toLowerCase())
  const rows = await org.db
    .select({ id: contacts.id })
    .from(contacts)
    .where(
      org.owns(
        contacts,
        isNull(contacts.deletedAt),
        sql`exists (select 1 from jsonb_array_elements(${contacts.emails}) as e where lower(e ->> 'address') = any (${sql.param(addresses)}::text[]))`,
      ),
    )
    .limit(20)
  for (const { id: contactId } of rows)
    await insertLink(org, { threadId, entityType: 'contact', entityId: contactId })
}
