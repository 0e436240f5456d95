import { MOST_TOKENS, TOKEN_PREFIX } from '@kinfolio/contract/access-token-kinds'
import type { AccessTokenCreate, NewAccessToken } from '@kinfolio/contract/access-tokens'
import { fail, failInput } from '@kinfolio/contract/errors'
import { and, count, eq, inArray } from 'drizzle-orm'

import { securityEvents } from '../../access/authentication/tables.ts'
import { asMemberOf, type OrgScope, type UserScope } from '../../access/scope.ts'
import { hoursAfter } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { newToken, tokenHash } from '../../platform/tokens.ts'
import { entities } from '../orgs/entities/tables.ts'
import { toAccessToken } from './queries.ts'
import { accessTokens } from './tables.ts'

const tokenBytes = 32
const hintLetters = 4

/** Makes a token for an organisation of the caller. What opens is in the answer, and nowhere else. */
export async function createAccessToken(
  me: UserScope,
  { orgId, name, scope, entityIds, days }: AccessTokenCreate,
): Promise<NewAccessToken> {
  const orgName = await asMemberOf(me, orgId, async (org) => {
    if (entityIds !== null) await requireEntities(org, entityIds)
    return org.orgName
  })
  if (orgName === null) fail('ORG_NOT_FOUND')
  const [kept] = await me.db
    .select({ count: count() })
    .from(accessTokens)
    .where(eq(accessTokens.userId, me.user.id))
  if ((kept?.count ?? 0) >= MOST_TOKENS) fail('TOO_MANY_TOKENS')
  const token = `${TOKEN_PREFIX}${newToken(tokenBytes)}`
  const row = {
    userId: me.user.id,
    id: newId(),
    orgId,
    name,
    tokenHash: tokenHash(token),
    hint: token.slice(-hintLetters),
    scope,
    entityIds: entityIds && [...new Set(entityIds)],
    expiresAt: hoursAfter(me.now, days * 24),
    lastUsedAt: null,
    createdAt: me.now,
  }
  await me.db.insert(accessTokens).values(row)
  await note(me, 'accessTokenMade', name)
  return { ...toAccessToken(row, orgName, me.now), token }
}

export async function removeAccessToken(me: UserScope, id: string): Promise<void> {
  const [row] = await me.db
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, me.user.id), eq(accessTokens.id, id)))
    .returning({ name: accessTokens.name })
  if (!row) fail('TOKEN_NOT_FOUND')
  await note(me, 'accessTokenRemoved', row.name)
}

async function requireEntities(org: OrgScope, ids: readonly string[]): Promise<void> {
  const seen = await org.db
    .select({ id: entities.id })
    .from(entities)
    .where(org.owns(entities, inArray(entities.id, [...ids])))
  if (seen.length < new Set(ids).size)
    failInput('entityIds', 'Choose entities of this organization that you see.')
}

/** For the list of what happened to the account. */
async function note(
  me: UserScope,
  type: 'accessTokenMade' | 'accessTokenRemoved',
  detail: string,
): Promise<void> {
  await me.db.insert(securityEvents).values({ id: newId(), userId: me.user.id, type, detail })
}
