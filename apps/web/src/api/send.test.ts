import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import {
  ACTIVE_ORG_KEY,
  AHEAD_OF_PERSON,
  AHEAD_PATH,
  MAX_PAGE_LIMIT,
  ORG_HEADER,
  WRITING_HEADER,
} from '@kinfolio/contract/constants'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { asReadHere, setFormatLocale } from '../lib/format.ts'
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

it('asks by itself where nothing came ahead', async () => {
  vi.stubGlobal('fetch', async () => Response.json('asked now'))
  globalThis.askedAhead = new Map([['/api/users/me', Promise.resolve(undefined)]])
  expect(await (await send('/api/users/me')).json()).toBe('asked now')
})

describe('what an organisation was asked ahead', () => {
  const ahead = () => Promise.resolve(Response.json('asked ahead'))
  const asked = async (init: RequestInit) => (await send('/api/tags', init)).json()

  beforeEach(() => {
    vi.stubGlobal('fetch', async () => Response.json('asked now'))
    const { 'accept-language': language, [WRITING_HEADER]: writing } = asReadHere('en')
    globalThis.askedAhead = new Map([[['/api/tags', language, writing, 'one'].join(' '), ahead()]])
  })

  it('is for that organisation only', async () => {
    expect(await asked({ headers: { [ORG_HEADER]: 'two' } })).toBe('asked now')
    expect(await asked({})).toBe('asked now')
    expect(await asked({ headers: { [ORG_HEADER]: 'one' } })).toBe('asked ahead')
  })

  it('answers a question, and no change', async () => {
    expect(await asked({ method: 'POST', headers: { [ORG_HEADER]: 'one' } })).toBe('asked now')
    expect(await asked({ method: 'GET', headers: { [ORG_HEADER]: 'one' } })).toBe('asked ahead')
  })

  it('is for whoever reads numbers in that way', async () => {
    setFormatLocale('de-CH')
    expect(await asked({ headers: { [ORG_HEADER]: 'one' } })).toBe('asked now')
    setFormatLocale(null)
    expect(await asked({ headers: { [ORG_HEADER]: 'one' } })).toBe('asked ahead')
  })
})

describe('before-paint.js', () => {
  const script = readFileSync(join(import.meta.dirname, '../../public/before-paint.js'), 'utf8')

  it('asks under the addresses that the application uses', () => {
    const [, list = ''] = /const ofPerson = \[(.*)\]/.exec(script) ?? []
    expect(list.split(', ').map((address) => address.slice(1, -1))).toEqual(AHEAD_OF_PERSON)
    expect(AHEAD_OF_PERSON).toEqual([
      `/api${requestOf('GET', '/users/{id}', { id: 'me' }).path}`,
      `/api${requestOf('GET', '/orgs', { limit: MAX_PAGE_LIMIT }).path}`,
      `/api${requestOf('GET', '/notices/counts', undefined).path}`,
    ])
    expect(script).toContain("new Map([['/api/auth/get-session', fetch('/api/auth/get-session')]])")
    expect(script).toContain(`fetch(\`${AHEAD_PATH}?screen=`)
  })

  it('asks with the headers of the application', () => {
    const [, headers = ''] = /const headers = \{(.*)\}/.exec(script) ?? []
    const names = headers.split(', ').map((header) => header.split(':')[0]?.trim().slice(1, -1))
    expect(names).toEqual(['accept-language', WRITING_HEADER.toLowerCase(), ORG_HEADER.toLowerCase()])
    expect(script).toContain(`localStorage.getItem('${ACTIVE_ORG_KEY}')`)
  })
})
