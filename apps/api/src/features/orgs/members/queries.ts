import { fail } from '@kinfolio/contract/errors'
import type { Invitation, OrgRole } from '@kinfolio/contract/orgs'
import { and, asc, eq, gt, or, isNull, sql, type SQL } from 'drizzle-orm'

import { may } from '../../../access/rights.ts'
import type { OrgScope, UserScope } from '../../../access/scope.ts'
import { orgs, roles, sessions, users } from '../../../access/tables.ts'
import { tokenHash } from '../../../platform/tokens.ts'
import { isOpen } from './rules.ts'

export type RoleRow = typeof roles.$inferSelect

/** Members and pending invitations, by address. A role for named entities sees itself and those within its own. */
export async function listRoles(org: OrgScope): Promise<OrgRole[]> {
  const rows = await selectRoles(org).orderBy(asc(roles.email), asc(roles.id))
  return rows.map((row) => toRole(org, row))
}

export async function getRole(org: OrgScope, id: string): Promise<OrgRole> {
  const [row] = await selectRoles(org, eq(roles.id, id))
  return row ? toRole(org, row) : fail('ROLE_NOT_FOUND')
}

/** The bare row, held until the call ends: for commands. */
export async function lockRole(org: OrgScope, id: string): Promise<RoleRow> {
  const [row] = await org.db
    .select()
    .from(roles)
    .where(org.owns(roles, eq(roles.id, id), inScope(org)))
    .for('update')
  return row ?? fail('ROLE_NOT_FOUND')
}

function selectRoles(org: OrgScope, condition?: SQL) {
  const lastUsed = org.db
    .select({ at: sql`max(${sessions.updatedAt})` })
    .from(sessions)
    .where(eq(sessions.userId, roles.userId))
  return org.db
    .select({
      role: roles,
      user: { id: users.id, name: users.name, image: users.image },
      lastActiveAt: sql`(${lastUsed})`.mapWith(sessions.updatedAt).as('last_active_at'),
    })
    .from(roles)
    .leftJoin(users, eq(users.id, roles.userId))
    .where(org.owns(roles, condition, inScope(org)))
    .$dynamic()
}

function inScope({ entityIds, roleId }: OrgScope): SQL | undefined {
  if (entityIds === null) return undefined
  return or(eq(roles.id, roleId), sql`${roles.entityIds} <@ ${`{${entityIds.join(',')}}`}::uuid[]`)
}

/** The pending invitation behind a link, for the person it was sent to. */
export async function getInvitation(me: UserScope, token: string, verifiesAddresses: boolean) {
  const [row] = await me.db
    .select({ role: roles, orgName: orgs.name })
    .from(roles)
    .innerJoin(orgs, eq(orgs.id, roles.orgId))
    .where(
      and(
        eq(roles.invitationHash, tokenHash(token)),
        isNull(orgs.deletedAt),
        or(isNull(roles.expiresAt), gt(roles.expiresAt, me.now)),
      ),
    )
  // Row level security shows an invitation to its own address only, so that a stranger's link leads nowhere.
  if (!row || !isOpen(row.role, me.now)) fail('INVITATION_NOT_FOUND')
  if (row.role.email !== me.user.email.toLowerCase()) fail('INVITATION_OTHER_ADDRESS')
  // Where addresses are not verified, the signed-up bearer of the address is as good as there is.
  if (verifiesAddresses && !me.user.emailVerified) fail('INVITATION_UNVERIFIED')
  return row
}

export async function describeInvitation(
  me: UserScope,
  token: string,
  verifiesAddresses: boolean,
): Promise<Invitation> {
  const { role, orgName } = await getInvitation(me, token, verifiesAddresses)
  return {
    orgName,
    email: role.email,
    role: role.name,
    valuesVisible: role.valuesVisible,
    invitedUntil: (role.invitedUntil ?? me.now).toISOString(),
  }
}

type Found = { role: RoleRow; user: OrgRole['user']; lastActiveAt: Date | null }

function toRole(org: OrgScope, { role, user, lastActiveAt }: Found): OrgRole {
  const isExpired = role.expiresAt !== null && role.expiresAt <= org.now
  return {
    id: role.id,
    orgId: role.orgId,
    email: role.email,
    name: role.name,
    entityIds: role.entityIds,
    valuesVisible: role.valuesVisible,
    expiresAt: role.expiresAt?.toISOString() ?? null,
    status: isExpired ? 'expired' : role.userId === null ? 'invited' : 'active',
    user,
    lastActiveAt: may(org, 'members') ? (lastActiveAt?.toISOString() ?? null) : null,
    invitedUntil: role.invitedUntil?.toISOString() ?? null,
    createdAt: role.createdAt.toISOString(),
    updatedAt: role.updatedAt.toISOString(),
    version: role.version,
  }
}
