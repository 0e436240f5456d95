import type { CompanyCreate } from '@kinfolio/contract/companies'
import { Emails, PostalAddress } from '@kinfolio/contract/contact-details'
import { ContactType, KeyDate, Language, type ContactCreate } from '@kinfolio/contract/contacts'
import type { PreviewCard } from '@kinfolio/contract/imports'
import { Day, Label } from '@kinfolio/contract/primitives'
import type { Card } from '@kinfolio/formats/rows/card'
import { plainWords } from '@kinfolio/formats/rows/plain-words'
import type { Day as CalendarDay } from '@kinfolio/ledger/days/day'

import { countryOfAddresses, readPhone, readWebsite } from '../../contact-details/rules.ts'

/** The fields that people and companies both have, and what goes into the notes beside them. */
type Shared = Required<Pick<ContactCreate, 'emails' | 'phones' | 'addresses' | 'notes'>>

export type ContactFields = Shared &
  Required<
    Pick<
      ContactCreate,
      | 'type'
      | 'name'
      | 'namePrefix'
      | 'givenName'
      | 'middleName'
      | 'familyName'
      | 'nameSuffix'
      | 'nickname'
      | 'bornOn'
      | 'diedOn'
      | 'languages'
      | 'nationalities'
      | 'taxResidences'
      | 'keyDates'
    >
  > & { name: string }

export type CompanyFields = Shared & Pick<CompanyCreate, 'name'> & { website: string | null }

/** What a person is in a company. */
export type Job = { company: string; role: string; since: CalendarDay | null; until: CalendarDay | null }

/** What a card becomes, and what becomes of the rest of it. */
export type ReadCard = {
  card: Card
  jobs: Job[]
  facts: string[]
  leftOut: PreviewCard['leftOut']
} & ({ kind: 'CONTACT'; fields: ContactFields } | { kind: 'COMPANY'; fields: CompanyFields })

const several = 20
const mostKeyDates = 50
const longestNotes = 10_000

/** The fields of a card as they are kept. What does not fit a field goes into the notes as a line of words. */
export function readCard(card: Card, orgCountry: string | null): ReadCard {
  const facts = [...card.otherFacts]
  const country = countryOfAddresses(card.addresses) ?? orgCountry
  const shared = {
    emails: keptList(
      card.emails.map((email) => Emails.element.safeParse(email)),
      several,
      (at) => facts.push(fact('E-mail', card.emails[at]?.label, card.emails[at]?.address)),
    ),
    phones: keptPhones(card, country, facts),
    addresses: keptList(
      card.addresses.map((address) => PostalAddress.safeParse(address)),
      several,
      (at) => facts.push(addressFact(card.addresses[at])),
    ),
  }
  const name = shortened(card.name, 200)
  if (name !== card.name) facts.push(fact('Name', '', card.name))
  if (card.isCompany) return companyOf(card, { ...shared, name }, facts)
  return contactOf(card, { ...shared, name }, facts)
}

function contactOf(card: Card, shared: Omit<Shared, 'notes'> & { name: string }, facts: string[]): ReadCard {
  const jobs = keptJobs(card, facts)
  for (const { label, address } of card.websites) facts.push(fact('Website', label, address))
  const fields = {
    ...shared,
    type: ContactType.safeParse(card.type).data ?? 'OTHER',
    namePrefix: namePart(card.namePrefix, 'Name prefix', facts),
    givenName: namePart(card.givenName, 'First name', facts),
    middleName: namePart(card.middleName, 'Middle name', facts),
    familyName: namePart(card.familyName, 'Last name', facts),
    nameSuffix: namePart(card.nameSuffix, 'Name suffix', facts),
    nickname: namePart(card.nickname, 'Nickname', facts),
    ...keptDays(card, facts),
    languages: unique(
      keptList(
        card.languages.map((tag) => Language.safeParse(tag)),
        several,
        (at) => facts.push(fact('Language', '', card.languages[at])),
      ),
    ),
    nationalities: unique(card.nationalities).slice(0, several),
    taxResidences: unique(card.taxResidences).slice(0, several),
    keyDates: keptList(
      card.keyDates.map((day) => KeyDate.safeParse(day)),
      mostKeyDates,
      (at) => facts.push(fact(card.keyDates[at]?.label ?? '', '', card.keyDates[at]?.on)),
    ),
  }
  facts.push(...factsOfOthers(card))
  const { notes, leftOut } = withFacts(card, facts)
  return { kind: 'CONTACT', card, jobs, facts, leftOut, fields: { ...fields, notes } }
}

