import { asc, eq } from 'drizzle-orm'

import { accounts, passkeys, securityEvents } from '../../../access/authentication/tables.ts'
import { asMemberOf, type OrgScope, type UserScope } from '../../../access/scope.ts'
import { orgs, roles, sessions, users } from '../../../access/tables.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { FileStore } from '../../../platform/files.ts'
import { packEntry, zipLength, zipStream } from '../../../platform/zip.ts'
import { listAccessTokens } from '../../access-tokens/queries.ts'
import { listOwnNotices } from '../../notices/queries.ts'
import { listPushBrowsers } from '../../notifications/browsers/queries.ts'
import { getNotificationSettings } from '../../notifications/queries.ts'
import { listPrivateViews } from '../../saved-views/queries.ts'
import { avatars } from '../avatar/tables.ts'
import { toUser } from '../queries.ts'
import { papersOf } from './papers/queries.ts'

/** Reports, conversations and proposals stand above people, so that what lists those of a person is handed over. */
export type OwnLists = Readonly<
  Record<'listReports' | 'listChats' | 'listProposals', (org: OrgScope) => Promise<unknown>>
>

type ExportedFrom = { files: FileStore; verifiesAddresses: boolean } & OwnLists

/**
 * Everything kept about the caller as a zip file: about-me.json, the picture and, if they are asked for, the papers that
 * the caller uploaded, which follow while the answer is sent. Named column by column, so that no token, password or secret
 * is in it, nor whatever a table gains later without somebody having thought of it here.
 */
export async function exportMe(
  me: UserScope,
  { files, verifiesAddresses, listReports, listChats, listProposals }: ExportedFrom,
  { papers: withContents }: { papers: boolean },
) {
  const mayEnter = me.user.emailVerified || !verifiesAddresses
  const joined = await memberships(me)
  const orgsOfMe = mayEnter ? joined.filter(({ isInvitation }) => !isInvitation) : []
  const savedViews = (await ownOf(me, orgsOfMe, listPrivateViews)).map(({ own, ...of }) => ({
    ...of,
    views: own,
  }))
  const reports = (await ownOf(me, orgsOfMe, listReports)).map(({ own, ...of }) => ({ ...of, reports: own }))
  const chats = (await ownOf(me, orgsOfMe, listChats)).map(({ own, ...of }) => ({ ...of, chats: own }))
  const proposals = (await ownOf(me, orgsOfMe, listProposals)).map(({ own, ...of }) => ({
    ...of,
    proposals: own,
  }))
  const { papers, entries } = await papersOf(me, orgsOfMe, { files, withContents })
  const { matrix, timing } = await getNotificationSettings(me)
  const about = {
    product: 'Kinfolio',
    madeAt: me.now.toISOString(),
    profile: (await me.db.select().from(users).where(eq(users.id, me.user.id))).map(toUser)[0],
    notifications: matrix,
    notificationTiming: timing,
    pushBrowsers: await listPushBrowsers(me),
    accessTokens: await listAccessTokens(me),
    memberships: joined,
    papers,
    savedViews,
    reports,
    chats,
    proposals,
    notices: mayEnter ? await listOwnNotices(me) : [],
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

/** What the caller keeps for themselves in each organisation; null where no role of theirs is in force. */
async function ownOf<T>(
  me: UserScope,
  memberships: readonly { orgId: string; orgName: string }[],
  list: (org: OrgScope) => Promise<T>,
): Promise<{ orgId: string; orgName: string; own: T | null }[]> {
  const all: { orgId: string; orgName: string; own: T | null }[] = []
  for (const { orgId, orgName } of memberships)
    all.push({ orgId, orgName, own: await asMemberOf(me, orgId, list) })
  return all
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
