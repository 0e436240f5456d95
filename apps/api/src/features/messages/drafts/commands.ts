import { MAX_DRAFTS, WRITING_SECONDS, type DraftKind } from '@kinfolio/contract/draft-kinds'
import { fail } from '@kinfolio/contract/errors'
import type {
  MessageDraft,
  MessageDraftCreate,
  MessageDraftUpdate,
  Recipient,
} from '@kinfolio/contract/message-drafts'
import { domainOf } from '@kinfolio/formats/mails/domains'
import { eq, sql } from 'drizzle-orm'

import { lockVersioned, requireVersion } from '../../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import { users } from '../../../access/tables.ts'
import { dayIn, instantAt, instantOf } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import { tellLive } from '../../../platform/live.ts'
import type { MailPlace } from '../addresses/rules.ts'
import { findAnswered, getDraft, papersThatFit, requirePapers, type DraftRow } from './queries.ts'
import { beginningOf, quoteOf, recipientsOf, subjectOf, writerAt } from './rules.ts'
import { messageDrafts } from './tables.ts'

type Content = Omit<MessageDraftUpdate, 'version'>

/** Begins a mail. What the caller does not say follows from the message that it answers or passes on. */
export async function createDraft(
  org: OrgScope,
  { domain }: Pick<MailPlace, 'domain'>,
  { kind, messageId, ...said }: MessageDraftCreate,
): Promise<MessageDraft> {
  await holdOrg(org)
  await requireFewDrafts(org)
  const id = newId()
  const { orgId, now, userId } = org
  const begun =
    messageId === undefined ? await newMail(org) : await answerTo(org, { domain, kind, messageId })
  await org.db.insert(messageDrafts).values({
    orgId,
    id,
    kind,
    ...begun,
    ...(await columnsOf(org, said)),
    authorId: userId,
    changedById: userId,
    createdAt: now,
    updatedAt: now,
  })
  await tellDrafts(org)
  return getDraft(org, id)
}

async function newMail(org: OrgScope) {
  if (org.entityIds !== null) {
    const words =
      'Your role covers some entities only, and a new conversation belongs to none of them yet. Write into one that you see.'
    fail('ENTITIES_ONLY', undefined, words)
  }
  const { signature } = await getWriter(org)
  return { text: beginningOf({ signature, quote: '' }) }
}

async function answerTo(
  org: OrgScope,
  { domain, kind, messageId }: { domain: string | null; kind: DraftKind; messageId: string },
) {
  const answered = (await findAnswered(org, messageId)) ?? fail('MESSAGE_NOT_FOUND')
  const { email, signature } = await getWriter(org)
  // Copies to the organisation itself would come back to it.
  const isOwn = (address: string) =>
    address === email.toLowerCase() || (domain !== null && domainOf(address) === domain)
  const { to, cc } = recipientsOf(kind, answered, isOwn)
  const on = dayIn(org.settings.timeZone, instantOf(answered.sentAt ?? answered.receivedAt))
  const files = kind === 'FORWARD' ? (answered.files ?? []) : []
  return {
    threadId: answered.threadId,
    answersId: answered.id,
    receivers: to,
    copies: cc,
    subject: subjectOf(kind, answered),
    text: beginningOf({ signature, quote: quoteOf(kind, answered, on) }),
    paperIds: await papersThatFit(
      org,
      files.flatMap(({ attachmentId }) => attachmentId ?? []),
    ),
  }
}

async function getWriter({ db, userId }: OrgScope): Promise<{ email: string; signature: string }> {
  const [user] = await db
    .select({ email: users.email, settings: users.settings })
    .from(users)
    .where(eq(users.id, userId))
  return { email: user?.email ?? '', signature: user?.settings.signature ?? '' }
}

async function requireFewDrafts(org: OrgScope): Promise<void> {
  const [present] = await org.db
    .select({ count: sql<number>`count(*)::int` })
    .from(messageDrafts)
    .where(org.owns(messageDrafts))
  if (present !== undefined && present.count >= MAX_DRAFTS) fail('TOO_MANY_DRAFTS')
}

