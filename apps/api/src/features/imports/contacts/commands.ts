import { and, asc, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { companies } from '../../companies/tables.ts'
import { companyContacts, contacts, positionContacts } from '../../contacts/tables.ts'
import { positions } from '../../positions/tables.ts'
import { listMade, type CardPlan } from './queries.ts'

/** PostgreSQL takes 65,535 parameters in a statement. */
const rowsPerStatement = 1_000

/** Makes the companies and contacts of a plan, and says who works where. */
export async function writeCards(
  org: OrgScope,
  importId: string,
  plan: Pick<CardPlan, 'contacts' | 'companies'>,
): Promise<void> {
  const { orgId, now } = org
  const made = { orgId, createdAt: now, updatedAt: now }
  await inParts(plan.companies, (some) =>
    org.db.insert(companies).values(some.map(({ id, fields }) => ({ ...fields, ...made, id, importId }))),
  )
  await inParts(plan.contacts, (some) =>
    org.db
      .insert(contacts)
      .values(some.map(({ id, cardUid, fields }) => ({ ...fields, ...made, id, cardUid, importId }))),
  )
  const works = plan.contacts.flatMap(({ id, jobs }) => jobs.map((job) => ({ ...job, contactId: id })))
  await inParts(works, (some) =>
    org.db.insert(companyContacts).values(some.map((work) => ({ ...work, ...made, id: newId() }))),
  )
}

async function inParts<T>(items: readonly T[], write: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < items.length; at += rowsPerStatement) {
    await write(items.slice(at, at + rowsPerStatement))
  }
}

/** Moves the contacts and companies of an import to the trash. Returns those that were changed or used since. */
export async function takeBackCards(org: OrgScope, importId: string): Promise<{ message: string }[]> {
  const { people, firms } = await listMade(org, importId)
  const ids = [...people, ...firms].map(({ id }) => id)
  if (ids.length === 0) return []
  const used = await listUsed(org, importId)
  const obstacles = [...people, ...firms].flatMap(({ id, name, version }) => {
    const reason = version > 1 ? 'was changed since' : used.get(id)
    return reason === undefined ? [] : [{ message: `"${name}" ${reason}. Delete it first.` }]
  })
  if (obstacles.length > 0) return obstacles
  const gone = { deletedAt: org.now, updatedAt: org.now }
  await org.db
    .update(contacts)
    .set({ ...gone, version: sql`${contacts.version} + 1` })
    .where(org.owns(contacts, eq(contacts.importId, importId), isNull(contacts.deletedAt)))
  await org.db
    .update(companies)
    .set({ ...gone, version: sql`${companies.version} + 1` })
    .where(org.owns(companies, eq(companies.importId, importId), isNull(companies.deletedAt)))
  return []
}

/** What names a contact or a company of the import and came after it. */
async function listUsed(org: OrgScope, importId: string): Promise<Map<string, string>> {
  const ofImport = {
    people: org.db
      .select({ id: contacts.id })
      .from(contacts)
      .where(org.owns(contacts, eq(contacts.importId, importId), isNull(contacts.deletedAt))),
    firms: org.db
      .select({ id: companies.id })
      .from(companies)
      .where(org.owns(companies, eq(companies.importId, importId), isNull(companies.deletedAt))),
  }
  const called = await org.db
    .select({ id: positionContacts.contactId, name: positions.name })
    .from(positionContacts)
    .innerJoin(
      positions,
      and(eq(positions.orgId, positionContacts.orgId), eq(positions.id, positionContacts.positionId)),
    )
    .where(
      org.owns(
        positionContacts,
        inArray(positionContacts.contactId, ofImport.people),
        isNull(positions.deletedAt),
      ),
    )
    .orderBy(asc(positions.name))
  // The work that the import itself wrote is as old as its contact.
  const employed = await org.db
    .select({
      contactId: companyContacts.contactId,
      companyId: companyContacts.companyId,
      person: contacts.name,
      firm: companies.name,
    })
    .from(companyContacts)
    .innerJoin(
      contacts,
      and(eq(contacts.orgId, companyContacts.orgId), eq(contacts.id, companyContacts.contactId)),
    )
    .innerJoin(
      companies,
      and(eq(companies.orgId, companyContacts.orgId), eq(companies.id, companyContacts.companyId)),
    )
    .where(
      org.owns(
        companyContacts,
        isNull(contacts.deletedAt),
        isNull(companies.deletedAt),
        or(
          and(
            inArray(companyContacts.contactId, ofImport.people),
            or(gt(companyContacts.createdAt, contacts.createdAt), gt(companyContacts.version, 1)),
          ),
          and(
            inArray(companyContacts.companyId, ofImport.firms),
            notInArray(companyContacts.contactId, ofImport.people),
          ),
        ),
      ),
    )
  const managed = await org.db
    .select({ managerId: positions.managerId, custodianId: positions.custodianId, name: positions.name })
    .from(positions)
    .where(
      org.owns(
        positions,
        isNull(positions.deletedAt),
        or(inArray(positions.managerId, ofImport.firms), inArray(positions.custodianId, ofImport.firms)),
      ),
    )
  const below = await org.db
    .select({ id: companies.parentCompanyId, name: companies.name })
    .from(companies)
    .where(
      org.owns(
        companies,
        isNull(companies.deletedAt),
        inArray(companies.parentCompanyId, ofImport.firms),
        sql`${companies.importId} is distinct from ${importId}`,
      ),
    )
  return new Map([
    ...below.map(({ id, name }) => [id ?? '', `stands above "${name}"`] as const),
    ...managed.flatMap(({ managerId, custodianId, name }) =>
      [managerId, custodianId].map((id) => [id ?? '', `is named by "${name}"`] as const),
    ),
    ...employed.flatMap(({ contactId, companyId, person, firm }) => [
      [companyId, `has "${person}" as a contact`] as const,
      [contactId, `works for "${firm}"`] as const,
    ]),
    ...called.map(({ id, name }) => [id, `is called about "${name}"`] as const),
  ])
}
