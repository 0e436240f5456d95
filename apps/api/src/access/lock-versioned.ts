import { fail, type ErrorCode } from '@kinfolio/contract/errors'
import type { Column, SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Tx } from '../platform/db/connect.ts'

type Versioned = PgTable & { version: Column }

type Asked = {
  /** The version that the caller saw; absent: the row is changed whatever its version. */
  version: number | undefined
  /** The failure if there is no row. */
  missing: ErrorCode
  /** The present record, for a caller who saw an older one. */
  current: () => Promise<unknown>
}

/**
 * Locks a row until the call ends, in the version that the caller saw. One statement locks and compares. If somebody
 * has changed the row since, it fails with VERSION_CONFLICT and the present record.
 */
export async function lockVersioned<T extends Versioned>(
  { db }: { db: Tx },
  table: T,
  condition: SQL,
  { version, missing, current }: Asked,
): Promise<T['$inferSelect']> {
  // Drizzle infers the rows of a table that is named, not of one that is a parameter.
  const source: PgTable = table
  const rows: T['$inferSelect'][] = await db.select().from(source).where(condition).for('update')
  const row = rows[0] ?? fail(missing)
  await requireVersion(row as { version: number }, version, current) // every such table has the column
  return row
}

/** The same of a row that is held already. */
export async function requireVersion(
  row: { version: number },
  version: number | undefined,
  current: () => Promise<unknown>,
): Promise<void> {
  if (version !== undefined && version !== row.version) fail('VERSION_CONFLICT', { current: await current() })
}
