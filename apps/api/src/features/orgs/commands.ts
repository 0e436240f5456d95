import { fail } from '@kinfolio/contract/errors'
import type { Org, OrgCreate, OrgUpdate } from '@kinfolio/contract/orgs'
import { eq, sql } from 'drizzle-orm'

import { lockVersioned } from '../../access/lock-versioned.ts'
import { enterOrg, type OrgScope, type UserScope } from '../../access/scope.ts'
import { orgs, roles, users } from '../../access/tables.ts'
import { newId } from '../../platform/ids.ts'
import { getOrg, toOrg } from './queries.ts'

/** Makes an organisation with the caller as its owner; it becomes the one they work in. */
export async function createOrg(
  me: UserScope,
  input: OrgCreate,
  { id: orgId = newId(), isSample = false }: { id?: string; isSample?: boolean } = {},
): Promise<Org> {
  await enterOrg(me, orgId)
  const [row] = await me.db
    .insert(orgs)
    .values({ id: orgId, name: input.name, settings: input.settings ?? {}, isSample })
    .returning()
  const [role] = await me.db
    .insert(roles)
    .values({ orgId, id: newId(), userId: me.user.id, email: me.user.email, name: 'owner' })
    .returning()
  await me.db.update(users).set({ orgId, updatedAt: me.now }).where(eq(users.id, me.user.id))
  return row && role ? toOrg(row, role) : fail('ORG_NOT_FOUND')
}

export async function updateOrg(org: OrgScope, changes: OrgUpdate): Promise<Org> {
  const before = await lockVersioned(org, orgs, eq(orgs.id, org.orgId), {
    version: changes.version,
    missing: 'ORG_NOT_FOUND',
    current: () => getOrg(org),
  })
  await org.db
    .update(orgs)
    .set({
      name: changes.name,
      settings: { ...before.settings, ...changes.settings },
      updatedAt: org.now,
      version: sql`${orgs.version} + 1`,
    })
    .where(eq(orgs.id, org.orgId))
  return getOrg(org)
}

/** Takes an organisation out of everybody's sight; nobody works in it any more. */
export async function deleteOrg(org: OrgScope): Promise<void> {
  await org.db.update(orgs).set({ deletedAt: org.now, updatedAt: org.now }).where(eq(orgs.id, org.orgId))
  await org.db.update(users).set({ orgId: null }).where(eq(users.orgId, org.orgId))
}
