import { i18n } from '@lingui/core'

import { asReadHere } from '../lib/format.ts'
import { errorOfResponse, offlineError } from './api-error.ts'

declare global {
  /** Answers that before-paint.js asked for before there was an application, by address. Each is taken once. */
  var askedAhead: Map<string, Promise<Response>> | undefined
}

/**
 * Sends every request of the application, with the session's cookie, and says in which language to answer. Any answer but a
 * success is an ApiError.
 */
export async function send(address: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  for (const [name, value] of Object.entries(asReadHere(i18n.locale))) headers.set(name, value)
  const ahead = globalThis.askedAhead?.get(address)
  globalThis.askedAhead?.delete(address)
  const answer = ahead ?? fetch(address, { credentials: 'include', ...init, headers })
  const response = await answer.catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw offlineError(cause)
  })
  if (!response.ok) throw await errorOfResponse(response)
  return response
}

/** What nobody took until the first page is there is of a time before somebody signs in. */
export function forgetAskedAhead(): void {
  const left = [...(globalThis.askedAhead?.values() ?? [])]
  globalThis.askedAhead = undefined
  // An answer that is not read to its end keeps its connection. Whether it came is nothing to anybody by now.
  void Promise.allSettled(left.map(async (answer) => (await answer).text()))
}
