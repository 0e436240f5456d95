import { fail } from '@kinfolio/contract/errors'
import { sql } from 'drizzle-orm'

import type { Database } from '../platform/db/connect.ts'
import { createMemory } from '../platform/memory.ts'
import { tokenHash } from '../platform/tokens.ts'
import type { CallContext } from './procedures.ts'
import { inUserScope } from './scope.ts'

export type Credentials = Pick<CallContext, 'sessionToken' | 'accessTokenHash'>

export const nobody: Credentials = { sessionToken: null, accessTokenHash: null }

/** Who calls, by the headers of a call. Where a program brings a token, the cookie of a browser does not count. */
export function credentialsOf(
  headers: Headers,
  sessionToken: (headers: Headers) => string | null,
): Credentials {
  const token = bearerOf(headers)
  if (token === null) return { sessionToken: sessionToken(headers), accessTokenHash: null }
  return { sessionToken: null, accessTokenHash: tokenHash(token) }
}

/** The token of a call by RFC 6750; null: it brings none in this way. */
function bearerOf(headers: Headers): string | null {
  const authorization = headers.get('authorization')
  return authorization === null ? null : (/^Bearer +(\S{1,200}) *$/i.exec(authorization)?.[1] ?? null)
}

/** Whose the token of a call is, and for which organisation. It throws where there is none that opens. */
export async function holderOf({
  db,
  clock,
  accessTokenHash,
}: Pick<CallContext, 'db' | 'clock' | 'accessTokenHash'>): Promise<{ orgId: string }> {
  const mint = { db, now: clock.now(), isReadOnly: true }
  const who = { accessTokenHash: accessTokenHash ?? fail('UNAUTHORIZED') }
  return inUserScope(mint, who, async ({ user }) => ({ orgId: user.orgId ?? fail('NO_ACTIVE_ORG') }))
}

/** When uses were noted. That a token was used is told within ten minutes, and not written by each call. */
const noted = createMemory<number>({ limit: 5_000, sizeOf: () => 1 })
const notedFor = 10 * 60_000

/** Notes the use of a token that opened. */
export async function noteTokenUse(db: Database, hash: string, now: Date): Promise<void> {
  const before = noted.get(hash)
  if (before !== undefined && Math.abs(now.getTime() - before) < notedFor) return
  noted.set(hash, now.getTime())
  await db.execute(sql`select note_access_token(${hash}, ${now.toISOString()}::timestamptz)`)
}
