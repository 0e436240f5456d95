import { fail } from '@kinfolio/contract/errors'
import type { OwnRelationType } from '@kinfolio/contract/relations'
import { asc, eq, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { ownRelationTypes } from '../tables.ts'

/** The types that the organisation made, by name. A role for named entities sees those of the relations that it sees. */
export async function listOwnTypes(org: OrgScope): Promise<OwnRelationType[]> {
  const rows = await org.db
    .select()
    .from(ownRelationTypes)
    .where(org.owns(ownRelationTypes))
    .orderBy(asc(sql`lower(${ownRelationTypes.name})`), asc(ownRelationTypes.id))
  return rows.map(toOwnType)
}

export async function findOwnType(org: OrgScope, id: string): Promise<OwnRelationType | null> {
  const [row] = await org.db
    .select()
    .from(ownRelationTypes)
    .where(org.owns(ownRelationTypes, eq(ownRelationTypes.id, id)))
  return row ? toOwnType(row) : null
}

export async function getOwnType(org: OrgScope, id: string): Promise<OwnRelationType> {
  return (await findOwnType(org, id)) ?? fail('RELATION_TYPE_NOT_FOUND')
}

function toOwnType(row: typeof ownRelationTypes.$inferSelect): OwnRelationType {
  const { id, name, reverseName, isSymmetric, createdAt, updatedAt, version } = row
  return {
    id,
    name,
    reverseName,
    isSymmetric,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    version,
  }
}
