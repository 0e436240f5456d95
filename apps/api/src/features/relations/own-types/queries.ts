import { fail } from '@kinfolio/contract/errors'
import type { OwnRelationType } from '@kinfolio/contract/relations'
import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { ownRelationTypes, relations } from '../tables.ts'

/** The types that the organisation made, by name. A role for named entities sees those of the relations that it sees. */
export async function listOwnTypes(org: OrgScope): Promise<OwnRelationType[]> {
  return selectOwnTypes(org, undefined)
}

export async function findOwnType(org: OrgScope, id: string): Promise<OwnRelationType | null> {
  const [type] = await selectOwnTypes(org, eq(ownRelationTypes.id, id))
  return type ?? null
}

export async function getOwnType(org: OrgScope, id: string): Promise<OwnRelationType> {
  return (await findOwnType(org, id)) ?? fail('RELATION_TYPE_NOT_FOUND')
}

async function selectOwnTypes(org: OrgScope, condition: SQL | undefined): Promise<OwnRelationType[]> {
  const rows = await org.db
    .select({ row: ownRelationTypes, uses: count(relations.id) })
    .from(ownRelationTypes)
    .leftJoin(
      relations,
      and(eq(relations.orgId, ownRelationTypes.orgId), eq(relations.ownTypeId, ownRelationTypes.id)),
    )
    .where(org.owns(ownRelationTypes, condition))
    .groupBy(ownRelationTypes.orgId, ownRelationTypes.id)
    .orderBy(asc(sql`lower(${ownRelationTypes.name})`), asc(ownRelationTypes.id))
  return rows.map(toOwnType)
}

type Selected = { row: typeof ownRelationTypes.$inferSelect; uses: number }

function toOwnType({ row, uses }: Selected): OwnRelationType {
  const { id, name, reverseName, isSymmetric, fromEnds, toEnds, createdAt, updatedAt, version } = row
  return {
    id,
    name,
    reverseName,
    isSymmetric,
    from: fromEnds,
    to: toEnds,
    count: uses,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    version,
  }
}