function companyOf(card: Card, shared: Omit<Shared, 'notes'> & { name: string }, facts: string[]): ReadCard {
  const [website, ...others] = card.websites
  const read = website === undefined ? undefined : readWebsite(website.address)
  const kept = read !== undefined && 'kept' in read ? read.kept : null
  if (kept === null && website !== undefined) others.unshift(website)
  for (const { label, address } of others) facts.push(fact('Website', label, address))
  for (const { company, role } of card.jobs) {
    if (company !== null && company !== shared.name) facts.push(fact('Organisation', '', company))
    if (role !== '') facts.push(fact('Title', '', role))
  }
  for (const { label, on } of card.keyDates) facts.push(fact(label, '', on))
  facts.push(...factsOfOthers(card))
  const { notes, leftOut } = withFacts(card, facts)
  return { kind: 'COMPANY', card, jobs: [], facts, leftOut, fields: { ...shared, website: kept, notes } }
}

/** Items that are valid, as many as are kept. `onOther` is told the places of the others. */
function keptList<T>(
  read: readonly ({ success: true; data: T } | { success: false })[],
  most: number,
  onOther: (at: number) => void,
): T[] {
  const kept: T[] = []
  for (const [at, each] of read.entries()) {
    if (each.success && kept.length < most) kept.push(each.data)
    else onOther(at)
  }
  return kept
}

function keptPhones(card: Card, country: string | null, facts: string[]): Shared['phones'] {
  type Read = { success: true; data: Shared['phones'][number] } | { success: false }
  const read = card.phones.map(({ label, number }): Read => {
    const reading = readPhone(number, country)
    return 'kept' in reading && label.length <= 60
      ? { success: true, data: { label, number: reading.kept } }
      : { success: false }
  })
  return keptList(read, several, (at) =>
    facts.push(fact('Phone', card.phones[at]?.label, card.phones[at]?.number)),
  )
}

/** One work of a person for each company. Another one for the same company, or for none, is told in words. */
function keptJobs(card: Card, facts: string[]): Job[] {
  const jobs = new Map<string, Job>()
  for (const { company: written, role, since: from, until: to } of card.jobs) {
    const company = Label.safeParse(written).data ?? ''
    const key = plainWords(company)
    const { first: since, last: until } = inOrder(from, to)
    if (key === '' || jobs.has(key) || role.length > 120) {
      const days = [from, to].some((on) => on !== null) ? ` (${from ?? ''} – ${to ?? ''})` : ''
      facts.push(fact('Work', '', `${[role, written].filter(Boolean).join(', ')}${days}`))
    } else jobs.set(key, { company, role, since, until })
  }
  return [...jobs.values()]
}

/** Two days, of which the second is not before the first. A text that is no day, or comes too early, is none. */
function inOrder(first: string | null, last: string | null) {
  const from = Day.nullable().safeParse(first).data ?? null
  const to = Day.nullable().safeParse(last).data ?? null
  return { first: from, last: from !== null && to !== null && to < from ? null : to }
}

function keptDays({ bornOn, diedOn }: Card, facts: string[]) {
  const { first, last } = inOrder(bornOn, diedOn)
  if (diedOn !== null && last === null) facts.push(fact('Died', '', diedOn))
  return { bornOn: first, diedOn: last }
}

function namePart(text: string | null, words: string, facts: string[]): string | null {
  if (text === null || text.length <= 100) return text
  facts.push(fact(words, '', text))
  return shortened(text, 100)
}

function shortened(text: string, length: number): string {
  return text.length <= length
    ? text
    : `${text
        .slice(0, length - 1)
        .toWellFormed()
        .trimEnd()}…`
}

