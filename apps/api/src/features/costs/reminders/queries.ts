import { and, eq } from 'drizzle-orm'

import { isInForce } from '../../../access/scope.ts'
import type { SystemScope } from '../../../access/system-scope.ts'
import { roles, users } from '../../../access/tables.ts'
import { listWanting } from '../../notifications/queries.ts'

/** The members who want to be reminded of costs by mail. */
export async function listReminded(org: SystemScope): Promise<{ id: string; email: string }[]> {
  const rows = await org.db
    .select({ id: users.id, email: users.email })
    .from(roles)
    .innerJoin(users, eq(users.id, roles.userId))
    .where(and(org.owns(roles), isInForce(org.now)))
    .orderBy(users.email)
  const wanting = new Set(
    await listWanting(
      org,
      rows.map(({ id }) => id),
      'COST_DUE',
      'email',
    ),
  )
  return rows.filter(({ id }) => wanting.has(id))
}
