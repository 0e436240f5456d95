import { fail } from '@kinfolio/contract/errors'
import type { Org, OrgRole, OrgRoleCreate, OrgRoleUpdate } from '@kinfolio/contract/orgs'
import { said, say } from '@kinfolio/contract/say'
import { and, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'

import { requireVersion } from '../../../access/lock-versioned.ts'
import { grantRefusal } from '../../../access/rights.ts'
import { enterOrg, holdOrg, isInForce, type OrgScope, type UserScope } from '../../../access/scope.ts'
import { orgs, roles, users } from '../../../access/tables.ts'
import { hoursAfter, instantOf } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import type { SendMail } from '../../../platform/mail.ts'
import { newToken, tokenHash } from '../../../platform/tokens.ts'
import { notify, notifyPerson } from '../../notices/commands.ts'
import { entities } from '../entities/tables.ts'
import { toOrg } from '../queries.ts'
import { getInvitation, getRole, lockRole } from './queries.ts'
import { holdingOf, invitationHours, isOpen, requireGrantable, type Grant } from './rules.ts'

/** How invitations reach people: by mail, or by a link that the inviter hands over. */
export type Post = { baseUrl: string; hasMail: boolean; sendMail: SendMail }

/** Invites an address. Its link goes out by mail, or where none goes out is answered once, to be handed over. */
export async function inviteMember(
  org: OrgScope,
  post: Post,
  { email, name, entityIds, valuesVisible, expiresAt }: OrgRoleCreate,
): Promise<OrgRole> {
  const grant = { name, entityIds, valuesVisible, expiresAt: momentOf(expiresAt) }
  await requireMayGrant(org, grant, null)
  const [existing] = await org.db
    .select()
    .from(roles)
    .where(org.owns(roles, eq(roles.email, email)))
  if (existing && (existing.userId || isOpen(existing, org.now))) fail('ALREADY_MEMBER')
  const token = newToken()
  const invitedUntil = hoursAfter(org.now, invitationHours)
  const invitation = { ...grant, invitationHash: tokenHash(token), invitedUntil, invitedBy: org.userId }
  const id = existing?.id ?? newId()
  if (existing)
    await org.db
      .update(roles)
      .set({ ...invitation, updatedAt: org.now, version: sql`${roles.version} + 1` })
      .where(org.owns(roles, eq(roles.id, id)))
  else await org.db.insert(roles).values({ orgId: org.orgId, id, email, ...invitation })
  const link = `${post.baseUrl}/invitation/${token}`
  const invited = await getRole(org, id)
  // Whoever could read the link here could accept in the invited person's name before their address is theirs.
  if (!post.hasMail) return { ...invited, invitationUrl: link }
  await post.sendMail({
    to: email,
    subject: say`You are invited to ${org.orgName} on Kinfolio`,
    text: say`You are invited to join ${org.orgName} on Kinfolio. Sign in or sign up with this address, then open this link within seven days. It works once.`,
    link,
    action: said('Open the invitation'),
  })
  return invited
}

/** Becomes a member with the invited address; the link works once. */
export async function acceptInvitation(
  me: UserScope,
  token: string,
  verifiesAddresses: boolean,
): Promise<Org> {
  const { role } = await getInvitation(me, token, verifiesAddresses)
  await enterOrg(me, role.orgId)
  const mine = and(eq(roles.orgId, role.orgId), eq(roles.userId, me.user.id))
  if ((await me.db.$count(roles, mine)) > 0) fail('ALREADY_MEMBER')
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

/** Changes what somebody else's role gives; what the change does not name stays. */
export async function changeRole(org: OrgScope, id: string, change: OrgRoleUpdate): Promise<OrgRole> {
  await holdOrg(org)
  const before = await lockRole(org, id)
  if (before.id === org.roleId) fail('OWN_ROLE')
  const grant: Grant = {
    name: change.name ?? before.name,
    entityIds: change.entityIds === undefined ? before.entityIds : change.entityIds,
    valuesVisible: change.valuesVisible ?? before.valuesVisible,
    expiresAt: change.expiresAt === undefined ? before.expiresAt : momentOf(change.expiresAt),
  }
  await requireMayGrant(org, grant, before)
  await requireVersion(before, change.version, () => getRole(org, id))
  if (before.name === 'owner' && grant.name !== 'owner') await requireAnotherOwner(org)
  await org.db
    .update(roles)
    .set({ ...grant, updatedAt: org.now, version: sql`${roles.version} + 1` })
    .where(org.owns(roles, eq(roles.id, id)))
  if (before.userId)
    await notify(org, {
      type: 'ROLE_CHANGED',
      userIds: [before.userId],
      about: aboutOrg(org),
      key: `role ${id} ${before.version + 1}`,
      facts: { reason: 'CHANGED', what: grant.name },
    })
  return getRole(org, id)
}

/** Removes a member or an invitation; their rights end with the row. Whoever looks after members may leave so too. */
export async function removeMember(org: OrgScope, id: string): Promise<void> {
  await holdOrg(org)
  const before = await lockRole(org, id)
  const refusal = grantRefusal(org, holdingOf(before))
  if (refusal) fail(refusal)
  if (before.name === 'owner' && before.userId) await requireAnotherOwner(org)
  await org.db.delete(roles).where(org.owns(roles, eq(roles.id, id)))
  if (before.userId) {
    await org.db
      .update(users)
      .set({ orgId: null })
      .where(and(eq(users.id, before.userId), eq(users.orgId, org.orgId)))
    const told = { type: 'ROLE_CHANGED', about: aboutOrg(org), facts: { reason: 'ENDED' } } as const
    await notifyPerson(org, before.userId, { ...told, key: `role ended ${id}` })
  }
}

const aboutOrg = ({ orgId, orgName }: OrgScope) => ({ kind: 'org' as const, id: orgId, name: orgName })

/** Gives up the caller's own role, whatever it is; an organisation keeps at least one owner. */
export async function leaveOrg(me: UserScope, orgId: string): Promise<void> {
  await enterOrg(me, orgId)
  await holdOrg({ db: me.db, orgId })
  const own = and(eq(roles.orgId, orgId), eq(roles.userId, me.user.id), isInForce(me.now))
  const [role] = await me.db.select({ id: roles.id, name: roles.name }).from(roles).where(own)
  if (!role) fail('ORG_NOT_FOUND')
  if (role.name === 'owner') await requireAnotherOwner({ db: me.db, orgId })
  await me.db.delete(roles).where(and(eq(roles.orgId, orgId), eq(roles.id, role.id)))
  await me.db
    .update(users)
    .set({ orgId: null })
    .where(and(eq(users.id, me.user.id), eq(users.orgId, orgId)))
}

function momentOf(iso: string | null): Date | null {
  return iso === null ? null : instantOf(iso)
}

/** Nobody gives more than they hold, or takes it from somebody who holds more. */
async function requireMayGrant(org: OrgScope, grant: Grant, before: Grant | null): Promise<void> {
  const refusal = grantRefusal(org, holdingOf(grant)) ?? (before && grantRefusal(org, holdingOf(before)))
  if (refusal) fail(refusal)
  requireGrantable(grant, before, org.now)
  // Ids that were named before may belong to entities that are gone; what is named now has to be there.
  if (grant.entityIds === null || grant.entityIds === before?.entityIds) return
  const [registered] = await org.db
    .select({ total: count() })
    .from(entities)
    .where(org.owns(entities, inArray(entities.id, grant.entityIds), isNull(entities.deletedAt)))
  if (registered?.total !== grant.entityIds.length) fail('ENTITY_NOT_FOUND')
}

/** Two owners who leave at once would both see the other: whoever asks holds the organisation. */
async function requireAnotherOwner({ db, orgId }: Pick<OrgScope, 'db' | 'orgId'>): Promise<void> {
  const active = and(eq(roles.orgId, orgId), eq(roles.name, 'owner'), isNotNull(roles.userId))
  const [owners] = await db.select({ total: count() }).from(roles).where(active)
  if ((owners?.total ?? 0) <= 1) fail('LAST_OWNER')
}
