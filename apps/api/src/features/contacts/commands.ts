import type { Contact, ContactCreate, ContactUpdate } from '@kinfolio/contract/contacts'
import { eq, isNull, sql } from 'drizzle-orm'

import { lockVersioned } from '../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../access/scope.ts'
import { newId } from '../../platform/ids.ts'
import { requireOwner } from '../orgs/entities/queries.ts'
import { getContact } from './queries.ts'
import { contacts } from './tables.ts'

export async function createContact(org: OrgScope, input: ContactCreate): Promise<Contact> {
  await requireOwner(org, input.entityId, 'contact')
  const id = newId()
  const { orgId, now } = org
  const { name, entityId, notes } = input
  await org.db.insert(contacts).values({ orgId, id, name, entityId, notes, createdAt: now, updatedAt: now })
  return getContact(org, id)
}

export async function updateContact(org: OrgScope, id: string, change: ContactUpdate): Promise<Contact> {
  const { version, name, entityId, notes } = change
  if (entityId) await holdOrg(org)
  await lockContact(org, id, version)
  if (entityId !== undefined) await requireOwner(org, entityId, 'contact')
  await writeContact(org, id, { name, entityId, notes })
  return getContact(org, id)
}

/** Moves a contact to the trash. */
export async function deleteContact(org: OrgScope, id: string): Promise<void> {
  await lockContact(org, id)
  await writeContact(org, id, { deletedAt: org.now })
}

function lockContact(org: OrgScope, id: string, version?: number) {
  const live = org.owns(contacts, eq(contacts.id, id), isNull(contacts.deletedAt))
  return lockVersioned(org, contacts, live, {
    version,
    missing: 'CONTACT_NOT_FOUND',
    current: () => getContact(org, id),
  })
}

async function writeContact(
  org: OrgScope,
  id: string,
  contact: { [K in keyof typeof contacts.$inferInsert]?: (typeof contacts.$inferInsert)[K] | undefined },
): Promise<void> {
  await org.db
    .update(contacts)
    .set({ ...contact, updatedAt: org.now, version: sql`${contacts.version} + 1` })
    .where(org.owns(contacts, eq(contacts.id, id)))
}
