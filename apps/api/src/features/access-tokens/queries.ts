import type { AccessToken } from '@kinfolio/contract/access-tokens'
import { desc, eq } from 'drizzle-orm'

import type { UserScope } from '../../access/scope.ts'
import { orgs } from '../../access/tables.ts'
import { accessTokens } from './tables.ts'

/** Those of the caller, in whichever organisation. */
export async function listAccessTokens(me: UserScope): Promise<AccessToken[]> {
  const rows = await me.db
    .select({ row: accessTokens, orgName: orgs.name })
    .from(accessTokens)
    .innerJoin(orgs, eq(orgs.id, accessTokens.orgId))
    .where(eq(accessTokens.userId, me.user.id))
    .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id))
  return rows.map(({ row, orgName }) => toAccessToken(row, orgName, me.now))
}

export function toAccessToken(
  row: typeof accessTokens.$inferSelect,
  orgName: string,
  now: Date,
): AccessToken {
  const { userId: _, tokenHash: __, expiresAt, lastUsedAt, createdAt, ...shown } = row
  return {
    ...shown,
    orgName,
    expiresAt: expiresAt.toISOString(),
    isOver: expiresAt <= now,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}
