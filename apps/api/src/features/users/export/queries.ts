import { asc, eq } from 'drizzle-orm'

import { accounts, passkeys, securityEvents } from '../../../access/authentication/tables.ts'
import { asMemberOf, type UserScope } from '../../../access/scope.ts'
import { orgs, roles, sessions, users } from '../../../access/tables.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { FileStore } from '../../../platform/files.ts'
import { packEntry, zipLength, zipStream } from '../../../platform/zip.ts'
import { getNotificationSettings } from '../../notifications/queries.ts'
import { listPrivateViews } from '../../saved-views/queries.ts'
import { avatars } from '../avatar/tables.ts'
import { toUser } from '../queries.ts'
import { papersOf } from './papers/queries.ts'

/**
 * Everything kept about the caller as a zip file: about-me.json, the picture and, if they are asked for, the papers that
 * the caller uploaded, which follow while the answer is sent. Named column by column, so that no token, password or secret
 * is in it, nor whatever a table gains later without somebody having thought of it here.
 */
export async function exportMe(
  me: UserScope,
  { files, verifiesAddresses }: { files: FileStore; verifiesAddresses: boolean },
  { papers: withContents }: { papers: boolean },
) {
  const mayEnter = me.user.emailVerified || !verifiesAddresses
  const joined = await memberships(me)
  const orgsOfMe = mayEnter ? joined.filter(({ isInvitation }) => !isInvitation) : []
  const savedViews = await viewsOf(me, orgsOfMe)
  const { papers, entries } = await papersOf(me, orgsOfMe, { files, withContents })
  const about = {
    product: 'Kinfolio',
    madeAt: me.now.toISOString(),
    profile: (await me.db.select().from(users).where(eq(users.id, me.user.id))).map(toUser)[0],
    notifications: (await getNotificationSettings(me)).matrix,
    memberships: joined,
    papers,
    savedViews,
    signIns: await signIns(me),
    passkeys: await myPasskeys(me),
    sessions: await mySessions(me),
    securityEvents: await mySecurityEvents(me),
  }
  const [picture] = await me.db.select().from(avatars).where(eq(avatars.userId, me.user.id))
  const bytes = picture ? await files.get(`users/${me.user.id}`, picture.large) : null
  const all = [
    await packEntry('about-me.json', new TextEncoder().encode(`${JSON.stringify(about, null, 2)}\n`)),
    ...(bytes ? [await packEntry('picture.webp', bytes)] : []),
    ...entries,
  ]
  const name = `kinfolio-about-me-${dayIn('UTC', me.now)}.zip`
  return {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': `${zipLength(all)}`,
    },
    body: zipStream(all, me.now),
  }
}

/** Where the caller is a member, and where they are invited. */
async function memberships(me: UserScope) {
  const rows = await me.db
    .select({
      orgId: orgs.id,
      orgName: orgs.name,
      role: roles.name,
      email: roles.email,
      userId: roles.userId,
      since: roles.createdAt,
    })
    .from(roles)
    .innerJoin(orgs, eq(orgs.id, roles.orgId))
    .orderBy(asc(orgs.name), asc(orgs.id))
  return rows.map(({ userId, ...row }) => ({ ...row, isInvitation: userId === null }))
}

/** The views that the caller keeps for themselves, by organisation; null where no role of theirs is in force. */
async function viewsOf(me: UserScope, memberships: readonly { orgId: string; orgName: string }[]) {
  const views: {
    orgId: string
    orgName: string
    views: Awaited<ReturnType<typeof listPrivateViews>> | null
  }[] = []
  for (const { orgId, orgName } of memberships)
    views.push({ orgId, orgName, views: await asMemberOf(me, orgId, listPrivateViews) })
  return views
}

function signIns(me: UserScope) {
  const { providerId, accountId, scope, createdAt, updatedAt } = accounts
  return me.db
    .select({ providerId, accountId, scope, createdAt, updatedAt })
    .from(accounts)
    .where(eq(accounts.userId, me.user.id))
    .orderBy(asc(createdAt))
}

function myPasskeys(me: UserScope) {
  const { name, deviceType, backedUp, createdAt } = passkeys
  return me.db
    .select({ name, deviceType, backedUp, createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, me.user.id))
    .orderBy(asc(createdAt))
}

function mySessions(me: UserScope) {
  const { ipAddress, userAgent, createdAt, updatedAt, expiresAt } = sessions
  return me.db
    .select({ ipAddress, userAgent, createdAt, lastUsedAt: updatedAt, expiresAt })
    .from(sessions)
    .where(eq(sessions.userId, me.user.id))
    .orderBy(asc(createdAt))
}

function mySecurityEvents(me: UserScope) {
  const { type, detail, ipAddress, userAgent, createdAt } = securityEvents
  return me.db
    .select({ type, detail, ipAddress, userAgent, createdAt })
    .from(securityEvents)
    .where(eq(securityEvents.userId, me.user.id))
    .orderBy(asc(createdAt))
}
