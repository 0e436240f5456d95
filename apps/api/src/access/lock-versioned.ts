import { fail, type ErrorCode } from '@kinfolio/contract/errors'
import type { Column, SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

import type { Tx } from '../platform/db/connect.ts'

type Versioned = PgTable & { version: Column }

type Asked = {
  /** The version that the caller saw; absent: whatever is there is changed. */
  version: number | undefined
  /** What is said where no row is there. */
  missing: ErrorCode
  /** The record as it is now, for whoever saw an older one. */
  current: () => Promise<unknown>
}

/**
 * Takes a row until the call ends, as the caller saw it: one statement, and VERSION_CONFLICT with the record as it is
 * now where somebody else changed it since.
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
