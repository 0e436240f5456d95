import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { brotliDecompressSync, createBrotliDecompress, createGunzip, gunzipSync } from 'node:zlib'

import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { joined } from '../testing/members.ts'
import { type Person, testApp } from '../testing/test-app.ts'
import { answersAhead } from './answers-ahead.ts'

const webDir = mkdtempSync(join(tmpdir(), 'kinfolio-ahead-'))
const asks = ['/api/positions', '/api/orgs/{org}/entities', '/api/tags', '/api/no/such/call']
writeFileSync(join(webDir, '.page-parts.json'), JSON.stringify({ '/holdings': { scripts: [], asks } }))
afterAll(() => rmSync(webDir, { recursive: true }))

const app = testApp({ webDir })
let ada: Person
beforeAll(async () => {
  ada = await app.founder()
  await ada.call('POST', '/positions', { name: 'Giro', type: 'CASH', currency: 'EUR' })
})

const screen = '/api/ahead?screen=%2Fholdings'

function headersOf(person: Person, more: Record<string, string> = {}): Record<string, string> {
  return { cookie: person.cookie, 'x-org-id': person.orgId, ...more }
}

async function linesOf(response: Response): Promise<Map<string, unknown>> {
  const lines = (await response.text()).split('\n').filter(Boolean)
  return new Map(
    lines.map((line) => {
      const [address, body] = JSON.parse(line) as [string, string] // as answers-ahead.ts writes it
      return [address, JSON.parse(body)]
    }),
  )
}

it('has every answer as the call itself gives it', async () => {
  const response = await app.stream(screen, { headers: headersOf(ada) })
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const lines = await linesOf(response)
  const addresses = [
    '/api/users/me',
    '/api/orgs?limit=200',
    '/api/notices/counts',
    '/api/positions',
    `/api/orgs/${ada.orgId}/entities`,
    '/api/tags',
  ]
  expect([...lines.keys()].toSorted()).toEqual(addresses.toSorted())
  for (const address of addresses)
    expect(lines.get(address), address).toEqual((await ada.get(address.slice('/api'.length))).body)
})

it('says nothing to whoever has no session', async () => {
  const answer = await app.fetch(screen, { headers: { 'x-org-id': ada.orgId } })
  expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED'])
})

it('leaves out what is refused: another family sees itself and nothing of this one', async () => {
  const eve = await app.founder()
  const response = await app.stream(screen, { headers: headersOf(eve, { 'x-org-id': ada.orgId }) })
  const lines = await linesOf(response)
  expect([...lines.keys()].toSorted()).toEqual([
    '/api/notices/counts',
    '/api/orgs?limit=200',
    '/api/users/me',
  ])
  expect(JSON.stringify([...lines])).not.toContain(ada.orgId)
})

it('shows to each role what the role sees', async () => {
  const bea = await app.signUp('Bea')
  await joined(app, bea, ada.orgId, { role: 'viewer', valuesVisible: false })
  const response = await app.stream(screen, { headers: headersOf(bea, { 'x-org-id': ada.orgId }) })
  const own = await bea.call('GET', '/positions', undefined, { orgId: ada.orgId })
  expect((await linesOf(response)).get('/api/positions')).toEqual(own.body)
  expect(own.body[0].nav).toMatchObject({ value: null, reason: 'HIDDEN' })
})

it.each([
  ['short', 'x'],
  ['a path', '..%2F..'],
  ['long', 'a'.repeat(5000)],
  ['lines', 'a%0d%0ab'],
])('takes no harm from an organisation that is none: %s', async (_, org) => {
  const response = await app.stream(screen, { headers: headersOf(ada, { 'x-org-id': org }) })
  expect(response.status).toBe(200)
  expect([...(await linesOf(response)).keys()]).not.toContain('/api/positions')
})

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('comes compressed as the reader takes it: %s', async (encoding, unpack) => {
  const response = await app.stream(screen, { headers: headersOf(ada, { 'accept-encoding': encoding }) })
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('vary')).toContain('accept-encoding')
  const text = unpack(Buffer.from(await response.arrayBuffer())).toString()
  expect(text).toContain('["/api/positions","')
})

