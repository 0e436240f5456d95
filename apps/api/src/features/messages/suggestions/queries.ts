import type { LinkReason } from '@kinfolio/contract/message-kinds'
import type { LinkSuggestion } from '@kinfolio/contract/message-threads'
import { domainOf, isPublicMail, registeredDomain } from '@kinfolio/formats/mails/domains'
import { plainWords } from '@kinfolio/formats/rows/plain-words'
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import type { OrgScope } from '../../../access/scope.ts'
import { attachmentLinks, attachments } from '../../attachments/tables.ts'
import { companies } from '../../companies/tables.ts'
import { contacts } from '../../contacts/tables.ts'
import { positions } from '../../positions/tables.ts'
import { listLinkedRecords } from '../../record-links/queries.ts'
import { loadAcquaintances } from '../receiving/queries.ts'
import { messages } from '../tables.ts'
import { getThread } from '../threads/queries.ts'
import { ofCosts, ofTransactions } from './payments/queries.ts'
import {
  callNumbersIn,
  figuresIn,
  hasWords,
  isTelling,
  mostRecords,
  weightOf,
  weights,
  type Candidate,
  type Said,
} from './signs/rules.ts'

const mostSuggestions = 8
/** What of a conversation is looked at: its newest mails, and so many letters of them. */
const mostMails = 10
const mostLetters = 20_000

/** What a conversation may be about. What the mails say is not looked at for a role without values, which would learn of it. */
export async function suggestLinks(org: OrgScope, threadId: string): Promise<LinkSuggestion[]> {
  const thread = await getThread(org, threadId)
  const mails = await loadMails(org, thread.id)
  const candidates = await ofSenders(org, mails)
  if (org.valuesVisible) {
    const said = saidIn(org, thread.subject, mails)
    const named = await ofNames(org, said)
    candidates.push(
      ...named,
      ...(await ofTransactions(org, said)),
      ...(await ofCosts(org, said)),
      ...(await ofPapers(org, thread.id)),
    )
  }
  const present = new Set(thread.links.map(keyOf))
  return joined(candidates)
    .filter((each) => !present.has(keyOf(each)))
    .toSorted((a, b) => weightOf(b) - weightOf(a) || a.name.localeCompare(b.name))
    .slice(0, mostSuggestions)
}

const keyOf = ({ entityType, entityId }: Pick<Candidate, 'entityType' | 'entityId'>) =>
  `${entityType} ${entityId}`

/** One for each record, with all that speaks for it. */
function joined(candidates: readonly Candidate[]): Candidate[] {
  return [...Map.groupBy(candidates, keyOf).values()].flatMap((own): Candidate[] => {
    const [first] = own
    if (!first) return []
    const reasons = new Map(own.flatMap((each) => each.reasons).map((reason) => [reason.kind, reason]))
    const strongest = [...reasons.values()].toSorted((a, b) => weights[b.kind] - weights[a.kind])
    return [{ ...first, reasons: strongest }]
  })
}

function loadMails(org: OrgScope, threadId: string) {
  const m = messages
  return org.db
    .select({
      address: m.senderAddress,
      isContradicted: sql<boolean>`coalesce(${m.facts} #>> '{origin,verdict}' = 'CONTRADICTED', false)`,
      words: sql<string>`left(coalesce(${m.fresh}, ${m.text}), ${mostLetters})`,
      receivedAt: m.receivedAt,
    })
    .from(m)
    .where(
      org.owns(m, eq(m.threadId, threadId), isNull(m.deletedAt), inArray(m.type, ['EMAIL_IN', 'EMAIL_OUT'])),
    )
    .orderBy(desc(m.receivedAt), desc(m.id))
    .limit(mostMails)
}

type Mails = Awaited<ReturnType<typeof loadMails>>

function saidIn(org: OrgScope, subject: string, mails: Mails): Said {
  const words = [subject, ...mails.map((mail) => mail.words)].join('\n').slice(0, mostLetters)
  const plain = plainWords(words)
  return { plain, figures: figuresIn(words), calls: callNumbersIn(plain), on: org.today }
}

