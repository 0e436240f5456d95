import { errors } from '@kinfolio/contract/errors'
import type { Org } from '@kinfolio/contract/orgs'
import { type Right, rightsByRole, wholeOrgRights } from '@kinfolio/contract/rights'

/** Why somebody's own role does not allow something: the words that the server would refuse it with. Null: it does. */
export function refusalWords(role: Org['role'], right: Right): string | null {
  if (role.rights.includes(right)) return null
  if (!rightsByRole[role.name].has(right)) return errors.FORBIDDEN.message
  return wholeOrgRights.includes(right) && role.entityIds !== null
    ? errors.ENTITIES_ONLY.message
    : errors.VALUES_HIDDEN.message
}
