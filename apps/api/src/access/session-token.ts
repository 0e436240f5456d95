import { createHmac, timingSafeEqual } from 'node:crypto'

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
    const given = Buffer.from(cookie.slice(point + 1), 'base64')
    const ours = createHmac('sha256', secret).update(token).digest()
    return given.length === ours.length && timingSafeEqual(given, ours) ? token : null
  }
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
