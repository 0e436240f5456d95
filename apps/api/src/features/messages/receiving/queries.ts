import { createHash } from 'node:crypto'

import type { Letter } from '@kinfolio/formats/mails/letter'
import { threadSubject } from '@kinfolio/formats/mails/thread-subject'
import type { ThreadMessage } from '@kinfolio/formats/mails/threads'
import { desc, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import type { RecordScope } from '../../../access/system-scope.ts'
import { roles, users } from '../../../access/tables.ts'
import { hoursAfter, instantOf } from '../../../platform/clock.ts'
import type { FileStore } from '../../../platform/files.ts'
import { companies } from '../../companies/tables.ts'
import { contacts } from '../../contacts/tables.ts'
import { readMail, type ReadMail } from '../letters/queries.ts'
import { messages, messageThreads } from '../tables.ts'

/** Whom an organisation knows by address. */
export type Acquaintances = {
  /** The contacts by their addresses, in lower case. */
  contacts: ReadonlyMap<string, string>
  /** The companies by their domains. */
  companies: ReadonlyMap<string, string>
  /** The addresses of members. */
  members: ReadonlySet<string>
  domains: readonly string[]
}

/** So many records are looked at; an organisation with more knows the rest by name only. */
const mostRecords = 20_000
/** Messages of a conversation that are compared with a mail. */
const mostCandidates = 400
/** A subject means nothing after so long without an answer. */
const subjectDays = 90

export async function loadAcquaintances(org: RecordScope): Promise<Acquaintances> {
  const people = await org.db
    .select({ id: contacts.id, emails: contacts.emails })
    .from(contacts)
    .where(org.owns(contacts, isNull(contacts.deletedAt), sql`${contacts.emails} <> '[]'::jsonb`))
    .limit(mostRecords)
  const firms = await org.db
    .select({ id: companies.id, domains: companies.domains, emails: companies.emails })
    .from(companies)
    .where(org.owns(companies, isNull(companies.deletedAt)))
    .limit(mostRecords)
  const members = await org.db
    .select({ email: users.email })
    .from(roles)
    .innerJoin(users, eq(users.id, roles.userId))
    .where(org.owns(roles))
  const byAddress = people.flatMap(({ id, emails }) =>
    emails.map(({ address }) => [address.toLowerCase(), id] as const),
  )
  const byDomain = firms.flatMap(({ id, domains, emails }) =>
    [...domains, ...emails.map(({ address }) => domainIn(address))].flatMap((domain) =>
      domain === '' ? [] : [[domain.toLowerCase(), id] as const],
    ),
  )
  const memberAddresses = members.map(({ email }) => email.toLowerCase())
  const ofPeople = [...byAddress.map(([address]) => address), ...memberAddresses].map(domainIn)
  return {
    contacts: new Map(byAddress),
    companies: new Map(byDomain),
    members: new Set(memberAddresses),
    domains: [...new Set([...byDomain.map(([domain]) => domain), ...ofPeople])],
  }
}

function domainIn(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}

/** Whether an address is that of a contact, a member or a company. */
export function isKnown({ contacts: people, companies: firms, members }: Acquaintances, address: string) {
  const asked = address.toLowerCase()
  return people.has(asked) || members.has(asked) || firms.has(domainIn(asked))
}

/**
 * By which a mail is known again that comes twice: its Message-ID together with what it says, because anybody can write any
 * Message-ID; without one, its bytes.
 */
export function sameKeyOf(letter: Letter, sha256: string): string {
  if (letter.messageId === null) return `bytes ${sha256}`
  const said = [letter.from?.address.toLowerCase() ?? '', letter.subject, letter.text]
  const digest = createHash('sha256').update(JSON.stringify(said)).digest('hex')
  return `mail ${digest} ${letter.messageId}`
}

/** The message that is this mail, in the trash too. */
export async function findSameMail(org: RecordScope, sameKey: string) {
  const [row] = await org.db
    .select({
      id: messages.id,
      threadId: messages.threadId,
      name: messages.name,
      deletedAt: messages.deletedAt,
    })
    .from(messages)
    .where(org.owns(messages, eq(messages.sameKey, sameKey)))
  return row ?? null
}

/** When a mail was sent, as it says itself; null where it says no day on which anybody wrote mails. */
export function sentAt({ sentAt: said }: Pick<Letter, 'sentAt'>): Date | null {
  return said !== null && said >= '1970' && said < '2100' ? instantOf(said) : null
}

/**
 * The messages that a mail may answer or follow, with their whole conversations, the oldest first. `tokenThreadId` is the conversation that our
 * own address of it names.
 */
export async function listCandidates(
  org: RecordScope,
  letter: Letter,
  tokenThreadId: string | null,
): Promise<ThreadMessage[]> {
  const [answered, like] = await Promise.all([listAnswered(org, letter), listOfSubject(org, letter)])
  const threadIds = [...new Set([...answered, ...like, ...(tokenThreadId === null ? [] : [tokenThreadId])])]
  if (threadIds.length === 0) return []
  const rows = await org.db
    .select({
      mailId: messages.mailId,
      threadId: messages.threadId,
      name: messages.name,
      sender: messages.senderAddress,
      receivers: messages.receivers,
      copies: messages.copies,
    })
    .from(messages)
    .where(org.owns(messages, isNull(messages.deletedAt), inArray(messages.threadId, threadIds)))
    .orderBy(desc(messages.receivedAt))
    .limit(mostCandidates)
  return rows.toReversed().map((row) => ({
    messageId: row.mailId,
    threadId: row.threadId,
    participants: [row.sender, ...[...row.receivers, ...row.copies].map(({ address }) => address)],
    threadSubject: threadSubject(row.name),
  }))
}

// Each is found in an index by itself. One statement for both would look at every message of the organisation.

/** The conversations of the mails that a mail names. */
async function listAnswered(
  org: RecordScope,
  { inReplyTo, references }: Pick<Letter, 'inReplyTo' | 'references'>,
): Promise<string[]> {
  const named = [inReplyTo, ...references].flatMap((id) => id ?? [])
  if (named.length === 0) return []
  const rows = await org.db
    .selectDistinct({ id: messages.threadId })
    .from(messages)
    .where(org.owns(messages, isNull(messages.deletedAt), inArray(messages.mailId, named)))
  return rows.map(({ id }) => id)
}

/** The newest conversations with the subject of a mail. */
async function listOfSubject(org: RecordScope, letter: Letter): Promise<string[]> {
  if (letter.threadSubject === '') return []
  const { id, threadSubject: subject, lastAt } = messageThreads
  const since = hoursAfter(sentAt(letter) ?? org.now, -24 * subjectDays)
  const rows = await org.db
    .select({ id })
    .from(messageThreads)
    .where(org.owns(messageThreads, eq(subject, letter.threadSubject), gte(lastAt, since)))
    .orderBy(desc(lastAt))
    .limit(mostCandidates)
  return rows.map((row) => row.id)
}

/** The message with this Message-ID; one that was sent from here comes before others that claim the same. */
export async function findByMailId(
  org: RecordScope,
  mailId: string,
): Promise<{ id: string; threadId: string; isSent: boolean } | null> {
  const isSent = sql<boolean>`(${messages.delivery} is not null and ${messages.deletedAt} is null)`
  const [row] = await org.db
    .select({ id: messages.id, threadId: messages.threadId, isSent })
    .from(messages)
    .where(org.owns(messages, eq(messages.mailId, mailId)))
    .orderBy(desc(isSent))
    .limit(1)
  return row ?? null
}

/** The message that a bounce is about: the one that it names, or the last one of the conversation whose address it came to. */
export async function findBounced(
  org: RecordScope,
  { bounce, nature }: Pick<Letter, 'bounce' | 'nature'>,
  tokenThreadId: string | null,
) {
  const named = bounce?.messageId ? await findByMailId(org, bounce.messageId) : null
  if (named !== null || nature.kind !== 'BOUNCE' || tokenThreadId === null) return named
  const [last] = await org.db
    .select({ id: messages.id, threadId: messages.threadId })
    .from(messages)
    .where(
      org.owns(
        messages,
        eq(messages.threadId, tokenThreadId),
        isNull(messages.deletedAt),
        isNotNull(messages.delivery),
      ),
    )
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(1)
  return last ? { ...last, isSent: true } : null
}

type Visits = { orgId: string; visit<T>(run: (org: OrgScope) => Promise<T>): Promise<T> }

/** The mails of a conversation in quarantine, read again with their files. */
export async function readQuarantined(
  { orgId, visit }: Visits,
  files: FileStore,
  threadId: string,
): Promise<ReadonlyMap<string, ReadMail>> {
  const originals = await visit((org) => listOriginals(org, threadId))
  const mails = new Map<string, ReadMail>()
  for (const { id, sha256 } of originals) {
    const bytes = sha256 === null ? null : await files.get(`orgs/${orgId}`, sha256)
    if (bytes !== null) mails.set(id, await readMail(orgId, files, bytes))
  }
  return mails
}

async function listOriginals(org: OrgScope, threadId: string) {
  const rows = await org.db
    .select({ id: messages.id, sha256: messages.sha256 })
    .from(messages)
    .where(
      org.owns(
        messages,
        eq(messages.threadId, threadId),
        isNull(messages.deletedAt),
        isNotNull(messages.sha256),
      ),
    )
    .limit(mostCandidates)
  return rows
}
