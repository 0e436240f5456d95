import { fail, failInput } from '@kinfolio/contract/errors'
import { relationEnds, type RelationEndType } from '@kinfolio/contract/relation-types'
import type {
  OwnRelationType,
  OwnRelationTypeCreate,
  OwnRelationTypeUpdate,
} from '@kinfolio/contract/relations'
import { say } from '@kinfolio/contract/say'
import { and, eq, ne, sql } from 'drizzle-orm'

import { lockVersioned } from '../../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { ownRelationTypes, relations } from '../tables.ts'
import { getOwnType } from './queries.ts'
import { endsOf, requireFittingEnds, type OwnEnds } from './rules.ts'

export async function createOwnType(
  org: OrgScope,
  { name, reverseName, isSymmetric, from, to }: OwnRelationTypeCreate,
): Promise<OwnRelationType> {
  requireWholeOrg(org)
  if (!isSymmetric && reverseName === '')
    failInput('reverseName', 'This needs a name from the other side too, or it is the same from both sides.')
  const ends = endsOf(isSymmetric, from, to)
  await holdOrg(org)
  await requireFreeName(org, name, null)
  const id = newId()
  await org.db.insert(ownRelationTypes).values({
    orgId: org.orgId,
    id,
    name,
    reverseName: isSymmetric ? name : reverseName,
    isSymmetric,
    ...ends,
    createdAt: org.now,
    updatedAt: org.now,
  })
  return getOwnType(org, id)
}

export async function updateOwnType(
  org: OrgScope,
  id: string,
  { name, reverseName, from, to, version }: OwnRelationTypeUpdate,
): Promise<OwnRelationType> {
  requireWholeOrg(org)
  await holdOrg(org)
  const mine = org.owns(ownRelationTypes, eq(ownRelationTypes.id, id))
  const { isSymmetric, fromEnds, toEnds } = await lockVersioned(org, ownRelationTypes, mine, {
    version,
    missing: 'RELATION_TYPE_NOT_FOUND',
    current: () => getOwnType(org, id),
  })
  if (name !== undefined) await requireFreeName(org, name, id)
  const ends = endsOf(isSymmetric, from ?? fromEnds, to ?? toEnds)
  await requireFittingRelations(org, id, ends)
  await org.db
    .update(ownRelationTypes)
    .set({
      name,
      reverseName: isSymmetric ? name : reverseName,
      ...ends,
      updatedAt: org.now,
      version: sql`${ownRelationTypes.version} + 1`,
    })
    .where(mine)
  return getOwnType(org, id)
}

export async function deleteOwnType(org: OrgScope, id: string): Promise<void> {
  requireWholeOrg(org)
  await holdOrg(org)
  const { name, count: uses } = await getOwnType(org, id)
  if (uses > 0)
    fail(
      'RELATION_TYPE_IN_USE',
      { count: uses },
      uses === 1
        ? say`A relation is of the type “${name}”, perhaps of records in the trash. Remove it first.`
        : say`${uses} relations are of the type “${name}”, perhaps of records in the trash. Remove them first.`,
    )
  await org.db.delete(ownRelationTypes).where(org.owns(ownRelationTypes, eq(ownRelationTypes.id, id)))
}

/** Relations that stand keep their type, so that it goes on standing between their ends. */
async function requireFittingRelations(org: OrgScope, id: string, ends: OwnEnds): Promise<void> {
  const rows = await org.db
    .select()
    .from(relations)
    .where(org.owns(relations, eq(relations.ownTypeId, id)))
  requireFittingEnds(ends, {
    from: new Set(
      rows.map(({ fromContactId, fromCompanyId, fromEntityId }) =>
        kindOf({ contact: fromContactId, company: fromCompanyId, entity: fromEntityId }),
      ),
    ),
    to: new Set(
      rows.map(({ toContactId, toCompanyId, toEntityId, toPositionId }) =>
        kindOf({ contact: toContactId, company: toCompanyId, entity: toEntityId, position: toPositionId }),
      ),
    ),
  })
}

/** The kind whose column is filled. Members, who may be gone, are left. */
function kindOf(ids: Partial<Record<RelationEndType, string | null>>): RelationEndType {
  return relationEnds.find((end) => ids[end]) ?? 'user'
}

/** A role for named entities would not see its own type, which no relation has yet. */
function requireWholeOrg(org: OrgScope): void {
  if (org.entityIds !== null) fail('ENTITIES_ONLY')
}

async function requireFreeName(org: OrgScope, name: string, ownId: string | null): Promise<void> {
  const isNamed = eq(sql`lower(${ownRelationTypes.name})`, sql`lower(${name})`)
  const [twin] = await org.db
    .select({ id: ownRelationTypes.id })
    .from(ownRelationTypes)
    .where(
      org.owns(ownRelationTypes, ownId === null ? isNamed : and(isNamed, ne(ownRelationTypes.id, ownId))),
    )
  if (twin) fail('RELATION_TYPE_NAME_TAKEN')
}
