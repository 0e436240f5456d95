import { fail } from '@kinfolio/contract/errors'
import type { Entity } from '@kinfolio/contract/orgs'
import { asc, eq, isNull } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { entities } from './tables.ts'

export async function listEntities(org: OrgScope): Promise<Entity[]> {
  const rows = await org.db
    .select()
    .from(entities)
    .where(org.owns(entities, isNull(entities.deletedAt)))
    .orderBy(asc(entities.name), asc(entities.id))
  return rows.map(toEntity)
}

export async function getEntity(org: OrgScope, id: string): Promise<Entity> {
  const [row] = await org.db
    .select()
    .from(entities)
    .where(org.owns(entities, eq(entities.id, id), isNull(entities.deletedAt)))
  return row ? toEntity(row) : fail('ENTITY_NOT_FOUND')
}

export function toEntity({ deletedAt: _, ...row }: typeof entities.$inferSelect): Entity {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
}
