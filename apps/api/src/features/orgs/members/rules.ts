import { failInput } from '@kinfolio/contract/errors'
import type { RoleName } from '@kinfolio/contract/rights'

import type { Holding } from '../../../access/rights.ts'

/** How long an invitation can be accepted. */
export const invitationHours = 7 * 24

export function isOpen(role: { userId: string | null; invitedUntil: Date | null }, now: Date): boolean {
  return role.userId === null && role.invitedUntil !== null && role.invitedUntil > now
}

/** What a role row says of what it gives, as tables and the wire have it. */
export type Grant = {
  name: RoleName
  entityIds: string[] | null
  valuesVisible: boolean
  expiresAt: Date | null
}

export function holdingOf({ name, entityIds, valuesVisible }: Omit<Grant, 'expiresAt'>): Holding {
  return { role: name, entityIds, valuesVisible }
}

/** Refuses, in words, what no role row may say; `before` is what it said until now. */
export function requireGrantable(grant: Grant, before: Grant | null, now: Date): void {
  const { name, entityIds, valuesVisible, expiresAt } = grant
  if (name === 'owner') {
    if (entityIds !== null) failInput('entityIds', 'An owner sees the whole organization: name no entities.')
    if (!valuesVisible) failInput('valuesVisible', 'An owner sees values.')
    if (expiresAt !== null) failInput('expiresAt', 'An owner stays until somebody removes them: name no end.')
  }
  if (name === 'adviser') {
    if (entityIds === null) failInput('entityIds', 'Name the entities that this adviser may see.')
    if (expiresAt === null) failInput('expiresAt', 'Say until when this adviser may see them.')
  }
  const isNew = expiresAt?.getTime() !== before?.expiresAt?.getTime()
  if (isNew && expiresAt !== null && expiresAt <= now)
    failInput('expiresAt', 'This is in the past. Choose a later moment.')
}
