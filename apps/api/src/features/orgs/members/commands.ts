import { fail } from '@kinfolio/contract/errors'
import type { Org, OrgRole, OrgRoleCreate } from '@kinfolio/contract/orgs'
import type { RoleName } from '@kinfolio/contract/rights'
import { and, count, eq, sql } from 'drizzle-orm'

import { mayGrant } from '../../../access/rights.ts'
import { enterOrg, type OrgScope, type UserScope } from '../../../access/scope.ts'
import { orgs, roles, users } from '../../../access/tables.ts'
import { hoursAfter } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import { newToken, tokenHash } from '../../../platform/tokens.ts'
import { toOrg } from '../queries.ts'
import { getInvitation, getRole } from './queries.ts'
import { invitationHours, isOpen } from './rules.ts'

/** Invites an address; the link is answered once, for the inviter to hand over. */
export async function inviteMember(
  org: OrgScope,
  baseUrl: string,
  { email, name }: OrgRoleCreate,
): Promise<OrgRole> {
  if (!mayGrant(org.role, name)) fail('ROLE_TOO_HIGH')
  const [existing] = await org.db
    .select()
    .from(roles)
    .where(org.owns(roles, eq(roles.email, email)))
  if (existing && (existing.userId || isOpen(existing, org.now))) fail('ALREADY_MEMBER')
  const token = newToken()
  const invitedUntil = hoursAfter(org.now, invitationHours)
  const invitation = { name, invitationHash: tokenHash(token), invitedUntil }
  const id = existing?.id ?? newId()
  if (existing)
    await org.db
      .update(roles)
      .set({ ...invitation, updatedAt: org.now })
      .where(org.owns(roles, eq(roles.id, id)))
  else await org.db.insert(roles).values({ orgId: org.orgId, id, email, ...invitation })
  return { ...(await getRole(org, id)), invitationUrl: `${baseUrl}/invitation/${token}` }
}

/** Becomes a member with the invited address; the link works once. */
export async function acceptInvitation(me: UserScope, token: string): Promise<Org> {
  const { role } = await getInvitation(me, token)
  await enterOrg(me, role.orgId)
  const [accepted] = await me.db
    .update(roles)
    .set({
      userId: me.user.id,
      invitationHash: null,
      invitedUntil: null,
      updatedAt: me.now,
      version: sql`${roles.version} + 1`,
    })
    .where(
      and(
        eq(roles.orgId, role.orgId),
        eq(roles.id, role.id),
        eq(roles.invitationHash, role.invitationHash ?? ''),
      ),
    )
    .returning()
  const [org] = await me.db.select().from(orgs).where(eq(orgs.id, role.orgId))
  if (!accepted || !org) fail('INVITATION_NOT_FOUND')
  await me.db.update(users).set({ orgId: org.id, updatedAt: me.now }).where(eq(users.id, me.user.id))
  return toOrg(org, accepted)
}

export async function changeRole(
  org: OrgScope,
  id: string,
  change: { name: RoleName; version?: number | undefined },
): Promise<OrgRole> {
  const before = await getRole(org, id)
  if (before.id === org.roleId) fail('OWN_ROLE')
  if (!mayGrant(org.role, change.name) || !mayGrant(org.role, before.name)) fail('ROLE_TOO_HIGH')
  if (change.version !== undefined && change.version !== before.version)
    fail('VERSION_CONFLICT', { current: before })
  if (before.name === 'owner' && change.name !== 'owner') await requireAnotherOwner(org)
  await org.db
    .update(roles)
    .set({ name: change.name, updatedAt: org.now, version: sql`${roles.version} + 1` })
    .where(org.owns(roles, eq(roles.id, id)))
  return getRole(org, id)
}

/** Removes a member or an invitation; their rights end with the row. */
export async function removeMember(org: OrgScope, id: string): Promise<void> {
  const before = await getRole(org, id)
  if (!mayGrant(org.role, before.name)) fail('ROLE_TOO_HIGH')
  if (before.name === 'owner' && before.status === 'active') await requireAnotherOwner(org)
  await org.db.delete(roles).where(org.owns(roles, eq(roles.id, id)))
  if (before.user) {
    await org.db
      .update(users)
      .set({ orgId: null })
      .where(and(eq(users.id, before.user.id), eq(users.orgId, org.orgId)))
  }
}

/** Two owners who leave at once would both see the other: the rows are locked first. */
async function requireAnotherOwner(org: OrgScope): Promise<void> {
  const active = org.owns(roles, eq(roles.name, 'owner'), sql`${roles.userId} is not null`)
  await org.db.select({ id: roles.id }).from(roles).where(active).for('update')
  const [owners] = await org.db.select({ total: count() }).from(roles).where(active)
  if ((owners?.total ?? 0) <= 1) fail('LAST_OWNER')
}
