import { isNotNull } from 'drizzle-orm'

import { isInForce } from '../../../access/scope.ts'
import type { SystemScope } from '../../../access/system-scope.ts'
import { roles } from '../../../access/tables.ts'

/** The members. */
export async function listReminded(org: SystemScope): Promise<string[]> {
  const rows = await org.db
    .select({ id: roles.userId })
    .from(roles)
    .where(org.owns(roles, isNotNull(roles.userId), isInForce(org.now)))
    .orderBy(roles.id)
  return rows.flatMap(({ id }) => id ?? [])
}
