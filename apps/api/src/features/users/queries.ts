import { fail } from '@kinfolio/contract/errors'
import { say } from '@kinfolio/contract/say'
import {
  defaultUserSettings,
  type AccountDeletion,
  type User,
  type UserSummary,
} from '@kinfolio/contract/users'
import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm'

import { accounts } from '../../access/authentication/tables.ts'
import { enterOrg, holdOrg, isInForce, type OrgScope, type UserScope } from '../../access/scope.ts'
import { orgs, roles, sessions, users } from '../../access/tables.ts'
import { avatars } from './avatar/tables.ts'

const summary = { id: users.id, name: users.name, image: users.image }

/** The members of the organisation who have an account, by name. */
export async function listUsers(org: OrgScope, { page, limit }: { page: number; limit: number }) {
  const members = org.owns(roles, eq(roles.userId, users.id), isInForce(org.now))
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
  await enterOrgWith(me, id)
  const [row] = await me.db.select(summary).from(users).where(eq(users.id, id))
  return row ?? fail('USER_NOT_FOUND')
}

/**
 * Goes on inside an organisation that somebody shares with me; for oneself, anywhere. Each organisation is asked
 * under its own row level security.
 */
export async function enterOrgWith(me: UserScope, userId: string): Promise<void> {
  if (userId === me.user.id) return
  const mine = await me.db
    .select({ orgId: roles.orgId })
    .from(roles)
    .where(and(eq(roles.userId, me.user.id), isInForce(me.now)))
  for (const { orgId } of mine) {
    await enterOrg(me, orgId)
    const theirs = await me.db
      .select({ id: roles.id })
      .from(roles)
      .where(and(eq(roles.orgId, orgId), eq(roles.userId, userId)))
    if (theirs.length > 0) return
  }
  fail('USER_NOT_FOUND')
}

type OwnedOrg = { id: string; name: string }

/** The organisations that would have no owner without me, by name. Locked, in the order of their ids, other owners stay until the call ends. */
export async function listLastOwned(me: UserScope, options: { isLocked: boolean }): Promise<OwnedOrg[]> {
  const owned = await me.db
    .select({ id: orgs.id, name: orgs.name })
    .from(roles)
    .innerJoin(orgs, eq(orgs.id, roles.orgId))
    .where(and(eq(roles.userId, me.user.id), eq(roles.name, 'owner'), isNull(orgs.deletedAt)))
    .orderBy(asc(orgs.id))
  const last: OwnedOrg[] = []
  for (const org of owned) {
    await enterOrg(me, org.id)
    if (options.isLocked) await holdOrg({ db: me.db, orgId: org.id })
    const owners = await me.db
      .select({ id: roles.id })
      .from(roles)
      .where(and(eq(roles.orgId, org.id), eq(roles.name, 'owner'), isNotNull(roles.userId)))
    if (owners.length <= 1) last.push(org)
  }
  return last.toSorted((a, b) => a.name.localeCompare(b.name))
}

/** The consequences of deleting the caller's account. */
export async function describeDeletion(me: UserScope): Promise<AccountDeletion> {
  const memberships = await me.db
    .select({ orgId: orgs.id, orgName: orgs.name, role: roles.name })
    .from(roles)
    .innerJoin(orgs, eq(orgs.id, roles.orgId))
    .where(and(eq(roles.userId, me.user.id), isNull(orgs.deletedAt)))
    .orderBy(asc(orgs.name), asc(orgs.id))
  const lastOwnerOf = await listLastOwned(me, { isLocked: false })
  return {
    isAllowed: lastOwnerOf.length === 0,
    lastOwnerOf,
    ends: {
      memberships,
      sessions: await me.db.$count(sessions, eq(sessions.userId, me.user.id)),
      signIns: await me.db.$count(accounts, eq(accounts.userId, me.user.id)),
      hasPicture: (await me.db.$count(avatars, eq(avatars.userId, me.user.id))) > 0,
    },
    stays: memberships.map(
      ({ orgName }) =>
        say`What is recorded in ${orgName} stays there for its other members, with your name where you recorded it.`,
    ),
  }
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
