import { DEFAULT_ROLE } from '@kinfolio/contract/constants'
import type { OrgRole } from '@kinfolio/contract/orgs'
import type { RoleName } from '@kinfolio/contract/rights'

import { dayOfInstant, endOfDay } from '../../../lib/format.ts'

/** What stands in the form about a role; its fields are called as in the contract. */
export type RoleValues = {
  email: string
  name: RoleName
  /** Whether the role covers the entities that are named, and not all. */
  coversSome: boolean
  entityIds: string[]
  valuesVisible: boolean
  /** The last day, or nothing. */
  expiresAt: string
}

/** `timeZone` is the organisation's: its calendar says when a day ends. */
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

/** What the form says, as the contract has it. An owner covers everything, and an adviser what is named. */
export function inputOfRole(values: RoleValues, before: OrgRole | null, timeZone: string) {
  const { name } = values
  const isOwner = name === 'owner'
  const coversSome = name === 'adviser' || (values.coversSome && !isOwner)
  return {
    name,
    // An adviser without any is refused in the server's words; others are told to name one here.
    entityIds: !coversSome || (name === 'adviser' && values.entityIds.length === 0) ? null : values.entityIds,
    valuesVisible: isOwner || values.valuesVisible,
    expiresAt: isOwner || values.expiresAt === '' ? null : endOf(values.expiresAt, before, timeZone),
  }
}

/** The day that was there stays the moment that it was. */
function endOf(day: string, before: OrgRole | null, timeZone: string): string {
  const was = before?.expiresAt
  return was && dayOfInstant(was, timeZone) === day ? was : endOfDay(day, timeZone)
}
