import { arrayContains, desc, isNull, sql } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { merges } from '../merging/tables.ts'

/** Longer than any chain of merges that people make. */
const mostHops = 50

/** The record into which another one was merged, and into which that one was merged since; null: it was not merged. */
export async function findSurvivor(org: OrgScope, id: string): Promise<string | null> {
  let survivor: string | null = null
  for (let hop = 0; hop < mostHops; hop += 1) {
    const [next] = await org.db
      .select({ id: merges.survivorId })
      .from(merges)
      .where(org.owns(merges, isNull(merges.undoneAt), arrayContains(merges.mergedIds, [survivor ?? id])))
      .orderBy(desc(merges.id))
      .limit(1)
    if (!next) return survivor
    survivor = next.id
  }
  return survivor
}

/** A record and all that were merged into it, directly or not: their histories are one. */
export async function listMergedIds(org: OrgScope, id: string): Promise<string[]> {
  const ids = [id]
  for (const each of ids) {
    const rows = await org.db
      .select({ mergedIds: merges.mergedIds })
      .from(merges)
      .where(org.owns(merges, isNull(merges.undoneAt), sql`${merges.survivorId} = ${each}`))
    ids.push(...rows.flatMap(({ mergedIds }) => mergedIds).filter((merged) => !ids.includes(merged)))
  }
  return ids
}
