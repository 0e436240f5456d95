import { sql } from 'drizzle-orm'

import type { SystemScope } from '../../../access/system-scope.ts'
import { stalePapers } from './tables.ts'

/** Brings some papers up to date in the index, those first that changed first. Answers whether more may wait. */
export async function indexSome(org: SystemScope, most: number): Promise<boolean> {
  const rows = await org.db
    .selectDistinct({ id: stalePapers.attachmentId })
    .from(stalePapers)
    .where(org.owns(stalePapers))
    .limit(most)
  if (rows.length > 0) {
    await org.db.execute(sql`select index_papers(${sql.param(rows.map(({ id }) => id))}::uuid[])`)
  }
  return rows.length === most
}
