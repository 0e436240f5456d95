import type { WidgetNote } from '@kinfolio/contract/report-data'
import type { ReportScope } from '@kinfolio/contract/reports'
import { addDays, type Day } from '@kinfolio/ledger/days/day'
import { inArray, isNull, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../../access/scope.ts'
import { below, loadPositions } from '../../../book/rows/queries.ts'
import { listEntities } from '../../../orgs/entities/queries.ts'
import { listRecordTags, listTags } from '../../../tags/queries.ts'
import { transactions } from '../../../transactions/tables.ts'
import { goneNotes } from './rules.ts'

/** The positions of a scope, undefined for all, and what of the scope is gone or not for the caller's eyes. */
export async function readScope(
  org: OrgScope,
  { entityIds, tagIds, positionIds }: ReportScope,
): Promise<{ positionIds: ReadonlySet<string> | undefined; notes: WidgetNote[] }> {
  if (entityIds.length + tagIds.length + positionIds.length === 0)
    return { positionIds: undefined, notes: [] }
  const positions = await loadPositions(org)
  const [ofEntities, named] = [new Set(entityIds), new Set(positionIds)]
  const tags = tagIds.length === 0 ? [] : await listTags(org)
  const tagged = tagIds.length === 0 ? new Set<string>() : await findTagged(org, tagIds)
  // What stands below a named or tagged position is a part of it.
  const idsBelow = (roots: ReadonlySet<string>) => new Set(below(positions, [...roots]).map(({ id }) => id))
  const [belowNamed, belowTagged] = [idsBelow(named), idsBelow(tagged)]
  const seen = positions.filter(
    ({ id, entityId }) =>
      (entityIds.length === 0 || (entityId !== null && ofEntities.has(entityId))) &&
      (tagIds.length === 0 || belowTagged.has(id)) &&
      (positionIds.length === 0 || belowNamed.has(id)),
  )
  const entities = entityIds.length === 0 ? [] : await listEntities(org)
  return {
    positionIds: new Set(seen.map(({ id }) => id)),
    notes: goneNotes({ entityIds, tagIds, positionIds }, { entities, tags, positions }),
  }
}

async function findTagged(org: OrgScope, tagIds: readonly string[]): Promise<Set<string>> {
  const wanted = new Set(tagIds)
  const all = await listRecordTags(org, 'position')
  return new Set(all.flatMap((one) => (one.tagIds.some((id) => wanted.has(id)) ? one.entityId : [])))
}

/** The eve of the first row of some positions, or of all; null where there is none. */
export async function findOpening(
  org: OrgScope,
  positionIds: ReadonlySet<string> | undefined,
): Promise<Day | null> {
  const t = transactions
  const [found] = await org.db
    .select({ first: sql<Day | null>`min(${t.on})::text` })
    .from(t)
    .where(org.owns(t, isNull(t.deletedAt), positionIds && inArray(t.positionId, [...positionIds])))
  return found?.first ? addDays(found.first, -1) : null
}
