import { z } from 'zod'

import { MOST_TOKEN_DAYS, tokenScopes } from './access-token-kinds.ts'
import { endpoint, only } from './endpoint.ts'
import { ById, Id, Instant, Label } from './primitives.ts'
import { say } from './say.ts'

/** By which a program acts as a member in one organisation. What opens is told once, and is kept as a digest. */
export const AccessToken = z.object({
  id: Id,
  orgId: Id,
  orgName: z.string(),
  name: z.string(),
  /** Its last letters, by which its owner knows it. */
  hint: z.string(),
  scope: z.enum(tokenScopes),
  /** Null: all that its owner sees. Otherwise these entities, as far as its owner sees them. */
  entityIds: z.array(Id).nullable(),
  expiresAt: Instant,
  /** It opens nothing any more. */
  isOver: z.boolean(),
  /** Within ten minutes; null: never. */
  lastUsedAt: Instant.nullable(),
  createdAt: Instant,
})
export type AccessToken = z.infer<typeof AccessToken>

export const AccessTokenCreate = z.object({
  orgId: Id,
  name: Label,
  scope: z.enum(tokenScopes, { error: say`A token is one of ${tokenScopes.join(', ')}.` }).default('READ'),
  entityIds: z
    .array(Id)
    .min(1, 'Name at least one entity, or none for all.')
    .max(200)
    .nullable()
    .default(null),
  /** In how many days it ends. */
  days: z
    .int({ error: 'Say in how many days it ends.' })
    .min(1, 'A token lasts at least a day.')
    .max(MOST_TOKEN_DAYS, say`A token lasts at most ${MOST_TOKEN_DAYS} days.`)
    .default(90),
})
export type AccessTokenCreate = z.infer<typeof AccessTokenCreate>

export const NewAccessToken = AccessToken.extend({
  /** What a program sends as `Authorization: Bearer …`. It is told this once; a repeated call gets none. */
  token: z.string().optional(),
})
export type NewAccessToken = z.infer<typeof NewAccessToken>

const tag = 'Access tokens'
export const accessTokens = {
  list: endpoint('GET', '/users/me/tokens', {
    tag,
    scope: 'user',
    summary: 'My access tokens, the newest first',
  }).output(z.array(AccessToken)),
  create: endpoint('POST', '/users/me/tokens', {
    tag,
    scope: 'user',
    needsFresh: true,
    toldOnce: ['token'],
    summary: 'Make an access token for a program',
  })
    .input(AccessTokenCreate)
    .output(NewAccessToken)
    .errors(only('INVALID_INPUT', 'ORG_NOT_FOUND', 'TOO_MANY_TOKENS', 'SESSION_NOT_FRESH')),
  remove: endpoint('DELETE', '/users/me/tokens/{id}', {
    tag,
    scope: 'user',
    summary: 'Take an access token back',
  })
    .input(ById)
    .errors(only('TOKEN_NOT_FOUND')),
}
