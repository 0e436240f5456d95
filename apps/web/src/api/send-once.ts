import { IDEMPOTENCY_HEADER } from '@kinfolio/contract/constants'

import { isUnreachable } from './api-error.ts'
import { send } from './send.ts'

/** After this time, equal input counts as a new request. */
const keptForMs = 10 * 60_000

/** A request without an answer, and its key. */
const unanswered = new Map<string, string>()

/**
 * Sends something that may make something new. Where the answer is lost, nobody here knows whether it was saved: sent
 * once more it has the same key, and the server answers what it did before instead of doing it again. `what` tells one
 * such request from another.
 */
export async function sendOnce(address: string, init: RequestInit, what: string): Promise<Response> {
  const key = unanswered.get(what) ?? newKey()
  const headers = new Headers(init.headers)
  headers.set(IDEMPOTENCY_HEADER, key)
  try {
    const response = await send(address, { ...init, headers })
    unanswered.delete(what)
    return response
  } catch (error) {
    if (isUnreachable(error)) keep(what, key)
    else unanswered.delete(what)
    throw error
  }
}

function keep(what: string, key: string) {
  if (unanswered.has(what)) return
  unanswered.set(what, key)
  setTimeout(() => unanswered.delete(what), keptForMs)
}

/** `randomUUID`, which is shorter, is missing where the page is loaded without TLS. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
