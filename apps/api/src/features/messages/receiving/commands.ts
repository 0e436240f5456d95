import { MAX_MAIL_BYTES } from '@kinfolio/contract/constants'
import { fail, invariant } from '@kinfolio/contract/errors'
import type { MessageSource, MessageTarget, MessageType } from '@kinfolio/contract/message-kinds'
import type { ReceivedMail } from '@kinfolio/contract/message-records'
import type { Letter } from '@kinfolio/formats/mails/letter'
import { threadOf } from '@kinfolio/formats/mails/threads'
import { eq, inArray, sql } from 'drizzle-orm'

import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import type { RecordScope } from '../../../access/system-scope.ts'
import { newId } from '../../../platform/ids.ts'
import { keepPaperOf, type PaperRoom } from '../../attachments/commands.ts'
import { requireRoom } from '../../attachments/upload/commands.ts'
import type { ReadMail } from '../letters/queries.ts'
import { insertLink } from '../links/commands.ts'
import { applyMessageRules, loadActiveRules, type ActiveRules } from '../message-rules/applying/commands.ts'
import { messages, messageThreads, type FileOfMessage } from '../tables.ts'
import {
  findBounced,
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

/** Asks for what `keepMails` needs before a file is read. */
export async function admitMails(org: OrgScope, { limits }: PaperRoom, bytes: number): Promise<void> {
  requireWholeOrg(org)
  await requireRoom(org, { ...limits, fileBytes: MAX_MAIL_BYTES }, bytes)
}

/** How a mail came. One that a member brought is let in whoever wrote it. */
export type Arrival = {
  source: MessageSource
  receivedAt: Date
  authorId: string | null
  /** The conversation that our own address of it names. */
  tokenThreadId?: string | null
  /** The records to whose addresses it was sent. */
  about?: readonly { entityType: MessageTarget; entityId: string }[]
}

type Arriving = Arrival & { known: Acquaintances; rules: ActiveRules }

/** Keeps mails that a member brings. */
export async function keepBroughtMails(
  org: OrgScope,
  room: PaperRoom,
  mails: readonly (ReadMail | { refusal: string })[],
): Promise<ReceivedMail[]> {
  requireWholeOrg(org)
  return keepMails(org, room, mails, { source: 'UPLOAD', receivedAt: org.now, authorId: org.userId })
}

/** Keeps mails one after the other. One that is here already adds nothing. */
export async function keepMails(
  org: RecordScope,
  room: PaperRoom,
  mails: readonly (ReadMail | { refusal: string })[],
  arrival: Arrival,
): Promise<ReceivedMail[]> {
  // From here on no sweep takes a file away that a message is about to name, and no other call writes the same mail.
  await holdOrg(org)
  const known = await loadAcquaintances(org)
  const rules = await loadActiveRules(org)
  const kept: ReceivedMail[] = []
  for (const mail of mails)
    kept.push(
      'refusal' in mail ? refused(mail) : await keepMail(org, room, mail, { ...arrival, known, rules }),
    )
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
  org: RecordScope,
  room: PaperRoom,
  mail: ReadMail,
  { known, rules, tokenThreadId = null, about = [], ...arrival }: Arriving,
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
  const bounced = await findBounced(org, letter, tokenThreadId)
  const thread = bounced?.isSent
    ? await wake(org, bounced.threadId)
    : await threadFor(org, letter, { id, isQuarantined, isOurs, tokenThreadId })
  const threadId = thread.id
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
    bouncedId: bounced?.id ?? null,
    sameKey,
    sha256: original.sha256,
    bytes: original.bytes,
    createdAt: org.now,
    updatedAt: org.now,
  })
  await writeFiles(org, room, id, mail, {
    // Whoever answers in a conversation that was let in is not asked for again.
    makesPapers: arrival.source === 'UPLOAD' || (!isForged && !thread.isQuarantined),
    uploadedBy: arrival.authorId,
  })
  const contactId = known.contacts.get(sender)
  if (contactId !== undefined) await insertLink(org, { threadId, entityType: 'contact', entityId: contactId })
  for (const record of about) await insertLink(org, { threadId, ...record })
  if (!isOurs)
    await applyMessageRules(org, rules, {
      ...factsOf(mail),
      subject,
      threadId,
      receivedAt: receivedAt(letter, arrival),
      isHeld: isQuarantined || isForged,
    })
  return { id, threadId, subject, alreadyThere: false, refusal: null }
}