/** Contacts and companies by the addresses that wrote. A sender whose domain says that it was not them speaks for nobody. */
async function ofSenders(org: OrgScope, mails: Mails): Promise<Candidate[]> {
  const believed = mails.filter(({ isContradicted }) => !isContradicted)
  const addresses = [...new Set(believed.map(({ address }) => address).filter((address) => address !== ''))]
  if (addresses.length === 0) return []
  const known = await loadAcquaintances(org)
  const people = addresses.flatMap((address) => {
    const id = known.contacts.get(address)
    return id === undefined ? [] : [{ id, detail: address }]
  })
  const domains = [...new Set(addresses.flatMap((address) => domainOf(address) ?? []))]
  const firms = domains.flatMap((domain) => {
    const id = isPublicMail(domain)
      ? undefined
      : (known.companies.get(domain) ?? known.companies.get(registeredDomain(domain)))
    return id === undefined ? [] : [{ id, detail: domain }]
  })
  return [
    ...(await named(org, 'contact', 'SENDER_ADDRESS', people)),
    ...(await named(org, 'company', 'SENDER_DOMAIN', firms)),
  ]
}

async function named(
  org: OrgScope,
  entityType: 'contact' | 'company',
  kind: LinkReason,
  records: readonly { id: string; detail: string }[],
): Promise<Candidate[]> {
  if (records.length === 0) return []
  const table = entityType === 'contact' ? contacts : companies
  const ids = records.map(({ id }) => id)
  const rows = await org.db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(org.owns(table, inArray(table.id, ids)))
  return rows.map(({ id, name }) => ({
    entityType,
    entityId: id,
    name,
    reasons: records.filter((record) => record.id === id).map(({ detail }) => ({ kind, detail })),
  }))
}

/** Positions whose name is in the words. */
async function ofNames(org: OrgScope, { plain }: Said): Promise<Candidate[]> {
  const rows = await org.db
    .select({ id: positions.id, name: positions.name })
    .from(positions)
    .where(org.owns(positions, isNull(positions.deletedAt)))
    .orderBy(desc(positions.updatedAt))
    .limit(mostRecords)
  return rows
    .filter(({ name }) => isTelling(name) && hasWords(plain, plainWords(name)))
    .map(({ id, name }) => ({
      entityType: 'position',
      entityId: id,
      name,
      reasons: [{ kind: 'NAME', detail: name }],
    }))
}

const paperTargets = ['position', 'transaction', 'cost', 'company', 'contact', 'entity'] as const

/** Records on which the same contents are that came with the conversation. */
async function ofPapers(org: OrgScope, threadId: string): Promise<Candidate[]> {
  const came = alias(attachments, 'came')
  const cameBy = alias(attachmentLinks, 'came_by')
  const twins = await org.db
    .selectDistinct({ id: attachments.id, name: attachments.name })
    .from(messages)
    .innerJoin(cameBy, and(eq(cameBy.orgId, messages.orgId), eq(cameBy.messageId, messages.id)))
    .innerJoin(came, and(eq(came.orgId, messages.orgId), eq(came.id, cameBy.attachmentId)))
    .innerJoin(
      attachments,
      and(eq(attachments.orgId, messages.orgId), eq(attachments.sha256, came.sha256), ne(came.sha256, '')),
    )
    .where(
      org.owns(
        messages,
        eq(messages.threadId, threadId),
        isNull(messages.deletedAt),
        isNull(came.deletedAt),
        isNull(attachments.deletedAt),
      ),
    )
    .limit(mostRecords)
  if (twins.length === 0) return []
  const { attachmentId: owner } = attachmentLinks
  const ids = twins.map(({ id }) => id)
  const fitting = org.owns(attachmentLinks, inArray(owner, ids))
  const links = await listLinkedRecords(org, { links: attachmentLinks, kinds: paperTargets, owner, fitting })
  return twins.flatMap(({ id, name: detail }) =>
    (links.get(id) ?? []).map((link) => ({ ...link, reasons: [{ kind: 'SAME_PAPER' as const, detail }] })),
  )
}
