import { rights, type Right, type RoleName } from '@kinfolio/contract/rights'

const all = new Set<Right>(rights)

/** The one table of what a role may do. Owner: all. Admin: all but deleting the organisation. */
const table: Record<RoleName, ReadonlySet<Right>> = {
  owner: all,
  admin: new Set(rights.filter((right) => right !== 'deleteOrg')),
  member: new Set<Right>(['read', 'write', 'delete', 'import', 'export', 'prices']),
  viewer: new Set<Right>(['read', 'export']),
}

export function may(role: RoleName, right: Right): boolean {
  return table[role].has(right)
}

export function rightsOf(role: RoleName): Right[] {
  return rights.filter((right) => may(role, right))
}

/** Whether somebody with one role may give or take the other: nobody grants more than they hold. */
export function mayGrant(granter: RoleName, role: RoleName): boolean {
  return [...table[role]].every((right) => may(granter, right))
}
