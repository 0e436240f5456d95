import { createHmac, timingSafeEqual } from 'node:crypto'

import { sql } from 'drizzle-orm'

import type { Database } from '../platform/db/connect.ts'
import { tokenHash } from '../platform/tokens.ts'

/**
 * Reads the token of a session from the cookie that better-auth sets: the token, a point, its HMAC-SHA-256 under the
 * secret in Base64, all of it encoded for a URL. Null where there is none, or one that is not ours.
 */
export function sessionTokenReader(cookieName: string, secret: string): (headers: Headers) => string | null {
  return (headers) => {
    const cookie = cookieOf(headers, cookieName)
    const point = cookie?.lastIndexOf('.') ?? -1
    if (cookie === null || point <= 0) return null
    const token = cookie.slice(0, point)
    const signature = Buffer.from(cookie.slice(point + 1), 'base64')
    const ours = createHmac('sha256', secret).update(token).digest()
    return signature.length === ours.length && timingSafeEqual(signature, ours) ? token : null
  }
}

const digestPattern = /^sha256:[0-9a-f]{64}$/

/**
 * The form of a token in the table of sessions. A digest stays as it is, because a session in a list is named by its
 * digest.
 */
export function storedToken(token: string): string {
  return digestPattern.test(token) ? token : `sha256:${tokenHash(token)}`
}

/** Sessions of releases that stored the tokens themselves stay open: the start changes their rows, once. */
export async function keepDigests(db: Database): Promise<void> {
  await db.execute(sql`
    update sessions set token = 'sha256:' || encode(sha256(token::bytea), 'hex') where token not like 'sha256:%'`)
}

function cookieOf(headers: Headers, name: string): string | null {
  const start = `${name}=`
  const pair = headers
    .get('cookie')
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(start))
  if (pair === undefined) return null
  try {
    return decodeURIComponent(pair.slice(start.length))
  } catch {
    return null // no encoding of ours
  }
}
