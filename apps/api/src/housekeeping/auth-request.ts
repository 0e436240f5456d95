import { Failure } from '@kinfolio/contract/errors'
import { notPlain } from '@kinfolio/contract/plain-input'

import type { RequestBody } from './bodies/request-bodies.ts'

/** The longest request of a sign-in is the attestation of an authenticator: a few kilobytes. */
const MAX_AUTH_BYTES = 64 * 1024

/** The request for the authentication library. Its body is read with a limit and checked, as every body is. */
export async function authRequest(request: Request, headers: Headers, body: RequestBody): Promise<Request> {
  const { url, method } = request
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers })
  const bytes = await body.bytes(MAX_AUTH_BYTES)
  if (bytes.length > 0 && headers.get('content-type')?.includes('json')) requirePlain(bytes)
  return new Request(url, { method, headers, body: bytes.length > 0 ? bytes : null })
}

function requirePlain(bytes: Uint8Array): void {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Failure('MALFORMED_BODY')
  }
  const wrong = notPlain(value)
  if (wrong) {
    throw new Failure('INVALID_INPUT', { issues: [{ ...wrong, code: 'custom', params: {} }] }, wrong.message)
  }
}
