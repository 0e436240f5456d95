import type { Contact } from '@kinfolio/contract/contacts'
import { fail } from '@kinfolio/contract/errors'
import { asc, eq, isNull, sql } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { contacts } from './tables.ts'

/** Contacts that are not in the trash, by name. */
export async function listContacts(org: OrgScope): Promise<Contact[]> {
  const rows = await org.db
    .select()
    .from(contacts)
    .where(org.owns(contacts, isNull(contacts.deletedAt)))
    .orderBy(asc(sql`lower(${contacts.name})`), asc(contacts.id))
  return rows.map(toContact)
}

export async function getContact(org: OrgScope, id: string): Promise<Contact> {
  const [row] = await org.db
    .select()
    .from(contacts)
    .where(org.owns(contacts, eq(contacts.id, id), isNull(contacts.deletedAt)))
  return row ? toContact(row) : fail('CONTACT_NOT_FOUND')
}

function toContact(row: typeof contacts.$inferSelect): Contact {
  const { id, name, entityId, notes, createdAt, updatedAt, version } = row
  return {
    id,
    name,
    entityId,
    notes,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    version,
  }
}
