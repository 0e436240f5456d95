import type { CompanyCreate } from '@kinfolio/contract/companies'
import { Emails, PostalAddress, Websites } from '@kinfolio/contract/contact-details'
import { ContactType, KeyDate, Language, type ContactCreate } from '@kinfolio/contract/contacts'
import type { PreviewCard } from '@kinfolio/contract/imports'
import { Day, Label } from '@kinfolio/contract/primitives'
import { TagName } from '@kinfolio/contract/tags'
import type { Card } from '@kinfolio/formats/rows/card'
import { plainWords } from '@kinfolio/formats/rows/plain-words'

import { countryOfAddresses, readPhone, readWebsite } from '../../contact-details/rules.ts'
import type { Job } from './firms/rules.ts'

/** The fields that people and companies both have, and what goes into the notes beside them. */
type Shared = Required<Pick<ContactCreate, 'emails' | 'phones' | 'addresses'>>

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
      | 'websites'
      | 'bornOn'
      | 'diedOn'
      | 'languages'
      | 'nationalities'
      | 'taxResidences'
      | 'keyDates'
    >
  > & { name: string }

export type CompanyFields = Shared & Pick<CompanyCreate, 'name'> & { website: string | null }

/** What a card becomes. What has no field is among the facts, which go into the notes. */
export type ReadCard = {
  card: Card
  jobs: Job[]
  /** The names of its tags. */
  tags: string[]
  facts: string[]
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

function contactOf(card: Card, shared: Shared & { name: string }, facts: string[]): ReadCard {
  const jobs = keptJobs(card, facts)
  const fields = {
    ...shared,
    type: ContactType.safeParse(card.type).data ?? 'OTHER',
    namePrefix: namePart(card.namePrefix, 'Name prefix', facts),
    givenName: namePart(card.givenName, 'First name', facts),
    middleName: namePart(card.middleName, 'Middle name', facts),
    familyName: namePart(card.familyName, 'Last name', facts),
    nameSuffix: namePart(card.nameSuffix, 'Name suffix', facts),
    nickname: namePart(card.nickname, 'Nickname', facts),
    websites: keptWebsites(card, facts),
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
  return { kind: 'CONTACT', card, jobs, tags: keptTags(card, facts), facts, fields }
}

function companyOf(card: Card, shared: Shared & { name: string }, facts: string[]): ReadCard {
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
  const tags = keptTags(card, facts)
  facts.push(...card.related.map(relativeFact))
  return { kind: 'COMPANY', card, jobs: [], tags, facts, fields: { ...shared, website: kept } }
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

function keptWebsites(card: Card, facts: string[]): ContactFields['websites'] {
  type Read = { success: true; data: ContactFields['websites'][number] } | { success: false }
  const read = card.websites.map(({ label, address }): Read => {
    const reading = readWebsite(address)
    if (!('kept' in reading)) return { success: false }
    return Websites.element.safeParse({ label, address: reading.kept })
  })
  return keptList(read, several, (at) =>
    facts.push(fact('Website', card.websites[at]?.label, card.websites[at]?.address)),
  )
}

/** Groups become tags. Those that Google marks with an asterisk are its own, and others may not be names of tags. */
function keptTags({ categories }: Card, facts: string[]): string[] {
  const kept = new Map<string, string>()
  const others: string[] = []
  for (const category of categories) {
    const name = TagName.safeParse(category)
    if (name.success && !category.startsWith('* ') && kept.size < several)
      kept.set(name.data.toLowerCase(), kept.get(name.data.toLowerCase()) ?? name.data)
    else others.push(category)
  }
  if (others.length > 0) facts.push(fact('Categories', '', others.join(', ')))
  return [...kept.values()]
}

/** A relative as a line of the notes. */
export function relativeFact({ type, name, uid }: Card['related'][number]): string {
  return fact(sentence(type), '', name ?? uid ?? '')
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
export function withFacts(
  card: Card,
  facts: readonly string[],
): { notes: string; leftOut: PreviewCard['leftOut'] } {
  const leftOut = card.leftOut.map(({ line, property, message }) => ({ line, property, message }))
  const whole = [card.notes, facts.join('\n')].filter((text) => text !== '').join('\n\n')
  if (whole.length <= longestNotes) return { notes: whole, leftOut }
  const cut = { line: card.line, property: 'NOTE', message: 'The notes are cut after 10,000 characters.' }
  return { notes: whole.slice(0, longestNotes).toWellFormed(), leftOut: [...leftOut, cut] }
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}
