import type {
  CompanyContactAdd,
  PersonOfCompany,
  PersonOfPosition,
  PositionContactLink,
} from '@kinfolio/contract/contacts'
import { fail } from '@kinfolio/contract/errors'
import { eq, sql } from 'drizzle-orm'

import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { requireCompany } from '../../companies/commands.ts'
import { getRow } from '../../positions/queries.ts'
import { createContact } from '../commands.ts'
import { getContact } from '../queries.ts'
import { companyContacts, positionContacts } from '../tables.ts'

/** Says that somebody works for a company. Said again, role and days are those of the last time. */
export async function addToCompany(
  org: OrgScope,
  companyId: string,
  { contactId, contact: added, role, from, to }: CompanyContactAdd,
): Promise<PersonOfCompany> {
  await holdOrg(org)
  await requireCompany(org, companyId)
  const id = contactId ?? (await createContact(org, added ?? fail('CONTACT_NOT_FOUND'))).id
  await getContact(org, id)
  const told = { role, since: from, until: to, updatedAt: org.now }
  await org.db
    .insert(companyContacts)
    .values({ orgId: org.orgId, id: newId(), companyId, contactId: id, ...told, createdAt: org.now })
    .onConflictDoUpdate({
      target: [companyContacts.orgId, companyContacts.companyId, companyContacts.contactId],
      set: { ...told, version: sql`${companyContacts.version} + 1` },
    })
  return { contact: await getContact(org, id), role, from, to }
}

export async function removeFromCompany(org: OrgScope, companyId: string, contactId: string): Promise<void> {
  await requireCompany(org, companyId)
  await getContact(org, contactId)
  const { rowCount } = await org.db
    .delete(companyContacts)
    .where(
      org.owns(
        companyContacts,
        eq(companyContacts.companyId, companyId),
        eq(companyContacts.contactId, contactId),
      ),
    )
  if (rowCount === 0) fail('CONTACT_NOT_FOUND', undefined, 'This contact is not with this company.')
}

/** Says that one calls somebody about a position. Said again, the role is that of the last time. */
export async function linkPosition(
  org: OrgScope,
  { contactId, positionId, role }: PositionContactLink,
): Promise<PersonOfPosition> {
  // A merge holds the organisation too: it comes before this link and is seen below, or after it and moves it.
  await holdOrg(org)
  await getRow(org, positionId)
  const contact = await getContact(org, contactId)
  await org.db
    .insert(positionContacts)
    .values({
      orgId: org.orgId,
      id: newId(),
      positionId,
      contactId,
      role,
      createdAt: org.now,
      updatedAt: org.now,
    })
    .onConflictDoUpdate({
      target: [positionContacts.orgId, positionContacts.positionId, positionContacts.contactId],
      set: { role, updatedAt: org.now, version: sql`${positionContacts.version} + 1` },
    })
  return { contact, role, via: null }
}

export async function unlinkPosition(org: OrgScope, contactId: string, positionId: string): Promise<void> {
  await getRow(org, positionId)
  await getContact(org, contactId)
  const { rowCount } = await org.db
    .delete(positionContacts)
    .where(
      org.owns(
        positionContacts,
        eq(positionContacts.positionId, positionId),
        eq(positionContacts.contactId, contactId),
      ),
    )
  if (rowCount === 0) fail('CONTACT_NOT_FOUND', undefined, 'This contact is not with this position.')
}
