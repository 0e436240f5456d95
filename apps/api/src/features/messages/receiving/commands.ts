import { MAX_MAIL_BYTES } from '@kinfolio/contract/constants'
import { fail } from '@kinfolio/contract/errors'
import type { MessageSource, MessageType } from '@kinfolio/contract/message-kinds'
import type { ReceivedMail } from '@kinfolio/contract/message-records'
import type { Letter } from '@kinfolio/formats/mails/letter'
import { threadOf } from '@kinfolio/formats/mails/threads'
import { eq, inArray, sql } from 'drizzle-orm'

import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import type { FileStore } from '../../../platform/files.ts'
import { newId } from '../../../platform/ids.ts'
import { keepPaper } from '../../attachments/commands.ts'
import { requireRoom } from '../../attachments/upload/commands.ts'
import type { AttachmentLimits } from '../../attachments/upload/rules.ts'
import type { ReadMail } from '../letters/queries.ts'
import { insertLink } from '../links/commands.ts'
import { messages, messageThreads, type FileOfMessage } from '../tables.ts'
import {
  findByMailId,
  findSameMail,
  isKnown,
  listCandidates,
  loadAcquaintances,
  sameKeyOf,
  sentAt,
  type Acquaintances,
} from './queries.ts'
import { asksForWork, previewOf, suspicions } from './rules.ts'

/** Where papers go. */
export type PaperRoom = { files: FileStore; limits: AttachmentLimits }

/** Asks for what `keepMails` needs before a file is read. */
export async function admitMails(org: OrgScope, { limits }: PaperRoom, bytes: number): Promise<void> {
  requireWholeOrg(org)
  await requireRoom(org, { ...limits, fileBytes: MAX_MAIL_BYTES }, bytes)
}

/** How a mail came. One that a member brought is let in whoever wrote it. */
export type Arrival = { source: MessageSource; receivedAt: Date; authorId: string | null }

/** Keeps mails one after the other. One that is here already adds nothing. */
export async function keepMails(
  org: OrgScope,
  room: PaperRoom,
  mails: readonly (ReadMail | { refusal: string })[],
  arrival: Arrival,
): Promise<ReceivedMail[]> {
  requireWholeOrg(org)
  // From here on no sweep takes a file away that a message is about to name, and no other call writes the same mail.
  await holdOrg(org)
  const known = await loadAcquaintances(org)
  const kept: ReceivedMail[] = []
  for (const mail of mails)
    kept.push('refusal' in mail ? refused(mail) : await keepMail(org, room, mail, { ...arrival, known }))
  return kept
}

const refused = ({ refusal }: { refusal: string }): ReceivedMail => ({
  id: null,
  threadId: null,
  subject: '',
  alreadyThere: false,
  refusal,
})

async function keepMail(
  org: OrgScope,
  room: PaperRoom,
  mail: ReadMail,
  { known, ...arrival }: Arrival & { known: Acquaintances },
): Promise<ReceivedMail> {
  const { letter, origin, original } = mail
  const subject = letter.subject || 'No subject'
  const sameKey = sameKeyOf(letter, original.sha256)
  const same = await findSameMail(org, sameKey)
  if (same?.deletedAt)
    return {
      id: null,
      threadId: null,
      subject,
      alreadyThere: true,
      refusal: 'This mail is in the trash. Restore it there.',
    }
  if (same) return { id: same.id, threadId: same.threadId, subject, alreadyThere: true, refusal: null }

  const sender = letter.from?.address.toLowerCase() ?? ''
  const isOurs = arrival.source === 'UPLOAD' && known.members.has(sender)
  const isForged = origin?.verdict === 'CONTRADICTED'
  const isQuarantined = arrival.source !== 'UPLOAD' && (isForged || !isKnown(known, sender))
  const id = newId()
  const threadId = await threadFor(org, letter, { id, isQuarantined, isOurs })
  await original.keep()
  const isReused = letter.messageId !== null && (await findByMailId(org, letter.messageId)) !== null
  const alarms = suspicions(letter, known.domains)
  if (isForged) alarms.unshift({ kind: 'SENDER_CONTRADICTED', claimed: sender, actual: '' })
  await org.db.insert(messages).values({
    orgId: org.orgId,
    id,
    threadId,
    type: isOurs ? 'EMAIL_OUT' : ('EMAIL_IN' satisfies MessageType),
    source: arrival.source,
    authorId: arrival.authorId,
    receivedAt: receivedAt(letter, arrival),
    ...columnsOf(mail),
    name: subject,
    senderAddress: sender,
    alarms: isReused
      ? [...alarms, { kind: 'ID_USED_BEFORE', claimed: letter.messageId, actual: '' }]
      : alarms,
    bouncedId: letter.bounce?.messageId
      ? ((await findByMailId(org, letter.bounce.messageId))?.id ?? null)
      : null,
    sameKey,
    sha256: original.sha256,
    bytes: original.bytes,
    createdAt: org.now,
    updatedAt: org.now,
  })
  await writeFiles(org, room, id, mail, { makesPapers: !isQuarantined })
  const contactId = known.contacts.get(sender)
  if (contactId !== undefined) await insertLink(org, { threadId, entityType: 'contact', entityId: contactId })
  return { id, threadId, subject, alreadyThere: false, refusal: null }
}

