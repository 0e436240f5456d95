import type { Contact, ContactCreate, ContactUpdate } from '@kinfolio/contract/contacts'
import { fail, failInput } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'
import { eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

import { lockVersioned } from '../../access/lock-versioned.ts'
import { holdOrg, isInForce, type OrgScope } from '../../access/scope.ts'
import { roles, users } from '../../access/tables.ts'
import type { FileStore } from '../../platform/files.ts'
import { newId } from '../../platform/ids.ts'
import { countryOfAddresses, keptDetails, requirePrivateNotes } from '../contact-details/rules.ts'
import { getEntity } from '../orgs/entities/queries.ts'
import { entities } from '../orgs/entities/tables.ts'
import { addPicture, exchangePicture, type ReadPicture } from '../pictures/commands.ts'
import { findTaken, getContact } from './queries.ts'
import { nameOfParts } from './rules.ts'
import { companyContacts, contacts, positionContacts } from './tables.ts'

type Row = typeof contacts.$inferSelect

export async function createContact(org: OrgScope, input: ContactCreate): Promise<Contact> {
  if (org.entityIds !== null && !input.personEntityId) {
    fail(
      'ENTITIES_ONLY',
      undefined,
      'Your role covers some entities only, and would not see this contact again. Name the entity that the person is, or ask an owner or admin to add it.',
    )
  }
  const id = newId()
  await holdOrg(org)
  await requireFitting(org, id, input, null)
  const { orgId, now } = org
  const name = input.name || nameOfParts(input)
  const details = keptOf(org, input, null)
  await org.db
    .insert(contacts)
    .values({ ...input, ...details, orgId, id, name, createdAt: now, updatedAt: now })
  return getContact(org, id)
}

export async function updateContact(org: OrgScope, id: string, change: ContactUpdate): Promise<Contact> {
  const { version, name, ...rest } = change
  await holdOrg(org)
  const before = await lockContact(org, id, version)
  await requireFitting(org, id, rest, before)
  const details = keptOf(org, rest, before)
  if (rest.pictureId !== undefined) await exchangePicture(org, before.pictureId, rest.pictureId)
  await writeContact(org, id, { ...rest, ...details, name: nameAfter(before, change) })
  return getContact(org, id)
}

/** Gives a contact another photo. */
export async function uploadContactPicture(
  org: OrgScope,
  files: FileStore,
  id: string,
  picture: ReadPicture,
): Promise<Contact> {
  await holdOrg(org)
  const before = await lockContact(org, id)
  const pictureId = await addPicture(org, files, picture)
  await exchangePicture(org, before.pictureId, pictureId)
  await writeContact(org, id, { pictureId })
  return getContact(org, id)
}

/** Moves a contact to the trash. What it is linked with stays, so that it comes back with it. */
export async function deleteContact(org: OrgScope, id: string): Promise<void> {
  await lockContact(org, id)
  await writeContact(org, id, { deletedAt: org.now })
}

/** Takes a contact out of the trash, unless another one has become the same person meanwhile. */
export async function restoreContact(org: OrgScope, id: string): Promise<void> {
  await holdOrg(org)
  const [row] = await org.db
    .select()
    .from(contacts)
    .where(org.owns(contacts, eq(contacts.id, id), isNotNull(contacts.deletedAt)))
    .for('update')
  if (!row) fail('TRASH_NOT_FOUND')
  await requireFree(org, id, row)
  await writeContact(org, id, { deletedAt: null })
}

const gone = alias(contacts, 'gone')

/**
 * Takes away what would keep contacts and entities from being erased that have been in the trash since before a moment.
 * Whoever was such an entity stays without it.
 */
export async function releaseContacts(
  org: Pick<OrgScope, 'db' | 'owns'>,
  deletedBefore: Date,
): Promise<void> {
  const persons = org.db
    .select({ id: entities.id })
    .from(entities)
    .where(org.owns(entities, lte(entities.deletedAt, deletedBefore)))
  await org.db
    .update(contacts)
    .set({ personEntityId: null })
    .where(org.owns(contacts, inArray(contacts.personEntityId, persons)))
  const leaving = org.db
    .select({ id: gone.id })
    .from(gone)
    .where(org.owns(gone, lte(gone.deletedAt, deletedBefore)))
  await org.db
    .update(contacts)
    .set({ mergedIntoId: null })
    .where(org.owns(contacts, inArray(contacts.mergedIntoId, leaving)))
}

/** The displayed name after a change. One that was made of the parts of the name follows them. */
function nameAfter(before: Row, change: ContactUpdate): string {
  const made = nameOfParts({ ...before, ...change })
  if (change.name) return change.name
  const follows = change.name === null || before.name === nameOfParts(before)
  if (!follows) return before.name
  return made || failInput('name', 'This needs a name.')
}

/** A number without its country is one of the country of the first address, else of the organisation's. */
function keptOf(
  { settings }: OrgScope,
  { phones, websites, addresses }: Pick<ContactUpdate, 'phones' | 'websites' | 'addresses'>,
  before: Row | null,
) {
  const own = countryOfAddresses(addresses ?? before?.addresses ?? [])
  const kept = keptDetails({ phones, websites }, { phoneCountry: own ?? settings.country })
  return { phones: kept.phones, websites: kept.websites }
}

/** What no schema can ask: days in their order, an entity that is a person, a member, and a role that may say all this. */
async function requireFitting(
  org: OrgScope,
  id: string,
  input: Omit<ContactUpdate, 'version'>,
  before: Row | null,
): Promise<void> {
  const { bornOn, diedOn } = { ...before, ...input }
  if (bornOn && diedOn && diedOn < bornOn) failInput('diedOn', 'This is before the day of birth.')
  requirePrivateNotes(input.privateNotes, org)
  if (input.userId && input.userId !== before?.userId) await requireMember(org, input.userId)
  const entityId = input.personEntityId
  if (entityId !== undefined && entityId !== (before?.personEntityId ?? null)) {
    await requirePerson(org, entityId, before)
  }
  await requireFree(org, id, input)
}

async function requireFree(
  org: OrgScope,
  id: string,
  input: Pick<ContactUpdate, 'userId' | 'personEntityId'>,
): Promise<void> {
  const taken = await findTaken(org, id, input)
  if (taken) {
    fail(
      'CONTACT_TAKEN',
      taken,
      say`"${taken.name}" is this person already. Open that contact, or delete it first.`,
    )
  }
}

async function requireMember(org: OrgScope, userId: string): Promise<void> {
  if (org.entityIds !== null) {
    // Whoever has a contact already may be out of this role's sight.
    fail(
      'ENTITIES_ONLY',
      undefined,
      'Your role covers some entities only. Ask an owner or admin to say which member a contact is.',
    )
  }
  const [role] = await org.db
    .select({ id: roles.id })
    .from(roles)
    .innerJoin(users, eq(users.id, roles.userId))
    .where(org.owns(roles, eq(roles.userId, userId), isInForce(org.now)))
  if (!role) {
    fail('USER_NOT_FOUND', undefined, 'This user does not exist, or is no member of this organization.')
  }
}

async function requirePerson(org: OrgScope, entityId: string | null, before: Row | null): Promise<void> {
  if (entityId !== null) {
    const entity = await getEntity(org, entityId)
    if (entity.type !== 'PERSON') {
      failInput('personEntityId', say`"${entity.name}" is no person. Choose an entity that is one.`)
    }
  } else if (org.entityIds !== null && before && !(await isLinked(org, before.id))) {
    failInput(
      'personEntityId',
      'Your role covers some entities only, and would not see this contact again. Leave the entity, or ask an owner or admin.',
    )
  }
}

/** Whether the role sees the contact by a position or company. */
async function isLinked(org: OrgScope, id: string): Promise<boolean> {
  const [position] = await org.db
    .select({ id: positionContacts.id })
    .from(positionContacts)
    .where(org.owns(positionContacts, eq(positionContacts.contactId, id)))
    .limit(1)
  if (position) return true
  const [company] = await org.db
    .select({ id: companyContacts.id })
    .from(companyContacts)
    .where(org.owns(companyContacts, eq(companyContacts.contactId, id)))
    .limit(1)
  return company !== undefined
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
