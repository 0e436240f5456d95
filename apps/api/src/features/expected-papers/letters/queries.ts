import { letterLanguages, type LetterLanguage } from '@kinfolio/contract/expected-kinds'
import type { ExpectedLetter, ExpectedOccurrence } from '@kinfolio/contract/expected-papers'
import { and, eq, inArray, isNull } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { listPeople } from '../../changes/queries.ts'
import { companies } from '../../companies/tables.ts'
import { listPeopleOfCompany } from '../../contacts/links/queries.ts'
import { contacts, positionContacts } from '../../contacts/tables.ts'
import { listLate } from '../queries.ts'
import { draftIn } from './rules.ts'

/** Drafts of letters for what is late: one for each sender, and none where nobody is recorded as the sender. */
export async function listLetters(org: OrgScope, senderId?: string): Promise<ExpectedLetter[]> {
  const late = await listLate(org, senderId)
  const bySender = Map.groupBy(late, (item) => item.senderId ?? '')
  const writerName = (await listPeople(org, [org.userId])).get(org.userId) ?? null
  const letters: ExpectedLetter[] = []
  for (const [id, items] of bySender) {
    const senderName = items[0]?.senderName
    if (id === '' || !senderName) continue
    const recipient = await findRecipient(org, id, items)
    const facts = { ...recipient, orgName: org.orgName, writerName, items }
    const drafts = { en: draftIn('en', facts), de: draftIn('de', facts) }
    letters.push({ senderId: id, senderName, ...recipient, drafts, items })
  }
  return letters.toSorted((a, b) => a.senderName.localeCompare(b.senderName))
}

type Recipient = Pick<ExpectedLetter, 'contactName' | 'email' | 'language'>

/** Whom one asks: a person who was put on the position, or works for the company now, and has an address; else the company. */
async function findRecipient(
  org: OrgScope,
  companyId: string,
  items: readonly ExpectedOccurrence[],
): Promise<Recipient> {
  const employed = await listPeopleOfCompany(org, companyId)
  const people = [
    ...(await listPeopleOnPositions(org, items)),
    ...employed.filter(({ to }) => to === null || to >= org.today).map(({ contact }) => contact),
  ]
  const person = people.find(({ emails }) => emails.length > 0)
  if (person) {
    const { name, emails, languages } = person
    return { contactName: name, email: emails[0]?.address ?? null, language: languageOf(languages) }
  }
  const [company] = await org.db
    .select({ emails: companies.emails, country: companies.country })
    .from(companies)
    .where(org.owns(companies, eq(companies.id, companyId), isNull(companies.deletedAt)))
  const isGerman = ['DE', 'AT', 'CH', 'LI'].includes(company?.country ?? '')
  return { contactName: null, email: company?.emails[0]?.address ?? null, language: isGerman ? 'de' : 'en' }
}

function listPeopleOnPositions(org: OrgScope, items: readonly ExpectedOccurrence[]) {
  const ids = items.flatMap(({ entityType, entityId }) => (entityType === 'position' ? entityId : []))
  return org.db
    .select({ name: contacts.name, emails: contacts.emails, languages: contacts.languages })
    .from(positionContacts)
    .innerJoin(
      contacts,
      and(eq(contacts.orgId, positionContacts.orgId), eq(contacts.id, positionContacts.contactId)),
    )
    .where(org.owns(positionContacts, inArray(positionContacts.positionId, ids), isNull(contacts.deletedAt)))
    .orderBy(contacts.name, contacts.id)
}

/** The first language of a person in which letters are drafted. */
function languageOf(spoken: readonly string[]): LetterLanguage {
  const known = spoken.map((tag) => tag.slice(0, 2).toLowerCase())
  const drafted: readonly string[] = letterLanguages
  return known.find((language) => drafted.includes(language)) === 'de' ? 'de' : 'en'
}
