import { errors } from '@kinfolio/contract/errors'
import type { Org, OrgRole } from '@kinfolio/contract/orgs'
import { type RoleName, rightsByRole, roleNames } from '@kinfolio/contract/rights'

/** The fields of the user's own role that decide what the user may give to others, or take from them. */
type Holder = Pick<Org['role'], 'id' | 'name' | 'entityIds' | 'valuesVisible'>
type Held = Pick<OrgRole, 'id' | 'name' | 'entityIds' | 'valuesVisible'>

/** Nobody gives or takes a role that may do more than their own. */
export function grantableRoles(own: RoleName): RoleName[] {
  return roleNames.filter((name) => isWithinRole(name, own))
}

function isWithinRole(name: RoleName, own: RoleName): boolean {
  return [...rightsByRole[name]].every((right) => rightsByRole[own].has(right))
}

/** Why the user may not change or remove a member, in the words of the server's refusal; null: they may. */
export function changeRefusal(me: Holder, member: Held): string | null {
  if (member.id === me.id) return errors.OWN_ROLE.message
  if (!isWithinRole(member.name, me.name)) return errors.ROLE_TOO_HIGH.message
  const isWithinScope =
    me.entityIds === null ||
    (member.entityIds !== null && member.entityIds.every((id) => me.entityIds?.includes(id)))
  return isWithinScope && (me.valuesVisible || !member.valuesVisible) ? null : errors.SCOPE_TOO_WIDE.message
}

/** Why the user may not leave; null: they may. */
export function leaveRefusal(me: Holder, members: readonly Pick<OrgRole, 'id' | 'name' | 'user'>[]) {
  const isAlone = !members.some(({ id, name, user }) => id !== me.id && name === 'owner' && user !== null)
  return me.name === 'owner' && isAlone ? errors.LAST_OWNER.message : null
}
