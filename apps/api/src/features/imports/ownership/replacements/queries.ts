import { and, eq, inArray } from 'drizzle-orm'

import type { OrgScope } from '../../../../access/scope.ts'
import { toTie } from '../../../relations/queries.ts'
import { ownershipStatements } from '../../../relations/statements/tables.ts'
import { relations } from '../../../relations/tables.ts'
import type { EarlierRelation } from './rules.ts'

/** What earlier imports recorded of relationships, by the record that their statements are about. */
export async function loadEarlier(
  org: OrgScope,
  recordIds: readonly string[],
): Promise<Map<string, EarlierRelation[]>> {
  const rows = await org.db
    .select({
      recordId: ownershipStatements.recordId,
      statedOn: ownershipStatements.statedOn,
      row: relations,
    })
    .from(relations)
    .innerJoin(
      ownershipStatements,
      and(eq(ownershipStatements.orgId, relations.orgId), eq(ownershipStatements.id, relations.statementId)),
    )
    .where(org.owns(relations, inArray(ownershipStatements.recordId, [...recordIds])))
    .orderBy(relations.id)
  const earlier = rows.map(({ recordId, statedOn, row }): EarlierRelation & { recordId: string } => ({
    recordId,
    statedOn,
    id: row.id,
    isChanged: row.version > 1,
    tie: toTie(row),
    isBeneficial: row.isBeneficial,
    source: row.source,
    notes: row.notes,
  }))
  return Map.groupBy(earlier, ({ recordId }) => recordId)
}
