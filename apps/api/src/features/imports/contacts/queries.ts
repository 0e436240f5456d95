import type { ImportSettings, PreviewCard } from '@kinfolio/contract/imports'
import type { CardFile } from '@kinfolio/formats/rows/card'
import { asc, eq, isNull } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { companies } from '../../companies/tables.ts'
import { companyKey, readDomain } from '../../contact-details/rules.ts'
import { contacts } from '../../contacts/tables.ts'
import { merges } from '../../merging/tables.ts'
import { doubtsOf, emptinessOf, emptyView, type PlanOutline } from '../outline/rules.ts'
import {
  Matcher,
  readCard,
  type CompanyFields,
  type ContactFields,
  type Job,
  type Known,
  type ReadCard,
} from './rules.ts'

type NewContact = { id: string; cardUid: string | null; fields: ContactFields; jobs: PlannedJob[] }
type NewCompany = { id: string; fields: Pick<CompanyFields, 'name'> & Partial<CompanyFields> }
type PlannedJob = Omit<Job, 'company'> & { companyId: string }

export type CardPlan = PlanOutline & { kind: 'CARDS'; contacts: NewContact[]; companies: NewCompany[] }

/** What a file of cards brings: contacts, companies, and who works where. Those that are there already stay as they are. */
export async function planCards(
  org: OrgScope,
  file: CardFile,
  settings: Pick<ImportSettings, 'cards' | 'dateOrder'>,
): Promise<CardPlan> {
  const country = org.settings.country
  const known = await listPeople(org)
  const people = new Matcher(known)
  const byId = new Map(known.map((each) => [each.id, each]))
  for (const { uid, survivorId } of await listMergedCards(org)) people.addUid(uid, byId.get(survivorId))
  const firms = await listFirms(org)
  const plan: Pick<CardPlan, 'contacts' | 'companies'> = { contacts: [], companies: [] }
  const shown = new Map<number, PreviewCard>()
  const counts = { added: 0, duplicate: 0, skipped: 0 }
  const read = file.cards.map((card) => readCard(card, country))
  // Companies come first, so that people who work for them find them.
  for (const each of [...read.filter(isFirm), ...read.filter((card) => !isFirm(card))]) {
    const known = knownOf(each)
    const match = each.kind === 'CONTACT' ? people.find(known) : firms.find(known)
    const choice = settings.cards?.[`${each.card.line}`] ?? (match === null ? 'ADD' : 'LEAVE_OUT')
    if (choice === 'ADD') counts.added += 1
    else if (match === null) counts.skipped += 1
    else counts.duplicate += 1
    const told = { ...known, match, choice, read: each }
    if (each.kind === 'COMPANY') {
      if (choice === 'ADD') plan.companies.push(firms.make(each.fields))
      shown.set(each.card.line, shownCard({ ...told, works: [] }))
      continue
    }
    const works =
      choice === 'ADD' ? each.jobs.map((job) => ({ ...job, ...firms.resolve(job, known.emails) })) : []
    if (choice === 'ADD') {
      people.add({ ...known, id: null })
      plan.companies.push(...works.flatMap(({ made }) => made ?? []))
      plan.contacts.push({
        id: newId(),
        cardUid: each.card.uid,
        fields: each.fields,
        jobs: onePerCompany(works),
      })
    }
    shown.set(each.card.line, shownCard({ ...told, works }))
  }
  const view = {
    ...emptyView('CARDS', file.format),
    columns: file.columns ?? [],
    sample: file.sample ?? [],
    contactMapping: file.mapping ?? null,
    cards: [...shown.values()].toSorted((a, b) => a.line - b.line),
    refused: file.refused,
    counts: { ...counts, total: file.cards.length + file.refused.length, refused: file.refused.length },
  }
  return { kind: 'CARDS', view, questions: emptinessOf(view), offers: doubtsOf(file.asks, settings), ...plan }
}

function isFirm({ kind }: ReadCard): boolean {
  return kind === 'COMPANY'
}

function knownOf({ card, fields }: ReadCard): Omit<Known, 'id'> {
  return {
    uid: card.uid,
    name: fields.name,
    emails: fields.emails.map(({ address }) => address),
    phones: fields.phones.map(({ number }) => number),
  }
}

type Work = Job & { companyId: string; name: string; made: NewCompany | null; isNew: boolean }

/** Two names of a card may be one company here: its own and its domain. The first of them counts. */
function onePerCompany(works: readonly Work[]): PlannedJob[] {
  const jobs = new Map<string, PlannedJob>()
  for (const { companyId, role, since, until } of works) {
    if (!jobs.has(companyId)) jobs.set(companyId, { companyId, role, since, until })
  }
  return [...jobs.values()]
}

function shownCard({
  read,
  works,
  match,
  choice,
  emails,
  phones,
}: {
  read: ReadCard
  works: readonly Work[]
} & Pick<PreviewCard, 'match' | 'choice'> &
  Pick<Known, 'emails' | 'phones'>): PreviewCard {
  return {
    line: read.card.line,
    kind: read.kind,
    name: read.fields.name,
    emails: [...emails],
    phones: [...phones],
    choice,
    match,
    companies: works.map(({ companyId, name, role, isNew }) => ({
      companyId: isNew ? null : companyId,
      name,
      role,
    })),
    hasPhoto: read.card.photo !== null,
    facts: read.facts,
    leftOut: read.leftOut,
  }
}

