import type { Entity, OwnershipMap } from '@kinfolio/contract/entities'
import { fail, failInput } from '@kinfolio/contract/errors'
import type { Day } from '@kinfolio/ledger/days/day'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { ownershipMap, type OwnershipText } from './rules.ts'
import { entities, ownerships } from './tables.ts'

export async function listEntities(org: OrgScope): Promise<Entity[]> {
  const rows = await org.db
    .select()
    .from(entities)
    .where(org.owns(entities, isNull(entities.deletedAt)))
    .orderBy(asc(entities.name), asc(entities.id))
  const owners = Map.groupBy(await listOwnerships(org), ({ ownedId }) => ownedId)
  return rows.map((row) => toEntity(row, owners.get(row.id) ?? []))
}

export async function getEntity(org: OrgScope, id: string): Promise<Entity> {
  const [row] = await org.db
    .select()
    .from(entities)
    .where(org.owns(entities, eq(entities.id, id), isNull(entities.deletedAt)))
  return row ? toEntity(row, await listOwnerships(org, row.id)) : fail('ENTITY_NOT_FOUND')
}

const ownerWords = {
  position: 'Your role covers some entities only: name the one that owns this position.',
  cost: 'Your role covers some entities only: name the one that owns this cost.',
  budget: 'Your role covers some entities only: name the one that owns this budget.',
  payout: 'Your role covers some entities only: name the one that owns this payout.',
}

/** The owning entity exists, and stays until the call ends. A role for named entities would never see again what belongs to none. */
export async function requireOwner(
  org: OrgScope,
  entityId: string | null,
  owned: keyof typeof ownerWords,
  field = 'entityId',
): Promise<void> {
  if (entityId !== null) {
    const [entity] = await org.db
      .select({ id: entities.id })
      .from(entities)
      .where(org.owns(entities, eq(entities.id, entityId), isNull(entities.deletedAt)))
      .for('key share')
    if (!entity) fail('ENTITY_NOT_FOUND')
  } else if (org.entityIds !== null) failInput(field, ownerWords[owned])
}

export async function getOwnershipMap(org: OrgScope, on: Day): Promise<OwnershipMap> {
  const listed = await listEntities(org)
  const rows = listed.flatMap(({ id, owners }) => owners.map((owner) => ({ ...owner, ownedId: id })))
  return ownershipMap(listed, rows, on)
}

/** What an entity holds of other entities, now, before or later. */
export async function listOwnedEntities(
  org: OrgScope,
  ownerId: string,
): Promise<{ id: string; name: string }[]> {
  return org.db
    .selectDistinct({ id: entities.id, name: entities.name })
    .from(ownerships)
    .innerJoin(entities, and(eq(entities.orgId, ownerships.orgId), eq(entities.id, ownerships.ownedId)))
    .where(org.owns(ownerships, eq(ownerships.ownerId, ownerId), isNull(entities.deletedAt)))
    .orderBy(asc(entities.name), asc(entities.id))
    .limit(20)
}

/** Ownerships by entities that are not in the trash, of one entity or of all, the earliest first. */
async function listOwnerships(org: OrgScope, ownedId?: string): Promise<OwnershipText[]> {
  const rows = await org.db
    .select({ ownership: ownerships })
    .from(ownerships)
    .innerJoin(entities, and(eq(entities.orgId, ownerships.orgId), eq(entities.id, ownerships.ownerId)))
    .where(
      org.owns(
        ownerships,
        isNull(entities.deletedAt),
        ownedId === undefined ? undefined : eq(ownerships.ownedId, ownedId),
      ),
    )
    .orderBy(sql`${ownerships.since} asc nulls first`, asc(entities.name), asc(ownerships.id))
  return rows.map(({ ownership }) => toOwnershipText(ownership))
}

/** The column pads its digits; the wire does not. */
export function toOwnershipText(row: typeof ownerships.$inferSelect): OwnershipText {
  const { ownerId, ownedId, percent, since, until } = row
  return { ownerId, ownedId, percent: toText(decimal(percent)), since, until }
}

function toEntity(row: typeof entities.$inferSelect, owners: readonly OwnershipText[]): Entity {
  const { deletedAt: _, ...fields } = row
  return {
    ...fields,
    owners: owners.map(({ ownedId: __, ...owner }) => owner),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
