import { eq, inArray, sql, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { positions } from '../../positions/tables.ts'
import { transactions } from '../../transactions/tables.ts'

/**
 * Locks these positions of the organisation until the call ends, the smaller id first, in the same order as every call
 * that writes rows. What is read after this cannot change before the call ends.
 */
export async function lockPositions(org: OrgScope, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await lockWhere(org, sql`${positions.id} = any(${sql.param([...ids])}::uuid[])`)
}

/** Locks the positions on which an import has rows, in the same way. */
export async function lockPositionsOfImport(org: OrgScope, importId: string): Promise<void> {
  const touched = org.db
    .select({ id: transactions.positionId })
    .from(transactions)
    .where(org.owns(transactions, eq(transactions.importId, importId)))
  await lockWhere(org, inArray(positions.id, touched))
}

async function lockWhere(org: OrgScope, condition: SQL): Promise<void> {
  await org.db
    .select({ id: positions.id })
    .from(positions)
    .where(org.owns(positions, condition))
    .orderBy(positions.id)
    .for('update')
}
