import type { RoleName } from '@kinfolio/contract/rights'
import { sql } from 'drizzle-orm'

import { roles } from '../access/tables.ts'
import { instantOf } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import type { Person, TestApp } from './test-app.ts'

type Given = {
  role: RoleName
  entityIds?: readonly string[] | null
  valuesVisible?: boolean
  expiresAt?: string
}

/** Makes somebody a member without an invitation, and returns the id of the role. An adviser stays a year. */
export async function joined(app: TestApp, person: Person, orgId: string, role: Given): Promise<string> {
  const id = newId()
  const expiresAt = role.expiresAt ?? (role.role === 'adviser' ? '2027-04-10T00:00:00Z' : null)
  await app.connection.db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('app.org_id', ${orgId}, true)`)
    await tx.insert(roles).values({
      orgId,
      id,
      userId: person.id,
      email: person.email,
      name: role.role,
      entityIds: role.entityIds ? [...role.entityIds] : null,
      valuesVisible: role.valuesVisible ?? true,
      expiresAt: expiresAt === null ? null : instantOf(expiresAt),
    })
  })
  return id
}
