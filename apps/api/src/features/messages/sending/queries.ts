import { MAX_MAILS_A_DAY } from '@kinfolio/contract/draft-kinds'
import { fail } from '@kinfolio/contract/errors'
import type { MailDoubt } from '@kinfolio/contract/message-drafts'
import type { MessageAlarm } from '@kinfolio/contract/message-kinds'
import type { MailPerson } from '@kinfolio/contract/paper-views'
import { domainOf } from '@kinfolio/formats/mails/domains'
import { lookAlike } from '@kinfolio/formats/mails/look-alike'
import { desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import type { RecordScope, SystemScope } from '../../../access/system-scope.ts'
import { users } from '../../../access/tables.ts'
import { hoursAfter } from '../../../platform/clock.ts'
import { addressOf, replyAddress } from '../addresses/queries.ts'
import type { MailPlace } from '../addresses/rules.ts'
import { findAnswered, type DraftRow } from '../drafts/queries.ts'
import { messageDrafts } from '../drafts/tables.ts'
import { isKnown, loadAcquaintances } from '../receiving/queries.ts'
import { messages } from '../tables.ts'
import { everybody, isMailId, mostReferences } from './rules.ts'

/** An alarm that is about who wrote, and not about what the page hides. */
const ofSender: ReadonlySet<MessageAlarm> = new Set<MessageAlarm>([
  'SENDER_CONTRADICTED',
  'REPLY_TO_ELSEWHERE',
  'LOOK_ALIKE',
  'NAME_SHOWS_ADDRESS',
  'ID_USED_BEFORE',
])

/** What is doubtful about the recipients of a mail: it answers somebody who may be another than they say, or goes to a domain that looks like a known one. */
export async function listDoubts(org: OrgScope, draft: DraftRow): Promise<MailDoubt[]> {
  const people = everybody(draft)
  const known = await loadAcquaintances(org)
  const doubts: MailDoubt[] = []
  const answered = draft.answersId === null ? null : await findAnswered(org, draft.answersId)
  const alarms = [...new Set(answered?.alarms.map(({ kind }) => kind))].filter((kind) => ofSender.has(kind))
  if (answered !== null && alarms.length > 0) {
    const named = [...(answered.from === null ? [] : [answered.from]), ...answered.replyTo]
    const suspects = new Set(named.map(({ address }) => address.toLowerCase()))
    for (const { address } of people)
      if (suspects.has(address.toLowerCase()))
        doubts.push({ kind: 'SUSPICIOUS_SENDER', address, imitates: null, alarms })
  }
  for (const { address } of people) {
    const domain = domainOf(address)
    const like = domain === null || isKnown(known, address) ? null : lookAlike(domain, known.domains)
    if (like !== null) doubts.push({ kind: 'LOOK_ALIKE', address, imitates: like.imitates, alarms: [] })
  }
  return doubts
}

/** Whoever took over an account sends no more in a day than a family ever would. */
export async function requireFewMails(org: OrgScope): Promise<void> {
  const since = hoursAfter(org.now, -24)
  const count = sql<number>`count(*)::int`
  const [sent] = await org.db
    .select({ count })
    .from(messages)
    .where(org.owns(messages, isNotNull(messages.delivery), gt(messages.sentAt, since)))
  const [waiting] = await org.db
    .select({ count })
    .from(messageDrafts)
    .where(org.owns(messageDrafts, inArray(messageDrafts.state, ['QUEUED', 'SENDING'])))
  if ((sent?.count ?? 0) + (waiting?.count ?? 0) >= MAX_MAILS_A_DAY) fail('TOO_MANY_MAILS')
}

/** Which mail a mail answers, and those before it, the oldest first. */
export async function loadReferences(
  org: OrgScope,
  { threadId, answersId }: Pick<DraftRow, 'threadId' | 'answersId'>,
): Promise<{ inReplyTo: string | null; references: string[] }> {
  if (threadId === null) return { inReplyTo: null, references: [] }
  const rows = await org.db
    .select({ id: messages.id, mailId: messages.mailId })
    .from(messages)
    .where(
      org.owns(
        messages,
        eq(messages.threadId, threadId),
        isNull(messages.deletedAt),
        isNotNull(messages.mailId),
      ),
    )
    .orderBy(desc(messages.receivedAt), desc(messages.id))
    .limit(mostReferences)
  const named = rows
    .toReversed()
    .flatMap(({ id, mailId }) => (mailId !== null && isMailId(mailId) ? [{ id, mailId }] : []))
  const answered = named.find(({ id }) => id === answersId)?.mailId ?? null
  const others = named.map(({ mailId }) => mailId).filter((mailId) => mailId !== answered)
  return { inReplyTo: answered, references: answered === null ? others : [...others, answered] }
}

export async function getAuthor({ db, userId }: OrgScope): Promise<MailPerson> {
  const [user] = await db
    .select({ name: users.name, address: users.email })
    .from(users)
    .where(eq(users.id, userId))
  return user ?? fail('USER_NOT_FOUND')
}

/** The mails of an organisation that are due, with whoever sends them. */
export async function listDue(org: SystemScope): Promise<{ id: string; authorId: string | null }[]> {
  return org.db
    .select({ id: messageDrafts.id, authorId: messageDrafts.authorId })
    .from(messageDrafts)
    .where(org.owns(messageDrafts, eq(messageDrafts.state, 'QUEUED'), lte(messageDrafts.sendAt, org.now)))
    .orderBy(messageDrafts.sendAt, messageDrafts.id)
}

/** Who a mail is from, and where answers and reports go. */
export type Sender = { from: MailPerson; replyTo: MailPerson; envelopeFrom: string }

type Writer = { author: MailPerson; orgName: string; threadId: string }

/** Who mails of an installation are from. */
export type Senders = {
  /** Under which Message-IDs are. */
  domain: string
  senderOf: (org: RecordScope, writer: Writer) => Promise<Sender>
}

/**
 * A mail is from the address of the organisation, and answers come to that of the conversation. Where mails cannot come in, it is from the address of
 * the installation, and answers go to whoever wrote.
 */
export function sendersOf(mailFrom: MailPerson, place: MailPlace): Senders {
  return {
    domain: place.domain ?? domainOf(mailFrom.address) ?? 'localhost',
    async senderOf(org, { author, orgName, threadId }) {
      const name = `${author.name} via ${orgName}`
      const address = await addressOf(org, place)
      const answers = await replyAddress(org, threadId, place)
      if (address === null || answers === null)
        return { from: { name, address: mailFrom.address }, replyTo: author, envelopeFrom: mailFrom.address }
      return { from: { name, address }, replyTo: { name: orgName, address: answers }, envelopeFrom: answers }
    },
  }
}
