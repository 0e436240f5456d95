import type { ImportSettings, PreviewCard } from '@kinfolio/contract/imports'
import type { CardFile } from '@kinfolio/formats/rows/card'
import { asc, eq, isNull } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { companies } from '../../companies/tables.ts'
import { contacts } from '../../contacts/tables.ts'
import { merges } from '../../merging/tables.ts'
import { listTags } from '../../tags/queries.ts'
import { doubtsOf, emptinessOf, emptyView, type PlanOutline } from '../outline/rules.ts'
import { listFirms, type MadeFirm, type Work } from './firms/queries.ts'
import type { Job } from './firms/rules.ts'
import { Matcher, type Known } from './matching/rules.ts'
import type { PictureOfCard } from './pictures/commands.ts'
import { relativesAmong } from './relatives/queries.ts'
import type { FoundRelative, Namable, PlannedRelation } from './relatives/rules.ts'
import {
  readCard,
  relativeFact,
  withFacts,
  type CompanyFields,
  type ContactFields,
  type ReadCard,
} from './rules.ts'

type Made = { id: string; notes: string; tags: string[]; picture: PictureOfCard | null }
type NewContact = Made & { cardUid: string | null; fields: ContactFields; jobs: PlannedJob[] }
type NewCompany = Made & { fields: Pick<CompanyFields, 'name'> & Partial<CompanyFields> }
type PlannedJob = Omit<Job, 'company'> & { companyId: string }

export type CardPlan = PlanOutline & {
  kind: 'CARDS'
  contacts: NewContact[]
  companies: NewCompany[]
  relations: PlannedRelation[]
}

/** What a file of cards brings: contacts, companies, who works where, and who is what to whom. Those that are there already stay as they are. */
export async function planCards(
  org: OrgScope,
  file: CardFile,
  settings: Pick<ImportSettings, 'cards' | 'dateOrder'>,
): Promise<CardPlan> {
  const country = org.settings.country
  const present = await listPeople(org)
  const people = new Matcher(present)
  const byId = new Map(present.map((each) => [each.id, each]))
  for (const { uid, survivorId } of await listMergedCards(org)) people.addUid(uid, byId.get(survivorId))
  const firms = await listFirms(org)
  const counts = { added: 0, duplicate: 0, skipped: 0 }
  const read = file.cards.map((card) => readCard(card, country))
  const taken: TakenCard[] = []
  // Companies come first, so that people who work for them find them.
  for (const each of [...read.filter(isFirm), ...read.filter((card) => !isFirm(card))]) {
    const known = knownOf(each)
    const match = each.kind === 'CONTACT' ? people.find(known) : firms.find(known)
    const choice = settings.cards?.[`${each.card.line}`] ?? (match === null ? 'ADD' : 'LEAVE_OUT')
    if (choice === 'ADD') counts.added += 1
    else if (match === null) counts.skipped += 1
    else counts.duplicate += 1
    const id = choice === 'ADD' ? newId() : null
    if (each.kind === 'COMPANY') {
      if (id !== null) firms.add({ id, name: each.fields.name, isNew: true })
      taken.push({ read: each, known, match, choice, id, works: [] })
      continue
    }
    const works = id === null ? [] : each.jobs.map((job) => ({ ...job, ...firms.resolve(job, known.emails) }))
    if (id !== null) people.add({ ...known, id: null })
    taken.push({ read: each, known, match, choice, id, works })
  }
  const relatives = await relativesAmong(org, [...present, ...taken.flatMap(namableOf)])
  const tagNames = new Set((await listTags(org)).map(({ name }) => name.toLowerCase()))
  const plan: Pick<CardPlan, 'contacts' | 'companies' | 'relations'> = {
    contacts: [],
    companies: [],
    relations: relatives.relations,
  }
  const shown: PreviewCard[] = []
  for (const each of taken.toSorted((a, b) => a.read.card.line - b.read.card.line)) {
    const { id, works } = each
    const { card } = each.read
    const found: FoundRelative[] = []
    const facts = [...each.read.facts]
    for (const relative of each.read.kind === 'CONTACT' ? card.related : []) {
      const relation = id === null ? null : relatives.find(id, relative)
      if (relation === null) facts.push(relativeFact(relative))
      else found.push(relation)
    }
    const { notes, leftOut } = withFacts(card, facts)
    shown.push(shownCard(each, { found, facts, leftOut, tagNames }))
    if (id === null) continue
    const made = { id, notes, tags: each.read.tags }
    if (each.read.kind === 'COMPANY') {
      const field = card.logo === null ? 'photo' : 'logo'
      plan.companies.push({ ...made, fields: each.read.fields, picture: pictureOf(card, field) })
      continue
    }
    plan.companies.push(...works.flatMap(({ made: firm }, at) => (firm ? [firmOfCard(firm, card, at)] : [])))
    plan.contacts.push({
      ...made,
      cardUid: card.uid,
      fields: each.read.fields,
      jobs: onePerCompany(works),
      picture: pictureOf(card, 'photo'),
    })
  }
  const view = {
    ...emptyView('CARDS', file.format),
    columns: file.columns ?? [],
    sample: file.sample ?? [],
    contactMapping: file.mapping ?? null,
    cards: shown,
    refused: file.refused,
    counts: { ...counts, total: file.cards.length + file.refused.length, refused: file.refused.length },
  }
  return { kind: 'CARDS', view, questions: emptinessOf(view), offers: doubtsOf(file.asks, settings), ...plan }
}

