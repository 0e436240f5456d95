import type { ContractRoutes } from 'virtual:contract-routes'

import { madeWhenAsked } from './made-when-asked.ts'
import { requestOf } from './request-of.ts'
import { sendOnce } from './send-once.ts'
import { send } from './send.ts'

export type Call = (input: unknown, options?: { signal?: AbortSignal }) => Promise<unknown>
export type Calls = { [name: string]: Call | Calls }

const methods: Readonly<Record<string, string>> = { G: 'GET', P: 'POST', U: 'PUT', A: 'PATCH', D: 'DELETE' }

/** The calls of the contract by their names, as functions. The contract has their types. */
export function createClient(routes: ContractRoutes, headers: Readonly<Record<string, string>>): Calls {
  const { '': shared, ...calls } = routes
  const base = typeof shared === 'string' ? shared : ''
  return madeWhenAsked(Object.keys(calls), (name) => {
    const below = calls[name] ?? ''
    return typeof below === 'string' ? callOf(below, base, headers) : createClient(below, headers)
  })
}

function callOf(route: string, base: string, own: Readonly<Record<string, string>>): Call {
  const method = methods[route.slice(0, 1)] ?? ''
  const isDetailed = route[1] === '!'
  const path = base + route.slice(isDetailed ? 2 : 1)
  return async (input, { signal } = {}) => {
    const request = requestOf(method, path, input)
    const headers = new Headers(request.init.headers)
    for (const [name, value] of Object.entries(own)) headers.set(name, value)
    const init = { ...request.init, headers, signal }
    // The server recognises a file that it has already. Changes and deletions have a version or an id.
    const isKeyed = method === 'POST' && !(init.body instanceof FormData)
    const response = isKeyed
      ? await sendOnce(`/api${request.path}`, init, JSON.stringify([own, path, input]))
      : await send(`/api${request.path}`, init)
    const body = await bodyOf(response)
    if (!isDetailed) return body
    return { status: response.status, headers: Object.fromEntries(response.headers), body }
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? ''
  const isJson = type.startsWith('application/json')
  if (type.startsWith('text/event-stream') && response.body)
    return (await import('./events.ts')).eventsIn(response.body)
  if (response.headers.has('content-disposition')) return response.blob()
  if (isJson) return response.json()
  return response.status === 204 ? undefined : response.blob()
}
