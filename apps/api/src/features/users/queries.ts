import { fail } from '@kinfolio/contract/errors'
import { defaultUserSettings, type User, type UserSummary } from '@kinfolio/contract/users'
import { and, asc, count, eq, inArray } from 'drizzle-orm'

import { enterOrg, type OrgScope, type UserScope } from '../../access/scope.ts'
import { roles, users } from '../../access/tables.ts'

const summary = { id: users.id, name: users.name, image: users.image }

/** The members of the organisation who have an account, by name. */
export async function listUsers(org: OrgScope, { page, limit }: { page: number; limit: number }) {
  const members = org.owns(roles, eq(roles.userId, users.id))
  const [counted] = await org.db.select({ total: count() }).from(roles).innerJoin(users, members)
  const items: UserSummary[] = await org.db
    .select(summary)
    .from(roles)
    .innerJoin(users, members)
    .orderBy(asc(users.name), asc(users.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { items, total: counted?.total ?? 0, page, limit }
}

async function getMe(me: UserScope): Promise<User> {
  const [row] = await me.db.select().from(users).where(eq(users.id, me.user.id))
  if (!row) fail('USER_NOT_FOUND')
  return toUser(row)
}

/** Myself in full, or name and image of somebody who shares an organisation with me. */
export async function getUser(me: UserScope, id: string): Promise<User | UserSummary> {
  if (id === 'me' || id === me.user.id) return getMe(me)
  const [row] = await me.db
    .select(summary)
    .from(users)
    .where(and(eq(users.id, id), inArray(users.id, await coMembers(me))))
  return row ?? fail('USER_NOT_FOUND')
}

/** Ids of everybody in my organisations: each is asked under its own row level security. */
async function coMembers(me: UserScope): Promise<string[]> {
  const mine = await me.db.select({ orgId: roles.orgId }).from(roles).where(eq(roles.userId, me.user.id))
  const ids = new Set([me.user.id])
  for (const { orgId } of mine) {
    await enterOrg(me, orgId)
    for (const row of await me.db
      .select({ userId: roles.userId })
      .from(roles)
      .where(eq(roles.orgId, orgId))) {
      if (row.userId) ids.add(row.userId)
    }
  }
  return [...ids]
}

export function toUser(row: typeof users.$inferSelect): User {
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.emailVerified,
    name: row.name,
    image: row.image,
    orgId: row.orgId,
    settings: { ...defaultUserSettings, ...row.settings },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
