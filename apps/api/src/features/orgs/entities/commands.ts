import type { Entity, EntityCreate, EntityOwner, EntityUpdate } from '@kinfolio/contract/entities'
import { fail } from '@kinfolio/contract/errors'
import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'

import { lockVersioned } from '../../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { getEntity, listOwnedEntities, toOwnershipText } from './queries.ts'
import { extraOf, requireOwnership, type OwnershipText } from './rules.ts'
import { entities, ownerships } from './tables.ts'

/**
 * Refuses owners that cannot stand beside what others than entities hold. Those records know entities and not the other
 * way round, so the router hands this in.
 */
export type RequireHoldings = (
  org: OrgScope,
  ownedId: string,
  owners: readonly EntityOwner[],
) => Promise<void>

export async function createEntity(
  org: OrgScope,
  input: EntityCreate & Record<string, unknown>,
  requireHoldings: RequireHoldings,
): Promise<Entity> {
  const { name, type, currency, jurisdiction, taxId, fiscalYearEnd, notes, owners } = input
  if (owners && owners.length > 0) await holdOrg(org)
  const id = newId()
  await org.db.insert(entities).values({
    orgId: org.orgId,
    id,
    name,
    type,
    currency,
    jurisdiction,
    taxId,
    fiscalYearEnd,
    notes,
    extra: { ...extraOf(input), ...input.extra },
    createdAt: org.now,
    updatedAt: org.now,
  })
  if (owners && owners.length > 0) {
    await setOwners(org, id, owners, await holdEntities(org))
    await requireHoldings(org, id, owners)
  }
  return getEntity(org, id)
}

export async function updateEntity(
  org: OrgScope,
  id: string,
  changes: EntityUpdate & Record<string, unknown>,
  requireHoldings: RequireHoldings,
): Promise<Entity> {
  if (changes.owners) await holdOrg(org)
  const locked = changes.owners && (await holdEntities(org))
  const mine = org.owns(entities, eq(entities.id, id), isNull(entities.deletedAt))
  const before = await lockVersioned(org, entities, mine, {
    version: changes.version,
    missing: 'ENTITY_NOT_FOUND',
    current: () => getEntity(org, id),
  })
  const { name, type, currency, jurisdiction, taxId, fiscalYearEnd, notes, owners } = changes
  if (owners && locked) {
    await setOwners(org, id, owners, locked)
    await requireHoldings(org, id, owners)
  }
  await org.db
    .update(entities)
    .set({
      name,
      type,
      currency,
      jurisdiction,
      taxId,
      fiscalYearEnd,
      notes,
      extra: { ...before.extra, ...extraOf(changes), ...changes.extra },
      updatedAt: org.now,
      version: sql`${entities.version} + 1`,
    })
    .where(mine)
  return getEntity(org, id)
}

/**
 * Finds what an entity owns besides other entities, by kind. Those records know entities and not the other way round, so
 * the router hands this in.
 */
export type ListOwned = (
  org: OrgScope,
  entityId: string,
) => Promise<Record<string, { id: string; name: string }[]>>

export async function deleteEntity(org: OrgScope, id: string, listOwned: ListOwned): Promise<void> {
  await holdOrg(org)
  const mine = org.owns(entities, eq(entities.id, id), isNull(entities.deletedAt))
  // Held, so that nobody gives it something to own between the question and the deletion.
  const [before] = await org.db.select({ id: entities.id }).from(entities).where(mine).for('update')
  if (!before) fail('ENTITY_NOT_FOUND')
  const owned = { ...(await listOwned(org, id)), entities: await listOwnedEntities(org, id) }
  if (Object.values(owned).some((records) => records.length > 0)) fail('ENTITY_IN_USE', owned)
  await org.db.update(entities).set({ deletedAt: org.now, updatedAt: org.now }).where(mine)
}

type Held = { id: string; name: string; deletedAt: Date | null }

/**
 * All entities, those in the trash too, held until the call ends: two changes of owners that are each fine could go
 * in a circle together. In one order, so that two calls wait for each other instead of locking each other out.
 */
async function holdEntities(org: OrgScope): Promise<Held[]> {
  return org.db
    .select({ id: entities.id, name: entities.name, deletedAt: entities.deletedAt })
    .from(entities)
    .where(org.owns(entities))
    .orderBy(asc(entities.id))
    .for('no key update')
}

/**
 * Makes these the owners of an entity, and no others. What entities in the trash own is looked at as well: restoring
 * them must not bring back what cannot stand.
 */
async function setOwners(
  org: OrgScope,
  ownedId: string,
  owners: readonly EntityOwner[],
  locked: readonly Held[],
): Promise<void> {
  const live = new Set(locked.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id))
  if (!owners.every(({ ownerId }) => live.has(ownerId))) fail('ENTITY_NOT_FOUND')
  const rows = await org.db.select().from(ownerships).where(org.owns(ownerships))
  const wanted = owners.map((owner) => ({ ...owner, ownedId }))
  const others = rows.filter((row) => row.ownedId !== ownedId).map(toOwnershipText)
  requireOwnership([...others, ...wanted], new Map(locked.map(({ id, name }) => [id, name])))

  const before = rows.filter((row) => row.ownedId === ownedId)
  const keyOf = ({ ownerId, percent, since, until }: OwnershipText) =>
    [ownerId, percent, since, until].join(' ')
  const stays = new Set(before.map((row) => keyOf(toOwnershipText(row))))
  const wantedKeys = new Set(wanted.map(keyOf))
  const gone = before.filter((row) => !wantedKeys.has(keyOf(toOwnershipText(row)))).map(({ id }) => id)
  const added = wanted.filter((row) => !stays.has(keyOf(row)))
  if (gone.length > 0)
    await org.db.delete(ownerships).where(org.owns(ownerships, inArray(ownerships.id, gone)))
  if (added.length > 0) {
    await org.db.insert(ownerships).values(added.map((row) => ({ ...row, orgId: org.orgId, id: newId() })))
  }
}
