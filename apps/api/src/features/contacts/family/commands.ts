import type { Contact, FamilyMembers } from '@kinfolio/contract/contacts'
import { fail, failInput } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'
import { and, asc, eq, isNull } from 'drizzle-orm'

import { holdOrg, isInForce, type OrgScope } from '../../../access/scope.ts'
import { roles, users } from '../../../access/tables.ts'
import { createContact } from '../commands.ts'
import { getContact } from '../queries.ts'
import { contacts } from '../tables.ts'

/** Makes a family member of a member of the organisation, or answers the contact that they have. */
export async function createFamilyMember(org: OrgScope, userId: string): Promise<Contact> {
  requireWholeOrg(org)
  await holdOrg(org)
  const member = (await listMembers(org)).find((one) => one.userId === userId)
  if (!member) {
    fail('USER_NOT_FOUND', undefined, 'This user does not exist, or is no member of this organization.')
  }
  if (member.contactId !== null) return getContact(org, member.contactId)
  if (member.role === 'adviser') {
    failInput(
      'userId',
      say`${member.name} is an adviser here and no family. Add a contact of another type instead.`,
    )
  }
  return createContact(org, familyMember(member))
}

/** Makes a family member of each member who is no contact yet. Advisers are no family. Twice is as good as once. */
export async function createFamilyMembers(org: OrgScope): Promise<FamilyMembers> {
  requireWholeOrg(org)
  await holdOrg(org)
  const created: Contact[] = []
  const existing: Contact[] = []
  for (const member of await listMembers(org)) {
    if (member.contactId !== null) existing.push(await getContact(org, member.contactId))
    else if (member.role !== 'adviser') created.push(await createContact(org, familyMember(member)))
  }
  return { created, existing }
}

type Member = { userId: string; name: string; email: string }

function familyMember({ userId, name, email }: Member) {
  return {
    type: 'FAMILY_MEMBER' as const,
    name,
    emails: [{ label: '', address: email }],
    userId,
  }
}

/** The members whose role is in force, with the contact that they are. */
async function listMembers(org: OrgScope) {
  return org.db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      role: roles.name,
      contactId: contacts.id,
    })
    .from(roles)
    .innerJoin(users, eq(users.id, roles.userId))
    .leftJoin(
      contacts,
      and(eq(contacts.orgId, roles.orgId), eq(contacts.userId, users.id), isNull(contacts.deletedAt)),
    )
    .where(org.owns(roles, isInForce(org.now)))
    .orderBy(asc(users.name), asc(users.id))
}

function requireWholeOrg(org: OrgScope): void {
  if (org.entityIds !== null) fail('ENTITIES_ONLY')
}
