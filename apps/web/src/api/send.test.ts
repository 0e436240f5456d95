import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { MAX_PAGE_LIMIT } from '@kinfolio/contract/constants'
import { afterEach, expect, it, vi } from 'vitest'

import { requestOf } from './request-of.ts'
import { forgetAskedAhead, send } from './send.ts'

afterEach(() => {
  globalThis.askedAhead = undefined
})

it('takes an answer that was asked for ahead, once', async () => {
  vi.stubGlobal('fetch', async () => Response.json('asked now'))
  globalThis.askedAhead = new Map([['/api/users/me', Promise.resolve(Response.json('asked ahead'))]])
  expect(await (await send('/api/tags')).json()).toBe('asked now')
  expect(await (await send('/api/users/me')).json()).toBe('asked ahead')
  expect(await (await send('/api/users/me')).json()).toBe('asked now')
})

it('forgets what nobody took, and leaves no connection open', async () => {
  vi.stubGlobal('fetch', async () => Response.json('asked now'))
  const early = Response.json('asked ahead')
  globalThis.askedAhead = new Map([['/api/users/me', Promise.resolve(early)]])
  forgetAskedAhead()
  expect(await (await send('/api/users/me')).json()).toBe('asked now')
  expect(early.bodyUsed).toBe(true)
})

it('is refused and cut off like a call of its own', async () => {
  const refused = Response.json({ code: 'UNAUTHORIZED', message: 'Reason' }, { status: 401 })
  globalThis.askedAhead = new Map([
    ['/api/users/me', Promise.resolve(refused)],
    ['/api/orgs', Promise.reject(new TypeError('Failed to fetch'))],
  ])
  await expect(send('/api/users/me')).rejects.toMatchObject({ code: 'UNAUTHORIZED', isSignedOut: true })
  await expect(send('/api/orgs')).rejects.toMatchObject({ isOffline: true })
})

it('is asked for under the addresses that the application uses', () => {
  const script = readFileSync(join(import.meta.dirname, '../../public/before-paint.js'), 'utf8')
  const [, list = ''] = /const addresses = \[(.*)\]/.exec(script) ?? []
  expect(list.split(', ').map((address) => address.slice(1, -1))).toEqual([
    '/api/auth/get-session',
    `/api${requestOf('GET', '/users/{id}', { id: 'me' }).path}`,
    `/api${requestOf('GET', '/orgs', { limit: MAX_PAGE_LIMIT }).path}`,
  ])
})
