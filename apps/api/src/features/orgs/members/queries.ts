import { fail } from '@kinfolio/contract/errors'
import type { Invitation, OrgRole } from '@kinfolio/contract/orgs'
import { asc, eq } from 'drizzle-orm'

import type { OrgScope, UserScope } from '../../../access/scope.ts'
import { orgs, roles, users } from '../../../access/tables.ts'
import { tokenHash } from '../../../platform/tokens.ts'
import { isOpen } from './rules.ts'

const columns = { role: roles, user: { id: users.id, name: users.name, image: users.image } }

/** Members and pending invitations, by address. */
export async function listRoles(org: OrgScope): Promise<OrgRole[]> {
  const rows = await org.db
    .select(columns)
    .from(roles)
    .leftJoin(users, eq(users.id, roles.userId))
    .where(org.owns(roles))
    .orderBy(asc(roles.email), asc(roles.id))
  return rows.map(toRole)
}

export async function getRole(org: OrgScope, id: string): Promise<OrgRole> {
  const [row] = await org.db
    .select(columns)
    .from(roles)
    .leftJoin(users, eq(users.id, roles.userId))
    .where(org.owns(roles, eq(roles.id, id)))
  return row ? toRole(row) : fail('ROLE_NOT_FOUND')
}

/** The pending invitation behind a link, for the person it was sent to. */
export async function getInvitation(me: UserScope, token: string) {
  const [row] = await me.db
    .select({ role: roles, orgName: orgs.name })
    .from(roles)
    .innerJoin(orgs, eq(orgs.id, roles.orgId))
    .where(eq(roles.invitationHash, tokenHash(token)))
  // Row level security shows an invitation to its own address only, so that a stranger's link leads nowhere.
  if (!row || !isOpen(row.role, me.now)) fail('INVITATION_NOT_FOUND')
  if (row.role.email !== me.user.email.toLowerCase()) fail('INVITATION_OTHER_ADDRESS')
  return row
}

export async function describeInvitation(me: UserScope, token: string): Promise<Invitation> {
  const { role, orgName } = await getInvitation(me, token)
  return {
    orgName,
    email: role.email,
    role: role.name,
    invitedUntil: (role.invitedUntil ?? me.now).toISOString(),
  }
}

function toRole({ role, user }: { role: typeof roles.$inferSelect; user: OrgRole['user'] }): OrgRole {
  return {
    id: role.id,
    orgId: role.orgId,
    email: role.email,
    name: role.name,
    status: role.userId === null ? 'invited' : 'active',
    user,
    invitedUntil: role.invitedUntil?.toISOString() ?? null,
    createdAt: role.createdAt.toISOString(),
    updatedAt: role.updatedAt.toISOString(),
    version: role.version,
  }
}
