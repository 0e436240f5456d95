import type { MadeCostFeed } from '@kinfolio/contract/cost-feeds'
import { eq } from 'drizzle-orm'

import { holdOrg, type OrgScope } from '../../../access/scope.ts'
import { newId } from '../../../platform/ids.ts'
import { newToken, tokenHash } from '../../../platform/tokens.ts'
import { costFeeds } from './tables.ts'

/** 256 bits. */
const tokenBytes = 32
const prefixLength = 6

/** Makes the address of the caller's calendar anew. It is told here and never again, and the one before ends. */
export async function makeFeed(org: OrgScope, baseUrl: string): Promise<MadeCostFeed> {
  // Of two calls at once the later one waits, and its address is the one that is left.
  await holdOrg(org)
  await removeFeed(org)
  const token = newToken(tokenBytes)
  const { orgId, userId, now } = org
  const prefix = token.slice(0, prefixLength)
  await org.db.insert(costFeeds).values({
    orgId,
    id: newId(),
    userId,
    tokenHash: tokenHash(token),
    prefix,
    createdAt: now,
    updatedAt: now,
  })
  return { prefix, createdAt: now.toISOString(), url: `${baseUrl}/api/calendars/${token}/costs.ics` }
}

/** Takes the address back, if there is one. */
export async function removeFeed(org: OrgScope): Promise<void> {
  await org.db.delete(costFeeds).where(org.owns(costFeeds, eq(costFeeds.userId, org.userId)))
}
