import { ORG_HEADER, WRITING_HEADER } from '@kinfolio/contract/constants'
import { i18n } from '@lingui/core'

import { asReadHere } from '../lib/format.ts'
import { errorOfResponse, offlineError } from './api-error.ts'

declare global {
  /**
   * Answers that before-paint.js asked for before there was an application. Each is taken once. Those about the person
   * have their address as key; those of an organisation also how they are read and whose they are. Undefined: there is none.
   */
  var askedAhead: Map<string, Promise<Response | undefined>> | undefined
}

/**
 * Sends every request of the application, with the session's cookie, and says in which language to answer. Any answer but a
 * success is an ApiError.
 */
export async function send(address: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  for (const [name, value] of Object.entries(asReadHere(i18n.locale))) headers.set(name, value)
  const ask = async () =>
    (await takeAskedAhead(address, init.method, headers)) ??
    (await fetch(address, { credentials: 'include', ...init, headers }))
  const response = await ask().catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw offlineError(cause)
  })
  if (!response.ok) throw await errorOfResponse(response)
  return response
}

function takeAskedAhead(
  address: string,
  method: string | undefined,
  headers: Headers,
): Promise<Response | undefined> | undefined {
  if (method !== undefined && method !== 'GET') return undefined
  const ahead = globalThis.askedAhead
  const org = headers.get(ORG_HEADER)
  const key =
    org === null
      ? address
      : [address, headers.get('accept-language'), headers.get(WRITING_HEADER), org].join(' ')
  const answer = ahead?.get(key)
  ahead?.delete(key)
  return answer
}

/** What nobody took until the first page is there is of a time before somebody signs in. */
export function forgetAskedAhead(): void {
  const left = [...(globalThis.askedAhead?.values() ?? [])]
  globalThis.askedAhead = undefined
  // An answer that is not read to its end keeps its connection. Whether it came is nothing to anybody by now.
  void Promise.allSettled(left.map(async (answer) => (await answer)?.text()))
}
