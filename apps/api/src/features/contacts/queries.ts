import type { CompanyOfContact, Contact, ContactFilter } from '@kinfolio/contract/contacts'
import { fail } from '@kinfolio/contract/errors'
import type { ServedPicture } from '@kinfolio/contract/pictures'
import { and, asc, desc, eq, ilike, inArray, isNull, or, sql, type Column, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { cappedTotal } from '../../platform/db/capped-total.ts'
import type { FileStore } from '../../platform/files.ts'
import { companies } from '../companies/tables.ts'
import { findSurvivor } from '../contact-details/queries.ts'
import { toldPhones, toldPrivateNotes } from '../contact-details/rules.ts'
import { servePictureOfOrg } from '../pictures/queries.ts'
import { findRecords } from '../search/queries.ts'
import { tagConditions } from '../tags/queries.ts'
import { containing } from './rules.ts'
import { companyContacts, contacts } from './tables.ts'

export async function listContacts(
  org: OrgScope,
  filter: Omit<ContactFilter, 'contactType'> & Partial<Pick<ContactFilter, 'contactType'>>,
) {
  const { contactType, search, sortBy, sortDirection, page, limit } = filter
  const condition = org.owns(
    contacts,
    isNull(contacts.deletedAt),
    contactType?.length ? inArray(contacts.type, contactType) : undefined,
    search ? wordsIn(search) : undefined,
    ...tagConditions(org, 'contact', contacts.id, filter),
  )
  const rows = await org.db
    .select()
    .from(contacts)
    .where(condition)
    .orderBy(...orderOf(sortBy, sortDirection))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items: await withCompanies(org, rows), ...(await countOf(org, condition)), page, limit }
}

