import { createServer, type Server } from 'node:http'
import { gzipSync } from 'node:zlib'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { outboundFetch } from './outbound.ts'
import { isPublicAddress } from './public-address.ts'

let connects = 0
const requests: { url: string; headers: Record<string, unknown>; body: string }[] = []
const inside = createServer((_, response) => response.end('inside'))
inside.on('connection', () => connects++)

const outside = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const url = request.url ?? ''
    requests.push({ url, headers: request.headers, body })
    if (url === '/to-inside') response.writeHead(302, { location: at(inside, '127.0.0.2') }).end()
    else if (url === '/to-name') response.writeHead(307, { location: at(inside, 'localhost') }).end()
    else if (url === '/to-file') response.writeHead(301, { location: 'file:///etc/passwd' }).end()
    else if (url === '/round') response.writeHead(302, { location: '/round' }).end()
    else if (url === '/to-hello') response.writeHead(303, { location: '/hello' }).end()
    else if (url === '/large') response.end('x'.repeat(5000))
    else if (url === '/bomb') {
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(5000)))
    } else if (url === '/slow') setTimeout(() => response.end('late'), 3000)
    else if (url === '/drip') response.write('.')
    else {
      response.setHeader('set-cookie', ['a=1', 'b=2'])
      response.setHeader('content-encoding', 'gzip')
      response.end(gzipSync('hello'))
    }
  })
})

function at(server: Server, host: string): string {
  const address = server.address()
  return `http://${host}:${typeof address === 'object' ? address?.port : 0}`
}

beforeAll(async () => {
  await new Promise<void>((resolve) => inside.listen(0, '0.0.0.0', resolve))
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  for (const server of [inside, outside]) {
    server.closeAllConnections()
    server.close()
  }
})

/** The stand-in for the internet is 127.0.0.1; every other address is judged as always. */
const isAllowed = (address: string) => address === '127.0.0.1' || isPublicAddress(address)
const fetch = outboundFetch({ isAllowed, timeoutMs: 800, maxBytes: 4096 })
const get = (path: string, init?: RequestInit) => fetch(`${at(outside, '127.0.0.1')}${path}`, init)

describe('requests to the outside', () => {
  it.each(['127.0.0.1', '127.1', '0.0.0.0', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433'])(
    'are refused before connecting: %s',
    async (host) => {
      await expect(outboundFetch()(at(inside, host))).rejects.toThrow('not an address of the public internet')
      expect(connects).toBe(0)
    },
  )

  it.each(['/to-inside', '/to-name'])(
    'are refused before connecting where a redirect leads inside: %s',
    async (path) => {
      const guarded = outboundFetch({ isAllowed: (address) => address === '127.0.0.1' })
      // The name leads to the very address that was let through a moment ago: each look-up is judged by itself.
      const judge = path === '/to-name' ? outboundFetch({ isAllowed: onlyOnce() }) : guarded
      await expect(judge(`${at(outside, '127.0.0.1')}${path}`)).rejects.toThrow(
        'not an address of the public',
      )
      expect(connects).toBe(0)
    },
  )

  it('do not leave the web, and do not go round for ever', async () => {
    await expect(get('/to-file')).rejects.toThrow('no address of the web')
    await expect(get('/round')).rejects.toThrow('elsewhere')
    await expect(get('/to-hello', { redirect: 'error' })).rejects.toThrow('elsewhere')
    expect((await get('/to-hello', { redirect: 'manual' })).status).toBe(303)
  })

  it('end at their limits of size, unpacked, and of time', async () => {
    await expect(get('/large')).rejects.toThrow('more than 4096 bytes')
    await expect(get('/bomb')).rejects.toThrow('more than 4096 bytes')
    await expect(get('/slow')).rejects.toThrow('did not answer within 1 seconds')
    await expect(get('/drip')).rejects.toThrow('did not answer within 1 seconds')
  })

  it('say who could not be reached', async () => {
    await expect(fetch('http://127.0.0.1:1/')).rejects.toThrow(
      '127.0.0.1 could not be reached (ECONNREFUSED).',
    )
  })

  it('bring method, headers and body, and bring back status, cookies and text', async () => {
    const answer = await get('/hello', {
      method: 'POST',
      body: 'a=1',
      headers: { cookie: 'k=v', 'x-a': 'b' },
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(await answer.text()).toBe('hello')
    expect(requests.at(-1)).toMatchObject({
      url: '/hello',
      body: 'a=1',
      headers: { cookie: 'k=v', 'x-a': 'b' },
    })
  })

  it('become a GET without a body where the answer stands elsewhere', async () => {
    expect(await (await get('/to-hello', { method: 'POST', body: 'secret' })).text()).toBe('hello')
    expect(requests.at(-1)).toMatchObject({ url: '/hello', body: '' })
  })
})

/** Allows one address, the first that is asked about. */
function onlyOnce(): (address: string) => boolean {
  let count = 0
  return () => count++ === 0
}

describe('a public address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '100.63.255.255', '2606:4700::1111', '2a00:1450:4001::200e'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )

  it.each([
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
    '',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false))
})
