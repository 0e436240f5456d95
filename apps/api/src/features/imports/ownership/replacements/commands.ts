import { and, eq, inArray, ne, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../../access/scope.ts'
import { ownershipStatements } from '../../../relations/statements/tables.ts'
import { relations } from '../../../relations/tables.ts'

/** Takes relations away that a statement takes the place of. The statement keeps their rows for its undo. */
export async function replaceRelations(
  org: OrgScope,
  statementId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const replaced = org.owns(relations, inArray(relations.id, [...ids]))
  const [rows] = await org.db
    .select({ rows: sql<unknown[]>`coalesce(jsonb_agg(to_jsonb(${relations})), '[]')` })
    .from(relations)
    .where(replaced)
  await org.db
    .update(ownershipStatements)
    .set({ replaced: rows?.rows ?? [] })
    .where(org.owns(ownershipStatements, eq(ownershipStatements.id, statementId)))
  await org.db.delete(relations).where(replaced)
}

/**
 * Brings back what the statements of an import took the place of, as it was to the digit. A relation whose record was erased
 * since stays gone, as it would have gone with the record.
 */
export async function bringBackReplaced(org: OrgScope, importId: string): Promise<void> {
  const isThere = (column: string, table: string) =>
    sql.raw(
      `(r.${column} is null or exists (select from ${table} t where t.org_id = r.org_id and t.id = r.${column}))`,
    )
  await org.db.execute(sql`
    insert into relations
    select r.* from ownership_statements s, jsonb_populate_recordset(null::relations, s.replaced) r
    where s.org_id = app_org() and s.import_id = ${importId} and r.org_id = app_org()
      and ${isThere('from_contact_id', 'contacts')} and ${isThere('to_contact_id', 'contacts')}
      and ${isThere('from_company_id', 'companies')} and ${isThere('to_company_id', 'companies')}
      and ${isThere('from_entity_id', 'entities')} and ${isThere('to_entity_id', 'entities')}
      and ${isThere('own_type_id', 'relation_types')}`)
}

/** Whether a later import took the place of what this one brought. */
export async function isSucceeded(org: OrgScope, importId: string): Promise<boolean> {
  const [later] = await org.db
    .select({ id: ownershipStatements.id })
    .from(ownershipStatements)
    .where(
      org.owns(
        ownershipStatements,
        and(
          ne(ownershipStatements.importId, importId),
          sql`${ownershipStatements.replaced} @> ${JSON.stringify([{ import_id: importId }])}::jsonb`,
        ),
      ),
    )
    .limit(1)
  return later !== undefined
}
