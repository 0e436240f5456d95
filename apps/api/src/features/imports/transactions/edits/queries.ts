import { isNull, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../../access/scope.ts'
import { imports } from '../../tables.ts'

/** Rows that an import changed by hand: under which fingerprints it recorded them, and on which day. */
export type Changed = { now: string[]; on: string }

/** For the fingerprints of rows as files have them, what earlier imports made of these rows by hand. */
export async function listChanged(
  org: OrgScope,
  prints: readonly string[],
): Promise<ReadonlyMap<string, Changed>> {
  if (prints.length === 0) return new Map()
  const rows = await org.db
    .select({
      was: sql<string>`was.print`,
      now: sql<string[]>`line.value -> 'now'`,
      on: sql<string>`to_char(${imports.createdAt} at time zone ${org.settings.timeZone}, 'YYYY-MM-DD')`,
    })
    .from(imports)
    .innerJoin(sql`jsonb_array_elements(${imports.edits} -> 'lines') as line(value)`, sql`true`)
    .innerJoin(sql`jsonb_array_elements_text(line.value -> 'was') as was(print)`, sql`true`)
    .where(
      org.owns(imports, isNull(imports.undoneAt), sql`was.print = any(${sql.param([...prints])}::text[])`),
    )
  return new Map(rows.map(({ was, ...changed }) => [was, changed]))
}
