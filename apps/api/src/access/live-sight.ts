import { fail } from '@kinfolio/contract/errors'
import { and, eq, isNull } from 'drizzle-orm'

import type { CallContext } from './procedures.ts'
import { isInForce, inUserScope } from './scope.ts'
import { orgs, roles } from './tables.ts'

/** Of what somebody may be told while a page of theirs is open. */
export type LiveSight = {
  userId: string
  /** By organisation: whether the role sees all of it, and so is told which records. */
  orgs: ReadonlyMap<string, { seesAll: boolean }>
}

/** Throws as a call would where the session or its address is not enough, or no longer. */
export async function liveSightOf({
  db,
  clock,
  sessionToken,
  verifiesAddresses,
}: Pick<CallContext, 'db' | 'clock' | 'sessionToken' | 'verifiesAddresses'>): Promise<LiveSight> {
  const mint = { db, now: clock.now(), isReadOnly: true }
  return inUserScope(mint, { sessionToken: sessionToken ?? fail('UNAUTHORIZED') }, async (me) => {
    if (verifiesAddresses && !me.user.emailVerified) fail('EMAIL_NOT_VERIFIED')
    const rows = await me.db
      .select({ orgId: roles.orgId, entityIds: roles.entityIds })
      .from(roles)
      .innerJoin(orgs, eq(orgs.id, roles.orgId))
      .where(and(eq(roles.userId, me.user.id), isNull(orgs.deletedAt), isInForce(me.now)))
    return {
      userId: me.user.id,
      orgs: new Map(rows.map(({ orgId, entityIds }) => [orgId, { seesAll: entityIds === null }])),
    }
  })
}
