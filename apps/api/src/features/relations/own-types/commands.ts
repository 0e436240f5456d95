import { fail, failInput } from '@kinfolio/contract/errors'
import type {
  OwnRelationType,
  OwnRelationTypeCreate,
  OwnRelationTypeUpdate,
} from '@kinfolio/contract/relations'
import { and, count, eq, ne, sql } from 'drizzle-orm'

import { lockVersioned } from '../../../access/lock-versioned.ts'
import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { ownRelationTypes, relations } from '../tables.ts'
import { getOwnType } from './queries.ts'

export async function createOwnType(
  org: OrgScope,
  { name, reverseName, isSymmetric }: OwnRelationTypeCreate,
): Promise<OwnRelationType> {
  requireWholeOrg(org)
  if (!isSymmetric && reverseName === '')
    failInput('reverseName', 'This needs a name from the other side too, or it is the same from both sides.')
  await holdOrg(org)
  await requireFreeName(org, name, null)
  const id = newId()
  await org.db.insert(ownRelationTypes).values({
    orgId: org.orgId,
    id,
    name,
    reverseName: isSymmetric ? name : reverseName,
    isSymmetric,
    createdAt: org.now,
    updatedAt: org.now,
  })
  return getOwnType(org, id)
}

export async function updateOwnType(
  org: OrgScope,
  id: string,
  { name, reverseName, version }: OwnRelationTypeUpdate,
): Promise<OwnRelationType> {
  requireWholeOrg(org)
  await holdOrg(org)
  const mine = org.owns(ownRelationTypes, eq(ownRelationTypes.id, id))
  const { isSymmetric } = await lockVersioned(org, ownRelationTypes, mine, {
    version,
    missing: 'RELATION_TYPE_NOT_FOUND',
    current: () => getOwnType(org, id),
  })
  if (name !== undefined) await requireFreeName(org, name, id)
  await org.db
    .update(ownRelationTypes)
    .set({
      name,
      reverseName: isSymmetric ? name : reverseName,
      updatedAt: org.now,
      version: sql`${ownRelationTypes.version} + 1`,
    })
    .where(mine)
  return getOwnType(org, id)
}

export async function deleteOwnType(org: OrgScope, id: string): Promise<void> {
  requireWholeOrg(org)
  await holdOrg(org)
  const { name } = await getOwnType(org, id)
  const [used] = await org.db
    .select({ count: count() })
    .from(relations)
    .where(org.owns(relations, eq(relations.ownTypeId, id)))
  const uses = used?.count ?? 0
  if (uses > 0)
    fail(
      'RELATION_TYPE_IN_USE',
      { count: uses },
      `${uses === 1 ? 'A relation is' : `${uses} relations are`} of the type “${name}”, perhaps of records in the trash. Remove ${uses === 1 ? 'it' : 'them'} first.`,
    )
  await org.db.delete(ownRelationTypes).where(org.owns(ownRelationTypes, eq(ownRelationTypes.id, id)))
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