/** A card with what is done with it. The id is that of the record that it makes, if it makes one. */
type TakenCard = {
  read: ReadCard
  known: Omit<Known, 'id'>
  match: PreviewCard['match']
  choice: PreviewCard['choice']
  id: string | null
  works: readonly Work[]
}

function namableOf({ read, id }: TakenCard): Namable[] {
  if (read.kind !== 'CONTACT' || id === null) return []
  const { name, givenName, familyName } = read.fields
  return [{ id, names: [name, shortName(givenName, familyName)], uid: read.card.uid, isNew: true }]
}

/** A card names a relative rarely with titles and second names. */
function shortName(givenName: string | null, familyName: string | null): string {
  return givenName && familyName ? `${givenName} ${familyName}` : ''
}

function pictureOf(card: ReadCard['card'], field: PictureOfCard['field']): PictureOfCard | null {
  return card[field] === null ? null : { line: card.line, field }
}

/** A company that the card of a person names. The logo of that card is of its first company. */
function firmOfCard(firm: MadeFirm, card: ReadCard['card'], at: number): NewCompany {
  return { ...firm, notes: '', tags: [], picture: at === 0 ? pictureOf(card, 'logo') : null }
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

/** Two names of a card may be one company here: its own and its domain. The first of them counts. */
function onePerCompany(works: readonly Work[]): PlannedJob[] {
  const jobs = new Map<string, PlannedJob>()
  for (const { companyId, role, since, until } of works) {
    if (!jobs.has(companyId)) jobs.set(companyId, { companyId, role, since, until })
  }
  return [...jobs.values()]
}

function shownCard(
  { read, known, match, choice, works }: TakenCard,
  {
    found,
    facts,
    leftOut,
    tagNames,
  }: Pick<PreviewCard, 'facts' | 'leftOut'> & { found: FoundRelative[]; tagNames: ReadonlySet<string> },
): PreviewCard {
  return {
    line: read.card.line,
    kind: read.kind,
    name: read.fields.name,
    emails: [...known.emails],
    phones: [...known.phones],
    choice,
    match,
    companies: works.map(({ companyId, name, role, isNew }) => ({
      companyId: isNew ? null : companyId,
      name,
      role,
    })),
    tags: read.tags.map((name) => ({ name, isNew: !tagNames.has(name.toLowerCase()) })),
    relations: found,
    hasPhoto: read.card.photo !== null || (read.kind === 'COMPANY' && read.card.logo !== null),
    facts,
    leftOut,
  }
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

async function listPeople(org: OrgScope): Promise<(Known & Namable)[]> {
  const rows = await org.db
    .select({
      id: contacts.id,
      name: contacts.name,
      givenName: contacts.givenName,
      familyName: contacts.familyName,
      uid: contacts.cardUid,
      emails: contacts.emails,
      phones: contacts.phones,
    })
    .from(contacts)
    .where(org.owns(contacts, isNull(contacts.deletedAt)))
    .orderBy(asc(contacts.id))
  return rows.map(({ id, uid, givenName, familyName, ...row }) => ({
    ...row,
    id,
    isNew: false,
    names: [row.name, shortName(givenName, familyName)],
    // Our own cards of contacts without a uid are called after their id.
    uid: uid ?? `urn:uuid:${id}`,
    emails: row.emails.map(({ address }) => address),
    phones: row.phones.map(({ number }) => number),
  }))
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