/** Groups and relatives are told in words. */
function factsOfOthers({ categories, related }: Card): string[] {
  return [
    ...(categories.length > 0 ? [fact('Categories', '', categories.join(', '))] : []),
    ...related.map(({ type, name, uid }) => fact(sentence(type), '', name ?? uid ?? '')),
  ]
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function fact(words: string, label: string | undefined, text: string | undefined): string {
  return `${words}${label ? ` (${label})` : ''}: ${(text ?? '').replaceAll('\n', ', ')}`
}

function addressFact(address: Card['addresses'][number] | undefined): string {
  const { label, street, postalCode, city, region, country } = address ?? {}
  return fact('Address', label, [street, postalCode, city, region, country].filter(Boolean).join(', '))
}

/** The notes with the facts below them. Notes that are too long are cut, and that is said. */
function withFacts(card: Card, facts: readonly string[]): { notes: string; leftOut: PreviewCard['leftOut'] } {
  const leftOut = card.leftOut.map(({ line, property, message }) => ({ line, property, message }))
  const whole = [card.notes, facts.join('\n')].filter((text) => text !== '').join('\n\n')
  if (whole.length <= longestNotes) return { notes: whole, leftOut }
  const cut = { line: card.line, property: 'NOTE', message: 'The notes are cut after 10,000 characters.' }
  return { notes: whole.slice(0, longestNotes).toWellFormed(), leftOut: [...leftOut, cut] }
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

/** Whether two names may be those of one person: they share two words, or all the words of the shorter one. */
function isAlike(first: string, second: string): boolean {
  const [some, others] = [wordsOf(first), wordsOf(second)]
  const shared = some.filter((word) => others.includes(word)).length
  return shared > 0 && shared >= Math.min(2, some.length, others.length)
}

/** The words of a name without titles and initials. */
function wordsOf(name: string): string[] {
  const words = unique(plainWords(name).split(' '))
  const long = words.filter((word) => word.length > 1 && !titles.has(word))
  return long.length > 0 ? long : words
}

const titles = new Set(['dr', 'prof', 'mr', 'mrs', 'ms', 'herr', 'frau', 'sr', 'jr', 'phd', 'lic', 'iur'])

type Match = NonNullable<PreviewCard['match']>

/** Somebody who is there already, or whom an earlier card of the file makes. */
export type Known = {
  id: string | null
  name: string
  uid: string | null
  emails: readonly string[]
  phones: readonly string[]
}

/** Finds the record that a card is already: by its uid, else by e-mail or telephone and a like name, else by the name alone. */
export class Matcher {
  readonly #byUid = new Map<string, Known>()
  readonly #byEmail = new Map<string, Known[]>()
  readonly #byPhone = new Map<string, Known[]>()
  readonly #byName = new Map<string, Known[]>()

  constructor(known: Iterable<Known>) {
    for (const each of known) this.add(each)
  }

  add(known: Known): void {
    if (known.uid !== null && !this.#byUid.has(known.uid)) this.#byUid.set(known.uid, known)
    for (const email of known.emails) push(this.#byEmail, email, known)
    for (const phone of known.phones) push(this.#byPhone, phone, known)
    push(this.#byName, plainWords(known.name), known)
  }

  /** Says that another card is of somebody who is there, too. */
  addUid(uid: string, known: Known | undefined): void {
    if (known !== undefined && !this.#byUid.has(uid)) this.#byUid.set(uid, known)
  }

  find(card: Omit<Known, 'id'>): Match | null {
    const byUid = card.uid === null ? undefined : this.#byUid.get(card.uid)
    if (byUid !== undefined) return matchOf(byUid, 'UID')
    const alike = ({ name }: Known) => isAlike(name, card.name)
    const byEmail = card.emails.flatMap((email) => this.#byEmail.get(email) ?? []).find(alike)
    if (byEmail !== undefined) return matchOf(byEmail, 'EMAIL')
    const byPhone = card.phones.flatMap((phone) => this.#byPhone.get(phone) ?? []).find(alike)
    if (byPhone !== undefined) return matchOf(byPhone, 'PHONE')
    // Two people may have one name, so the name alone tells only where one of them is reached in no known way.
    const isBare = ({ emails, phones }: Omit<Known, 'id'>) => emails.length + phones.length === 0
    const byName = this.#byName.get(plainWords(card.name))?.find((known) => isBare(card) || isBare(known))
    return byName === undefined ? null : matchOf(byName, 'NAME')
  }
}

function push(map: Map<string, Known[]>, key: string, known: Known): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [known])
  else list.push(known)
}

function matchOf({ id, name }: Known, by: Match['by']): Match {
  return { id, name, by }
}
