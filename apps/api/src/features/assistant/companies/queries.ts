import type { ProposedCompanies } from '@kinfolio/contract/assistant-papers'
import { domainOf, registeredDomain } from '@kinfolio/formats/mails/domains'
import { desc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { readOutside } from '../../../platform/reader/pool.ts'
import { attachmentLinks, attachments } from '../../attachments/tables.ts'
import { paperPages } from '../../attachments/text/tables.ts'
import { companies } from '../../companies/tables.ts'
import { loadAcquaintances } from '../../messages/receiving/queries.ts'
import { messageLinks, messages } from '../../messages/tables.ts'
import { entities } from '../../orgs/entities/tables.ts'
import { positions } from '../../positions/tables.ts'
import { proposedCompanies, type Known, type LookedThrough } from './rules.ts'

/** So many of the newest papers and mails are looked through, and so many letters of each. */
const mostTexts = 150
const mostLetters = 8_000
/** Who sends a paper stands on its first pages. */
const mostPages = 2

type Visit = <T>(run: (org: OrgScope) => Promise<T>) => Promise<T>
type Text = Omit<LookedThrough, 'companies'> & { text: string }

/** Companies that papers and mails on no record name, and that are not there yet. No connection is held while texts are looked through. */
export async function extractCompanies(visit: Visit): Promise<ProposedCompanies> {
  const { orgId, papers, mails, known } = await visit(async (org) => ({
    orgId: org.orgId,
    papers: await loadPapers(org),
    mails: await loadMails(org),
    known: await loadKnown(org),
  }))
  const texts = [...mails.slice(0, mostTexts), ...papers.slice(0, mostTexts)]
  const named = await readOutside(orgId, 'printedCompanies', { texts: texts.map(({ text }) => text) })
  const looked = texts.map(({ source, sender }, at) => ({ source, sender, companies: named[at] ?? [] }))
  return {
    companies: proposedCompanies(looked, known),
    papers: Math.min(papers.length, mostTexts),
    mails: Math.min(mails.length, mostTexts),
    isCut: papers.length > mostTexts || mails.length > mostTexts,
  }
}

/** Papers on no record and without a sender, the newest first. One more than is looked through tells that there are more. */
async function loadPapers(org: OrgScope): Promise<Text[]> {
  const links = org.db
    .select({ one: sql`1` })
    .from(attachmentLinks)
    .where(org.owns(attachmentLinks, eq(attachmentLinks.attachmentId, attachments.id)))
  const rows = await org.db
    .select({ id: attachments.id, title: attachments.name, sha256: attachments.sha256 })
    .from(attachments)
    .where(
      org.owns(attachments, isNull(attachments.deletedAt), isNull(attachments.issuerId), notExists(links)),
    )
    .orderBy(desc(attachments.createdAt), desc(attachments.id))
    .limit(mostTexts + 1)
  if (rows.length === 0) return []
  const { sha256, page, text } = paperPages
  const pages = await org.db
    .select({ sha256, page, text: sql<string>`left(${text}, ${mostLetters})` })
    .from(paperPages)
    .where(
      org.owns(
        paperPages,
        sql`${page} <= ${mostPages}`,
        inArray(
          sha256,
          rows.map((row) => row.sha256),
        ),
      ),
    )
  const byContent = Map.groupBy(pages, (each) => each.sha256)
  return rows.flatMap((row): Text[] => {
    const own = (byContent.get(row.sha256) ?? []).toSorted((a, b) => a.page - b.page)
    const source = { kind: 'PAPER' as const, id: row.id, title: row.title, page: own[0]?.page ?? null }
    return own.length === 0
      ? []
      : [
          {
            source,
            sender: null,
            text: own
              .map((each) => each.text)
              .join('\n')
              .slice(0, mostLetters),
          },
        ]
  })
}

/** What people wrote in conversations about no record. A sender whose domain says that it was not them names nobody. */
async function loadMails(org: OrgScope): Promise<Text[]> {
  const m = messages
  const links = org.db
    .select({ one: sql`1` })
    .from(messageLinks)
    .where(org.owns(messageLinks, eq(messageLinks.threadId, m.threadId)))
  const rows = await org.db
    .select({
      threadId: m.threadId,
      title: m.name,
      sender: m.sender,
      address: m.senderAddress,
      text: sql<string>`left(coalesce(${m.fresh}, ${m.text}), ${mostLetters})`,
    })
    .from(m)
    .where(
      org.owns(
        m,
        isNull(m.deletedAt),
        eq(m.type, 'EMAIL_IN'),
        eq(m.nature, 'PERSON'),
        sql`coalesce(${m.facts} #>> '{origin,verdict}', '') <> 'CONTRADICTED'`,
        notExists(links),
      ),
    )
    .orderBy(desc(m.receivedAt), desc(m.id))
    .limit(mostTexts + 1)
  return rows.map(({ threadId, title, sender, address, text }) => {
    const domain = domainOf(address)
    const name = sender?.name ?? address
    return {
      source: { kind: 'MAIL', id: threadId, title, page: null },
      sender: domain === null ? null : { domain, name },
      text: `${name}\n${text}`,
    }
  })
}

async function loadKnown(org: OrgScope): Promise<Known> {
  const firms = await org.db
    .select({ name: companies.name, legalName: companies.legalName })
    .from(companies)
    .where(org.owns(companies))
  const own = await org.db.select({ name: entities.name }).from(entities).where(org.owns(entities))
  const held = await org.db.select({ name: positions.name }).from(positions).where(org.owns(positions))
  const people = await loadAcquaintances(org)
  const ofMembers = [...people.members].flatMap((address) => domainOf(address) ?? [])
  return {
    names: [
      ...firms.flatMap(({ name, legalName }) => [name, legalName ?? name]),
      ...own.map(({ name }) => name),
      ...held.map(({ name }) => name),
    ],
    domains: new Set([...people.companies.keys(), ...ofMembers].map(registeredDomain)),
  }
}