/** What rules ask of a mail. */
function factsOf({ letter, origin }: ReadMail) {
  return {
    from: letter.from?.address.toLowerCase() ?? '',
    to: [...letter.to, ...letter.cc].map(({ address }) => address.toLowerCase()),
    text: letter.text,
    hasFile: letter.files.some(({ isInline }) => !isInline),
    nature: letter.nature.kind,
    isProven: origin?.verdict === 'PROVEN',
    asksForWork: asksForWork(letter.nature),
  }
}

/** Of a mail that somebody kept elsewhere until now, when it was sent. */
function receivedAt(letter: Letter, { source, receivedAt: now }: Arrival): Date {
  const sent = sentAt(letter)
  return source === 'UPLOAD' && sent !== null && sent < now ? sent : now
}

/** What is stored of what was read of a mail. */
export function columnsOf({ letter, origin }: Pick<ReadMail, 'letter' | 'origin'>) {
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

type Thread = { id: string; isQuarantined: boolean }
const threadColumns = { id: messageThreads.id, isQuarantined: messageThreads.isQuarantined }

/** The conversation that a mail belongs to, which is open again if somebody has to see it; or a new one with the id of its message. */
async function threadFor(
  org: RecordScope,
  letter: Letter,
  {
    id,
    isQuarantined,
    isOurs,
    tokenThreadId,
  }: { id: string; isQuarantined: boolean; isOurs: boolean; tokenThreadId: string | null },
): Promise<Thread> {
  const answer = threadOf(letter, await listCandidates(org, letter, tokenThreadId), tokenThreadId)
  const hasWork = asksForWork(letter.nature) && !isOurs
  if (answer !== null && 'threadId' in answer) {
    return hasWork ? wake(org, answer.threadId) : requireThread(org, answer.threadId)
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
  return { id, isQuarantined }
}

/** Something came, or a mail that was sent came back: whatever was done, waited or slept is open again, and out of the archive. */
async function wake(org: RecordScope, threadId: string): Promise<Thread> {
  const [thread] = await org.db
    .update(messageThreads)
    .set({
      status: sql`case when ${messageThreads.status} = 'NEW' then 'NEW' else 'OPEN' end`,
      snoozedUntil: null,
      archivedAt: null,
      updatedAt: org.now,
      version: sql`${messageThreads.version} + 1`,
    })
    .where(org.owns(messageThreads, eq(messageThreads.id, threadId)))
    .returning(threadColumns)
  invariant(thread, 'a message is in a conversation')
  return thread
}

async function requireThread(org: RecordScope, threadId: string): Promise<Thread> {
  const [thread] = await org.db
    .select(threadColumns)
    .from(messageThreads)
    .where(org.owns(messageThreads, eq(messageThreads.id, threadId)))
  invariant(thread, 'a message is in a conversation')
  return thread
}

/** Makes papers of the files of a mail, and notes of each what became of it. A picture of its page is shown there and is no file. */
async function writeFiles(
  org: RecordScope,
  room: PaperRoom,
  messageId: string,
  { letter, papers }: ReadMail,
  { makesPapers, uploadedBy }: { makesPapers: boolean; uploadedBy: string | null },
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
      const on = { type: 'message', entityId: messageId, uploadedBy } as const
      files.push({ ...told, attachmentId: await keepPaperOf(org, room, read.paper, on), refusal: null })
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
    if (mail) await writeFiles(org, room, message.id, mail, { makesPapers: true, uploadedBy: org.userId })
  }
}

function requireWholeOrg(org: OrgScope): void {
  if (org.entityIds === null) return
  const words =
    'Your role covers some entities only, and a new mail belongs to none of them yet. Ask an owner or admin to take it in.'
  fail('ENTITIES_ONLY', undefined, words)
}
