import { fail } from '@kinfolio/contract/errors'
import type { User, UserUpdate } from '@kinfolio/contract/users'
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'

import { enterOrg, type UserScope } from '../../access/scope.ts'
import { orgs, roles, users } from '../../access/tables.ts'
import { toUser } from './queries.ts'

/** Changes the caller's own profile; an organisation is taken only where the caller is a member. */
export async function updateMe(me: UserScope, id: string, changes: UserUpdate): Promise<User> {
  if (id !== 'me' && id !== me.user.id) fail('USER_NOT_FOUND')
  if (changes.orgId) await requireMembership(me, changes.orgId)
  const [before] = await me.db.select().from(users).where(eq(users.id, me.user.id)).for('update')
  if (!before) fail('USER_NOT_FOUND')
  const { name, image, orgId, settings } = changes
  const [row] = await me.db
    .update(users)
    .set({ name, image, orgId, settings: { ...before.settings, ...settings }, updatedAt: me.now })
    .where(eq(users.id, me.user.id))
    .returning()
  return row ? toUser(row) : fail('USER_NOT_FOUND')
}

/** Deletes the caller's account with sessions and roles, unless an organisation would be left without an owner. */
export async function deleteMe(me: UserScope, id: string): Promise<void> {
  if (id !== 'me' && id !== me.user.id) fail('USER_NOT_FOUND')
  const owned = await me.db
    .select({ id: orgs.id, name: orgs.name })
    .from(roles)
    .innerJoin(orgs, eq(orgs.id, roles.orgId))
    .where(and(eq(roles.userId, me.user.id), eq(roles.name, 'owner'), isNull(orgs.deletedAt)))
  const last: { id: string; name: string }[] = []
  for (const org of owned) {
    await enterOrg(me, org.id)
    const [owners] = await me.db
      .select({ total: count() })
      .from(roles)
      .where(and(eq(roles.orgId, org.id), eq(roles.name, 'owner'), isNotNull(roles.userId)))
    if ((owners?.total ?? 0) <= 1) last.push(org)
  }
  if (last.length > 0) {
    const names = last.map((org) => org.name).join(', ')
    fail(
      'LAST_OWNER',
      { orgs: last },
      `You are the last owner of ${names}. Make somebody else an owner or delete it first.`,
    )
  }
  await me.db.delete(users).where(eq(users.id, me.user.id))
}

async function requireMembership(me: UserScope, orgId: string): Promise<void> {
  const rows = await me.db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.orgId, orgId), eq(roles.userId, me.user.id)))
  if (rows.length === 0) fail('ORG_NOT_FOUND')
}