/** What is absent stays as it is. */
async function columnsOf(org: OrgScope, { to, cc, bcc, subject, text, attachmentIds }: Content) {
  const ids = attachmentIds && [...new Set(attachmentIds.map((each) => each.toLowerCase()))]
  if (ids) await requirePapers(org, ids)
  return {
    ...(to && { receivers: eachOnce(to) }),
    ...(cc && { copies: eachOnce(cc) }),
    ...(bcc && { blindCopies: eachOnce(bcc) }),
    ...(subject !== undefined && { subject }),
    ...(text !== undefined && { text }),
    ...(ids && { paperIds: ids }),
  }
}

function eachOnce(people: readonly Recipient[]): Recipient[] {
  return [...new Map(people.map((each) => [each.address, each])).values()]
}

/** Whoever writes holds the draft for a while. */
function writtenBy({ userId, now }: Pick<OrgScope, 'userId' | 'now'>) {
  return { writerId: userId, writerUntil: instantAt(now.getTime() + WRITING_SECONDS * 1000) }
}

export async function updateDraft(
  org: OrgScope,
  id: string,
  { version, ...content }: MessageDraftUpdate,
): Promise<MessageDraft> {
  const row = await lockDraft(org, id)
  requireFree(org, row)
  await requireVersion(row, version, () => getDraft(org, id))
  await org.db
    .update(messageDrafts)
    .set({
      ...(await columnsOf(org, content)),
      // What is changed is another mail than the one that failed.
      ...(row.state === 'FAILED' && { state: 'DRAFT', failure: '', mayHaveArrived: false, mailId: null }),
      changedById: org.userId,
      ...writtenBy(org),
      updatedAt: org.now,
      version: sql`${messageDrafts.version} + 1`,
    })
    .where(org.owns(messageDrafts, eq(messageDrafts.id, id)))
  return getDraft(org, id)
}

/** Says that the caller is writing, or is not any more. It is no change of the draft. */
export async function holdDraft(
  org: OrgScope,
  { id, isWriting, takeOver }: { id: string; isWriting: boolean; takeOver: boolean },
): Promise<MessageDraft> {
  const row = await lockDraft(org, id)
  if (isWriting && !takeOver) requireFree(org, row)
  else requireHere(row)
  const isHolder = writerAt(row, org.now) === org.userId
  if (isWriting || isHolder)
    await org.db
      .update(messageDrafts)
      .set(isWriting ? writtenBy(org) : { writerId: null, writerUntil: null })
      .where(org.owns(messageDrafts, eq(messageDrafts.id, id)))
  if (isWriting !== isHolder) await tellDrafts(org)
  return getDraft(org, id)
}

export async function deleteDraft(org: OrgScope, id: string): Promise<void> {
  requireFree(org, await lockDraft(org, id))
  await org.db.delete(messageDrafts).where(org.owns(messageDrafts, eq(messageDrafts.id, id)))
  await tellDrafts(org)
}

/** Who is writing, and what waits to be sent, is seen at once. The words are asked for by whoever reads them. */
const tellDrafts = (org: OrgScope) => tellLive(org, { topic: 'messages' })

export function lockDraft(org: OrgScope, id: string): Promise<DraftRow> {
  return lockVersioned(org, messageDrafts, org.owns(messageDrafts, eq(messageDrafts.id, id)), {
    version: undefined,
    missing: 'DRAFT_NOT_FOUND',
    current: () => getDraft(org, id),
  })
}

/** Nobody else is writing it, and it is not on its way. */
export function requireFree(org: OrgScope, row: DraftRow): void {
  requireHere(row)
  const writer = writerAt(row, org.now)
  if (writer !== null && writer !== org.userId) fail('DRAFT_HELD', { writerId: writer })
}

function requireHere({ state }: DraftRow): void {
  if (state === 'QUEUED' || state === 'SENDING') fail('DRAFT_ON_ITS_WAY')
}