async function listPeople(org: OrgScope): Promise<Known[]> {
  const rows = await org.db
    .select({
      id: contacts.id,
      name: contacts.name,
      uid: contacts.cardUid,
      emails: contacts.emails,
      phones: contacts.phones,
    })
    .from(contacts)
    .where(org.owns(contacts, isNull(contacts.deletedAt)))
    .orderBy(asc(contacts.id))
  return rows.map(({ id, uid, ...row }) => ({
    ...row,
    id,
    // Our own cards of contacts without a uid are called after their id.
    uid: uid ?? `urn:uuid:${id}`,
    emails: row.emails.map(({ address }) => address),
    phones: row.phones.map(({ number }) => number),
  }))
}

/** The cards of contacts that were merged into others: such a card is the survivor's. */
async function listMergedCards(org: OrgScope): Promise<{ uid: string; survivorId: string }[]> {
  const rows = await org.db
    .select()
    .from(merges)
    .where(org.owns(merges, eq(merges.kind, 'contacts'), isNull(merges.undoneAt)))
  const next = new Map(rows.flatMap(({ mergedIds, survivorId }) => mergedIds.map((id) => [id, survivorId])))
  const survivorOf = (id: string): string => {
    let last = id
    for (let hop = 0, at = next.get(id); at !== undefined && hop < next.size; at = next.get(at), hop += 1)
      last = at
    return last
  }
  return rows.flatMap(({ cardUids, survivorId }) =>
    cardUids.map((uid) => ({ uid, survivorId: survivorOf(survivorId) })),
  )
}

async function listFirms(org: OrgScope): Promise<Firms> {
  const rows = await org.db
    .select({
      id: companies.id,
      name: companies.name,
      legalName: companies.legalName,
      domains: companies.domains,
      emails: companies.emails,
      phones: companies.phones,
    })
    .from(companies)
    .where(org.owns(companies, isNull(companies.deletedAt)))
    .orderBy(asc(companies.id))
  return new Firms(rows)
}

type FirmRow = Pick<
  typeof companies.$inferSelect,
  'id' | 'name' | 'legalName' | 'domains' | 'emails' | 'phones'
>

/** The companies that are there or that the file makes, found by their names and domains. */
class Firms {
  readonly #byName = new Map<string, { id: string; name: string; isNew: boolean }>()
  readonly #byDomain = new Map<string, { id: string; name: string; isNew: boolean }>()

  constructor(rows: readonly FirmRow[]) {
    for (const { id, name, legalName, domains } of rows) {
      const firm = { id, name, isNew: false }
      for (const each of [name, legalName ?? '']) this.#name(each, firm)
      for (const domain of domains) if (!this.#byDomain.has(domain)) this.#byDomain.set(domain, firm)
    }
  }

  find({ name }: Pick<Known, 'name'>): PreviewCard['match'] {
    const firm = this.#byName.get(companyKey(name))
    return firm === undefined ? null : { id: firm.isNew ? null : firm.id, name: firm.name, by: 'NAME' }
  }

  make(fields: NewCompany['fields']): NewCompany {
    const made = { id: newId(), fields }
    this.#name(fields.name, { id: made.id, name: fields.name, isNew: true })
    return made
  }

  /** The company of a job: the one with its name, else the one with the domain of an e-mail, else a new one. */
  resolve(
    job: { company: string },
    emails: readonly string[],
  ): Pick<Work, 'companyId' | 'name' | 'made' | 'isNew'> {
    const firm = this.#byName.get(companyKey(job.company)) ?? this.#ofDomains(emails)
    if (firm !== undefined) return { companyId: firm.id, name: firm.name, made: null, isNew: firm.isNew }
    const made = this.make({ name: job.company })
    return { companyId: made.id, name: job.company, made, isNew: true }
  }

  #ofDomains(emails: readonly string[]) {
    for (const email of emails) {
      const reading = readDomain(email.split('@')[1] ?? '')
      const firm = 'kept' in reading ? this.#byDomain.get(reading.kept) : undefined
      if (firm !== undefined) return firm
    }
    return undefined
  }

  #name(name: string, firm: { id: string; name: string; isNew: boolean }): void {
    const key = companyKey(name)
    if (key !== '' && !this.#byName.has(key)) this.#byName.set(key, firm)
  }
}

/** The contacts and companies of an import that are there. */
export async function listMade(org: OrgScope, importId: string) {
  const people = await org.db
    .select({ id: contacts.id, name: contacts.name, version: contacts.version })
    .from(contacts)
    .where(org.owns(contacts, eq(contacts.importId, importId), isNull(contacts.deletedAt)))
    .orderBy(asc(contacts.name), asc(contacts.id))
  const firms = await org.db
    .select({ id: companies.id, name: companies.name, version: companies.version })
    .from(companies)
    .where(org.owns(companies, eq(companies.importId, importId), isNull(companies.deletedAt)))
    .orderBy(asc(companies.name), asc(companies.id))
  return { people, firms }
}