it('knows the screens that were built, and no others', async () => {
  for (const path of [
    '',
    '?screen=',
    '?screen=%2Fnothing',
    '?screen=%2Fholdings%2F..',
    '?screen=%2Fapi%2Fahead',
  ])
    expect((await app.fetch(`/api/ahead${path}`, { headers: headersOf(ada) })).status, path).toBe(404)
  expect((await app.fetch(screen, { method: 'POST', headers: headersOf(ada) })).status).toBe(404)
})

it('has the headers of a HEAD without its body', async () => {
  const head = await app.fetch(screen, { method: 'HEAD', headers: headersOf(ada) })
  expect([head.status, head.text]).toEqual([200, ''])
  expect((await app.fetch(screen, { method: 'HEAD' })).status).toBe(401)
})

describe('a call that takes long', () => {
  let release = () => {}
  const answered: string[] = []
  const slow = new Hono()
  slow.get(
    '/api/ahead',
    answersAhead({
      find: () => ({ path: /^/, scripts: [], asks: ['/api/slow', '/api/broken'] }),
      answer: async ({ url }) => {
        const { pathname } = new URL(url)
        if (pathname === '/api/slow') await new Promise<void>((resolve) => (release = resolve))
        answered.push(pathname)
        if (pathname === '/api/broken') throw new Error('It broke.')
        return Response.json(pathname)
      },
    }),
  )

  it.each(['br', 'gzip', ''])('holds back no other, compressed or not: "%s"', async (encoding) => {
    const { body } = await slow.request('/api/ahead', { headers: { 'accept-encoding': encoding } })
    const unpack =
      encoding === 'br' ? createBrotliDecompress() : encoding === 'gzip' ? createGunzip() : new PassThrough()
    let text = ''
    unpack.on('data', (part: Buffer) => (text += part.toString()))
    const read = pipeline(Readable.fromWeb(body as WebStream), unpack)
    await expect.poll(() => text.split('\n').length - 1).toBe(3)
    expect(text).not.toContain('/api/slow')
    release()
    await read
    expect(text.split('\n').slice(3)).toEqual([JSON.stringify(['/api/slow', '"/api/slow"']), ''])
    expect(text).not.toContain('/api/broken')
  })

  it('harms nothing where whoever asked has gone before it', async () => {
    const { body } = await slow.request('/api/ahead', { headers: { 'accept-encoding': 'br' } })
    answered.length = 0
    await body?.cancel()
    release()
    await expect.poll(() => answered).toEqual(['/api/slow'])
  })
})

describe('a screen that begins with much', () => {
  let running = 0
  let most = 0
  const answered: string[] = []
  const releases: (() => void)[] = []
  const asked = Array.from({ length: 12 }, (_, index) => `/api/part/${index}`)
  const much = new Hono()
  much.get(
    '/api/ahead',
    answersAhead({
      find: () => ({ path: /^/, scripts: [], asks: asked }),
      answer: async ({ url }) => {
        const { pathname } = new URL(url)
        running += 1
        most = Math.max(most, running)
        if (pathname.startsWith('/api/part')) await new Promise<void>((resolve) => releases.push(resolve))
        running -= 1
        answered.push(pathname)
        return Response.json(pathname)
      },
    }),
  )
  const whole = async () => linesOf(await much.request('/api/ahead'))
  const releaseOne = async () => {
    await expect.poll(() => releases.length).toBeGreaterThan(0)
    releases.shift()?.()
  }

  it('takes no more places in the line of its organisation than a browser would', async () => {
    const answer = whole()
    for (const _ of asked) await releaseOne()
    expect([...(await answer).keys()]).toEqual(expect.arrayContaining(asked))
    expect(most).toBe(4)
  })

  it('asks for nothing more where whoever asked has gone', async () => {
    answered.length = 0
    const { body } = await much.request('/api/ahead')
    await expect.poll(() => releases.length).toBe(4)
    await body?.cancel()
    for (const release of releases.splice(0)) release()
    // A whole answer later, whatever else the first one asked for would have come.
    const answer = whole()
    for (const _ of asked) await releaseOne()
    await answer
    expect(answered.filter((path) => path.startsWith('/api/part'))).toHaveLength(4 + asked.length)
    expect(running).toBe(0)
  })
})
