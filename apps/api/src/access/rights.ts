import type { ErrorCode } from '@kinfolio/contract/errors'
import { rights, rightsByRole, wholeOrgRights, type Right, type RoleName } from '@kinfolio/contract/rights'
import { valueRights } from '@kinfolio/contract/value-rights'

/** The rights of a person in an organisation: a role, for some entities or all, with amounts or without. */
export type Holding = {
  readonly role: RoleName
  /** Null: the whole organisation. */
  readonly entityIds: readonly string[] | null
  readonly valuesVisible: boolean
}

/** Why a right is refused; null: it is not. */
export function refusalOf({ role, entityIds, valuesVisible }: Holding, right: Right): ErrorCode | null {
  if (!rightsByRole[role].has(right)) return 'FORBIDDEN'
  if (entityIds !== null && wholeOrgRights.includes(right)) return 'ENTITIES_ONLY'
  if (!valuesVisible && valueRights.includes(right)) return 'VALUES_HIDDEN'
  return null
}

export function may(holding: Holding, right: Right): boolean {
  return refusalOf(holding, right) === null
}

export function rightsOf(holding: Holding): Right[] {
  return rights.filter((right) => may(holding, right))
}

/** The reason why a person may not grant or withdraw another person's rights: nobody grants more than they have. */
export function grantRefusal(granter: Holding, granted: Holding): ErrorCode | null {
  if ([...rightsByRole[granted.role]].some((right) => !rightsByRole[granter.role].has(right)))
    return 'ROLE_TOO_HIGH'
  return isWithin(granter.entityIds, granted.entityIds) && (granter.valuesVisible || !granted.valuesVisible)
    ? null
    : 'SCOPE_TOO_WIDE'
}

function isWithin(outer: Holding['entityIds'], inner: Holding['entityIds']): boolean {
  return outer === null || (inner !== null && inner.every((id) => outer.includes(id)))
}
