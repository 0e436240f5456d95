import { DEFAULT_ROLE } from '@kinfolio/contract/constants'
import type { OrgRole } from '@kinfolio/contract/orgs'
import type { RoleName } from '@kinfolio/contract/rights'

import { dayOfInstant, endOfDay } from '../../../lib/format.ts'

/** The values of a role in the form. Its fields have the names of the contract. */
export type RoleValues = {
  email: string
  name: RoleName
  /** Whether the role covers only the named entities. */
  coversSome: boolean
  entityIds: string[]
  valuesVisible: boolean
  /** The last day, or nothing. */
  expiresAt: string
}

/** `timeZone` is the organisation's: its calendar decides when a day ends. */
export function valuesOfRole(
  role: OrgRole | null,
  own: { entityIds: readonly string[] | null; valuesVisible: boolean },
  timeZone: string,
): RoleValues {
  return {
    email: role?.email ?? '',
    name: role?.name ?? DEFAULT_ROLE,
    coversSome: role ? role.entityIds !== null : own.entityIds !== null,
    entityIds: role?.entityIds ?? [],
    valuesVisible: role?.valuesVisible ?? own.valuesVisible,
    expiresAt: role?.expiresAt ? dayOfInstant(role.expiresAt, timeZone) : '',
  }
}

/** The form's values as the contract wants them. An owner covers everything; an adviser covers the named entities. */
export function inputOfRole(values: RoleValues, before: OrgRole | null, timeZone: string) {
  const { name } = values
  const isOwner = name === 'owner'
  const coversSome = name === 'adviser' || (values.coversSome && !isOwner)
  return {
    name,
    // An adviser without entities is refused in the server's words. For other roles the form itself asks for one.
    entityIds: !coversSome || (name === 'adviser' && values.entityIds.length === 0) ? null : values.entityIds,
    valuesVisible: isOwner || values.valuesVisible,
    expiresAt: isOwner || values.expiresAt === '' ? null : endOf(values.expiresAt, before, timeZone),
  }
}

/** The moment at which a role ends. If the user did not change the day, the moment stays exactly the same. */
function endOf(day: string, before: OrgRole | null, timeZone: string): string {
  const was = before?.expiresAt
  return was && dayOfInstant(was, timeZone) === day ? was : endOfDay(day, timeZone)
}
