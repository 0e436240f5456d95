import { fail } from '@kinfolio/contract/errors'
import type { Entity, EntityCreate, EntityUpdate } from '@kinfolio/contract/orgs'
import { eq, isNull, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { getEntity, toEntity } from './queries.ts'
import { extraOf } from './rules.ts'
import { entities } from './tables.ts'

export async function createEntity(
  org: OrgScope,
  input: EntityCreate & Record<string, unknown>,
): Promise<Entity> {
  const { name, type, currency, jurisdiction, taxId, notes } = input
  const [row] = await org.db
    .insert(entities)
    .values({
      orgId: org.orgId,
      id: newId(),
      name,
      type,
      currency,
      jurisdiction,
      taxId,
      notes,
      extra: { ...extraOf(input), ...input.extra },
    })
    .returning()
  return row ? toEntity(row) : fail('ENTITY_NOT_FOUND')
}

export async function updateEntity(
  org: OrgScope,
  id: string,
  changes: EntityUpdate & Record<string, unknown>,
): Promise<Entity> {
  const mine = org.owns(entities, eq(entities.id, id), isNull(entities.deletedAt))
  const [before] = await org.db.select().from(entities).where(mine).for('update')
  if (!before) fail('ENTITY_NOT_FOUND')
  if (changes.version !== undefined && changes.version !== before.version) {
    fail('VERSION_CONFLICT', { current: toEntity(before) })
  }
  const { name, type, currency, jurisdiction, taxId, notes } = changes
  await org.db
    .update(entities)
    .set({
      name,
      type,
      currency,
      jurisdiction,
      taxId,
      notes,
      extra: { ...before.extra, ...extraOf(changes), ...changes.extra },
      updatedAt: org.now,
      version: sql`${entities.version} + 1`,
    })
    .where(mine)
  return getEntity(org, id)
}

/** Finds what an entity owns; positions know entities and not the other way round, so the router hands this in. */
export type ListOwned = (org: OrgScope, entityId: string) => Promise<{ id: string; name: string }[]>

export async function deleteEntity(org: OrgScope, id: string, listOwned: ListOwned): Promise<void> {
  await getEntity(org, id)
  const owned = await listOwned(org, id)
  if (owned.length > 0) fail('ENTITY_IN_USE', { positions: owned })
  await org.db
    .update(entities)
    .set({ deletedAt: org.now, updatedAt: org.now })
    .where(org.owns(entities, eq(entities.id, id)))
}
