import { errors } from '@kinfolio/contract/errors'
import type { Org } from '@kinfolio/contract/orgs'
import { type Right, type RoleName, rightsByRole, wholeOrgRights } from '@kinfolio/contract/rights'
import { t } from '@lingui/core/macro'

/** What a role may do, in a sentence. */
export const roleWords: Record<RoleName, string> = {
  owner: t`may do everything, and delete the organisation.`,
  admin: t`may do everything except delete the organisation.`,
  member: t`records and imports positions and transactions.`,
  viewer: t`sees everything and changes nothing.`,
  adviser: t`sees the positions of named entities until a day, and changes nothing.`,
}

/** Why somebody's own role does not allow something: the words that the server would refuse it with. Null: it does. */
export function refusalWords(role: Org['role'], right: Right): string | null {
  if (role.rights.includes(right)) return null
  if (!rightsByRole[role.name].has(right)) return errors.FORBIDDEN.message
  return wholeOrgRights.includes(right) && role.entityIds !== null
    ? errors.ENTITIES_ONLY.message
    : errors.VALUES_HIDDEN.message
}
