import type { PersonOfCompany, PersonOfPosition, PositionOfContact, Via } from '@kinfolio/contract/contacts'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { getCompany } from '../../companies/queries.ts'
import { companies } from '../../companies/tables.ts'
import { getRow, listPositions } from '../../positions/queries.ts'
import { positions } from '../../positions/tables.ts'
import { getContact, loadContacts } from '../queries.ts'
import { companyContacts, contacts, positionContacts } from '../tables.ts'

/** Who works or worked for a company: those who do first, by name. */
export async function listPeopleOfCompany(org: OrgScope, companyId: string): Promise<PersonOfCompany[]> {
  await getCompany(org, companyId)
  const links = await org.db
    .select({
      contactId: companyContacts.contactId,
      role: companyContacts.role,
      from: companyContacts.since,
      to: companyContacts.until,
    })
    .from(companyContacts)
    .innerJoin(contacts, ofLink)
    .where(org.owns(companyContacts, eq(companyContacts.companyId, companyId)))
    .orderBy(sql`${companyContacts.until} desc nulls first`, asc(sql`lower(${contacts.name})`))
  const people = await loadContacts(
    org,
    links.map(({ contactId }) => contactId),
  )
  return links.flatMap(({ contactId, ...link }) => {
    const contact = people.get(contactId)
    return contact ? [{ contact, ...link }] : []
  })
}

const ofLink = and(eq(contacts.orgId, companyContacts.orgId), eq(contacts.id, companyContacts.contactId))

/**
 * Whom one calls about a position: those who were put there, by name, then those who work now for its manager or
 * custodian.
 */
export async function listPeopleOfPosition(org: OrgScope, positionId: string): Promise<PersonOfPosition[]> {
  const position = await getRow(org, positionId)
  const direct = await org.db
    .select({ contactId: positionContacts.contactId, role: positionContacts.role })
    .from(positionContacts)
    .where(org.owns(positionContacts, eq(positionContacts.positionId, positionId)))
  const behind = await employedBy(org, [position.managerId, position.custodianId])
  const people = await loadContacts(
    org,
    [...direct, ...behind].map(({ contactId }) => contactId),
  )
  const named = (rows: readonly { contactId: string; role: string; via: Via | null }[]) =>
    rows
      .flatMap(({ contactId, role, via }) => {
        const contact = people.get(contactId)
        return contact ? [{ contact, role, via }] : []
      })
      .toSorted((a, b) => a.contact.name.localeCompare(b.contact.name))
  const put = new Set(direct.map(({ contactId }) => contactId))
  return [
    ...named(direct.map((row) => ({ ...row, via: null }))),
    ...named(
      behind
        .filter(({ contactId }) => !put.has(contactId))
        .map(({ contactId, role, companyId, company: name }) => ({
          contactId,
          role,
          via: { companyId, name, as: companyId === position.managerId ? 'MANAGER' : 'CUSTODIAN' },
        })),
    ),
  ]
}

/** Those who work today for some companies. */
async function employedBy(org: OrgScope, companyIds: readonly (string | null)[]) {
  const ids = companyIds.filter((id) => id !== null)
  if (ids.length === 0) return []
  return org.db
    .select({
      contactId: companyContacts.contactId,
      role: companyContacts.role,
      companyId: companies.id,
      company: companies.name,
    })
    .from(companyContacts)
    .innerJoin(companies, ofCompany)
    .where(
      org.owns(
        companyContacts,
        inArray(companyContacts.companyId, ids),
        isNull(companies.deletedAt),
        worksToday(org),
      ),
    )
}

const ofCompany = and(eq(companies.orgId, companyContacts.orgId), eq(companies.id, companyContacts.companyId))

function worksToday({ today }: OrgScope) {
  return and(
    or(isNull(companyContacts.since), sql`${companyContacts.since} <= ${today}`),
    or(isNull(companyContacts.until), sql`${companyContacts.until} >= ${today}`),
  )
}

/** The positions that one calls a contact about, with their figures of today, by name. */
export async function listPositionsOfContact(org: OrgScope, contactId: string): Promise<PositionOfContact[]> {
  await getContact(org, contactId)
  const direct = await org.db
    .select({ positionId: positionContacts.positionId, role: positionContacts.role })
    .from(positionContacts)
    .where(org.owns(positionContacts, eq(positionContacts.contactId, contactId)))
  const roles = new Map(direct.map(({ positionId, role }) => [positionId, role]))
  const through = await positionsBehind(org, contactId)
  if (roles.size === 0 && through.size === 0) return []
  return (await listPositions(org, {})).flatMap((position): PositionOfContact[] => {
    const role = roles.get(position.id)
    if (role !== undefined) return [{ position, role, via: null }]
    const link = through.get(position.id)
    return link ? [{ position, ...link }] : []
  })
}

/** The positions whose manager or custodian a contact works for today. */
async function positionsBehind(
  org: OrgScope,
  contactId: string,
): Promise<Map<string, { role: string; via: Via }>> {
  const rows = await org.db
    .select({
      positionId: positions.id,
      managerId: positions.managerId,
      role: companyContacts.role,
      companyId: companies.id,
      name: companies.name,
    })
    .from(companyContacts)
    .innerJoin(companies, ofCompany)
    .innerJoin(
      positions,
      and(
        eq(positions.orgId, companies.orgId),
        or(eq(positions.managerId, companies.id), eq(positions.custodianId, companies.id)),
      ),
    )
    .where(
      org.owns(
        companyContacts,
        eq(companyContacts.contactId, contactId),
        isNull(companies.deletedAt),
        isNull(positions.deletedAt),
        worksToday(org),
      ),
    )
  return new Map(
    rows.map(({ positionId, managerId, role, companyId, name }) => [
      positionId,
      { role, via: { companyId, name, as: companyId === managerId ? 'MANAGER' : 'CUSTODIAN' } },
    ]),
  )
}