/** Of a mail that somebody kept elsewhere until now, when it was sent. */
function receivedAt(letter: Letter, { source, receivedAt: now }: Arrival): Date {
  const sent = sentAt(letter)
  return source === 'UPLOAD' && sent !== null && sent < now ? sent : now
}

function columnsOf({ letter, origin }: ReadMail) {
  const { from, to, cc, replyTo, text, fresh, html, nature, calendar, ...rest } = letter
  return {
    sender: from,
    receivers: [...to],
    copies: [...cc],
    replyTo: [...replyTo],
    preview: previewOf(fresh),
    text,
    fresh: fresh === text ? null : fresh,
    html,
    nature: nature.kind,
    natureReason: nature.reason,
    facts: {
      remotePictures: rest.remotePictures,
      hiddenText: [...rest.hiddenText],
      disguisedLinks: [...rest.disguisedLinks],
      forwarded: rest.forwarded,
      invitation: calendar,
      leftOut: [...rest.leftOut],
      origin,
    },
    mailId: rest.messageId,
    sentAt: sentAt(letter),
  }
}

/** The conversation that a mail belongs to, which is open again if somebody has to see it; or a new one with the id of its message. */
async function threadFor(
  org: OrgScope,
  letter: Letter,
  { id, isQuarantined, isOurs }: { id: string; isQuarantined: boolean; isOurs: boolean },
): Promise<string> {
  const answer = threadOf(letter, await listCandidates(org, letter))
  const hasWork = asksForWork(letter) && !isOurs
  if (answer !== null && 'threadId' in answer) {
    if (hasWork) await wake(org, answer.threadId)
    return answer.threadId
  }
  await org.db.insert(messageThreads).values({
    orgId: org.orgId,
    id,
    subject: letter.subject || 'No subject',
    threadSubject: letter.threadSubject,
    status: hasWork ? 'NEW' : 'DONE',
    isQuarantined,
    perhapsId: answer?.perhaps ?? null,
    createdAt: org.now,
    updatedAt: org.now,
  })
  return id
}

/** Something came: whatever was done, waited or slept is open again, and out of the archive. */
async function wake(org: OrgScope, threadId: string): Promise<void> {
  await org.db
    .update(messageThreads)
    .set({
      status: sql`case when ${messageThreads.status} = 'NEW' then 'NEW' else 'OPEN' end`,
      snoozedUntil: null,
      archivedAt: null,
      updatedAt: org.now,
      version: sql`${messageThreads.version} + 1`,
    })
    .where(org.owns(messageThreads, eq(messageThreads.id, threadId)))
}

/** Makes papers of the files of a mail, and notes of each what became of it. A picture of its page is shown there and is no file. */
async function writeFiles(
  org: OrgScope,
  room: PaperRoom,
  messageId: string,
  { letter, papers }: ReadMail,
  { makesPapers }: { makesPapers: boolean },
): Promise<void> {
  const outside = letter.files.filter(({ isInline }) => !isInline)
  if (outside.length === 0) return
  const files: FileOfMessage[] = []
  for (const { index, fileName, mediaType, bytes } of outside) {
    const read = papers.get(index)
    const told = { index, fileName, mediaType, bytes }
    if (read === undefined || !makesPapers) files.push({ ...told, attachmentId: null, refusal: null })
    else if ('refusal' in read) files.push({ ...told, attachmentId: null, refusal: read.refusal })
    else {
      const { id } = await keepPaper(org, room, read.paper, { type: 'message', entityId: messageId })
      files.push({ ...told, attachmentId: id, refusal: null })
    }
  }
  await org.db
    .update(messages)
    .set({ files })
    .where(org.owns(messages, eq(messages.id, messageId)))
}

/** Takes a conversation out of quarantine. */
export async function letIn(
  org: OrgScope,
  room: PaperRoom,
  { id, mails }: { id: string; mails: ReadonlyMap<string, ReadMail> },
): Promise<void> {
  requireWholeOrg(org)
  await holdOrg(org)
  const held = await org.db
    .update(messageThreads)
    .set({ isQuarantined: false, updatedAt: org.now, version: sql`${messageThreads.version} + 1` })
    .where(org.owns(messageThreads, eq(messageThreads.id, id), eq(messageThreads.isQuarantined, true)))
  if (held.rowCount === 0) return
  const here = await org.db
    .select({ id: messages.id })
    .from(messages)
    .where(org.owns(messages, eq(messages.threadId, id), inArray(messages.id, [...mails.keys()])))
  for (const message of here) {
    const mail = mails.get(message.id)
    if (mail) await writeFiles(org, room, message.id, mail, { makesPapers: true })
  }
}

function requireWholeOrg(org: OrgScope): void {
  if (org.entityIds === null) return
  const words =
    'Your role covers some entities only, and a new mail belongs to none of them yet. Ask an owner or admin to take it in.'
  fail('ENTITIES_ONLY', undefined, words)
}
