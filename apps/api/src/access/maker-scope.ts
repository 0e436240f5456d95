import { Failure, type ErrorCode } from '@kinfolio/contract/errors'
import type { Right } from '@kinfolio/contract/rights'

import type { Database } from '../platform/db/connect.ts'
import { retried } from './retry.ts'
import { inOrgScope, inUserScope, type OrgScope, type UserScope } from './scope.ts'

/**
 * Does something that a member asked for earlier, with the sight of that member as it is now. Null: they have no role in force that
 * may do it. The change log names them without an address, since no call of theirs did it.
 */
export type AsMaker = <T>(
  who: { userId: string; orgId: string; right: Right },
  run: (org: OrgScope) => Promise<T>,
) => Promise<T | null>

/** Whoever has no role any more, or none with the right. */
const gone: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'UNAUTHORIZED',
  'ORG_NOT_FOUND',
  'FORBIDDEN',
  'ENTITIES_ONLY',
  'VALUES_HIDDEN',
])

/** `db` is a connection of the serving role, so that all walls stand. */
export function asMakerOn(db: Database, now: Date): AsMaker {
  return async ({ userId, orgId, right }, run) => {
    const mint = { db, now, isReadOnly: false, isLong: true }
    try {
      return await retried(() => inOrgScope(mint, { userId }, { orgId, mayBeChosen: false }, right, run))
    } catch (error) {
      if (error instanceof Failure && gone.has(error.code)) return null
      throw error
    }
  }
}

/** Does something for a person as that person, with their sight as it is now. Null: there is no such person any more. */
export type AsPerson = <T>(userId: string, run: (me: UserScope) => Promise<T>) => Promise<T | null>

/** `db` is a connection of the serving role, so that all walls stand. */
export function asPersonOn(db: Database, now: Date): AsPerson {
  return async (userId, run) => {
    try {
      return await retried(() => inUserScope({ db, now, isReadOnly: false }, { userId }, run))
    } catch (error) {
      if (error instanceof Failure && error.code === 'UNAUTHORIZED') return null
      throw error
    }
  }
}