/** The contacts that fit some words, the best first. */
export async function searchContacts(
  org: OrgScope,
  { q, limit }: { q: string; limit: number },
): Promise<Contact[]> {
  const ids = await findRecords(org, { q, kind: 'contacts', limit })
  const byId = await loadContacts(org, ids)
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Each word is somewhere in names, e-mails, telephone numbers, addresses or notes. Private notes are not searched. */
function wordsIn(text: string): SQL | undefined {
  const all = sql`concat_ws(' ', ${contacts.name}, ${contacts.nickname}, ${contacts.givenName}, ${contacts.familyName}, ${contacts.emails}::text, ${contacts.phones}::text, ${contacts.addresses}::text, ${contacts.notes})`
  return and(...text.split(/\s+/).map((word) => ilike(all, containing(word))))
}

export async function getContact(org: OrgScope, id: string): Promise<Contact> {
  const [row] = await org.db
    .select()
    .from(contacts)
    .where(org.owns(contacts, eq(contacts.id, id), isNull(contacts.deletedAt)))
  const [contact] = await withCompanies(org, row ? [row] : [])
  return contact ?? fail('CONTACT_NOT_FOUND')
}

/** A contact, or the one into which it was merged: an old id leads on. */
export async function getContactOrSurvivor(org: OrgScope, id: string): Promise<Contact> {
  const contact = (await loadContacts(org, [id])).get(id)
  return contact ?? getContact(org, (await findSurvivor(org, id)) ?? id)
}

/** The photo of a contact that the caller sees. */
export async function getContactPicture(
  org: OrgScope,
  files: FileStore,
  { id, size, etag }: { id: string; size: number; etag: string | null },
): Promise<ServedPicture> {
  const [row] = await org.db
    .select({ pictureId: contacts.pictureId })
    .from(contacts)
    .where(org.owns(contacts, eq(contacts.id, id), isNull(contacts.deletedAt)))
  if (!row) fail('CONTACT_NOT_FOUND')
  return (await servePictureOfOrg(org, files, row.pictureId, { size, etag })) ?? fail('PICTURE_NOT_FOUND')
}

/** Those of these contacts that are not in the trash. */
export async function loadContacts(org: OrgScope, ids: readonly string[]): Promise<Map<string, Contact>> {
  const rows = await org.db
    .select()
    .from(contacts)
    .where(org.owns(contacts, isOneOf(contacts.id, [...new Set(ids)]), isNull(contacts.deletedAt)))
  return new Map((await withCompanies(org, rows)).map((contact) => [contact.id, contact]))
}

/**
 * One parameter, however many ids there are: of a statement with twenty of them the plan for nineteen is another one, and
 * planning with the walls of people takes longer than reading.
 */
function isOneOf(column: Column, ids: readonly string[]): SQL {
  return sql`${column} = any (${sql.param([...ids])}::uuid[])`
}

/** Contacts as they are told, with the companies that they work or worked for. */
async function withCompanies(
  org: OrgScope,
  rows: readonly (typeof contacts.$inferSelect)[],
): Promise<Contact[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const links = await org.db
    .select({
      contactId: companyContacts.contactId,
      companyId: companies.id,
      name: companies.name,
      type: companies.type,
      role: companyContacts.role,
      from: companyContacts.since,
      to: companyContacts.until,
    })
    .from(companyContacts)
    .innerJoin(
      companies,
      and(eq(companies.orgId, companyContacts.orgId), eq(companies.id, companyContacts.companyId)),
    )
    .where(org.owns(companyContacts, isOneOf(companyContacts.contactId, ids), isNull(companies.deletedAt)))
    // Present ones first, then the latest.
    .orderBy(
      sql`${companyContacts.until} desc nulls first`,
      sql`${companyContacts.since} desc nulls last`,
      asc(companies.name),
    )
  const byContact = Map.groupBy(links, ({ contactId }) => contactId)
  return rows.map((row) =>
    toContact(
      org,
      row,
      (byContact.get(row.id) ?? []).map(({ contactId: _, ...company }) => company),
    ),
  )
}

function toContact(
  org: OrgScope,
  row: typeof contacts.$inferSelect,
  companiesOf: CompanyOfContact[],
): Contact {
  const { orgId: _, cardUid: __, mergedIntoId: ___, importId: ____, deletedAt: _____, ...fields } = row
  return {
    ...fields,
    phones: toldPhones(row.phones),
    privateNotes: toldPrivateNotes(row.privateNotes, org),
    companies: companiesOf,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function orderOf(sortBy: ContactFilter['sortBy'], direction: 'asc' | 'desc'): SQL[] {
  const towards = direction === 'asc' ? asc : desc
  const name = sql`lower(${contacts.name})`
  if (sortBy === 'name') return [towards(name), asc(contacts.id)]
  const column = { type: contacts.type, bornOn: contacts.bornOn, updatedAt: contacts.updatedAt }[sortBy]
  return [sql`${towards(column)} nulls last`, asc(name), asc(contacts.id)]
}

async function countOf(org: OrgScope, condition: SQL): Promise<{ total: number; totalIsCapped?: boolean }> {
  const each = org.db
    .select({ one: sql`1` })
    .from(contacts)
    .where(condition)
    .$dynamic()
  return cappedTotal(org.db, each)
}

/** Another contact that is this user or this entity already, with its name. */
export async function findTaken(
  org: OrgScope,
  id: string,
  { userId, personEntityId }: { userId?: string | null; personEntityId?: string | null },
): Promise<{ id: string; name: string } | null> {
  const same = [
    userId ? eq(contacts.userId, userId) : undefined,
    personEntityId ? eq(contacts.personEntityId, personEntityId) : undefined,
  ].filter((condition) => condition !== undefined)
  if (same.length === 0) return null
  const [row] = await org.db
    .select({ id: contacts.id, name: contacts.name })
    .from(contacts)
    .where(org.owns(contacts, isNull(contacts.deletedAt), sql`${contacts.id} <> ${id}`, or(...same)))
    .limit(1)
  return row ?? null
}
