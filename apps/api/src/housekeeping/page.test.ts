import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import { afterAll, expect, it } from 'vitest'

import { testApp } from '../testing/test-app.ts'
import { withInstallation } from './page.ts'

const html =
  '<html>\n  <head>\n    <title>Kinfolio</title>\n    <script src="/before-paint.js"></script>\n  </head>\n  <body></body>\n</html>\n'
const webDir = mkdtempSync(join(tmpdir(), 'kinfolio-web-'))
writeFileSync(join(webDir, 'index.html'), html)
writeFileSync(join(webDir, 'build-id'), 'abc123\n')
const parts = {
  '/': { scripts: [], asks: ['/api/portfolio/summary', '/api/costs/due'] },
  '/contacts/$id': { scripts: ['assets/one.js'], asks: [] },
  '/contacts/duplicates': { scripts: ['assets/twins.js'], asks: [] },
}
writeFileSync(join(webDir, '.page-parts.json'), JSON.stringify(parts))
afterAll(() => rmSync(webDir, { recursive: true }))

const app = testApp({ webDir, icons: 'public' })

it.each(['/', '/index.html', '/holdings', '/assets', '/no/such/screen'])(
  'every address of a screen is the page: %s',
  async (path) => {
    const answer = await app.fetch(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.text).toContain('<title>Kinfolio</title>')
    expect(answer.text).toContain('<meta property="og:image" content="http://localhost:3000/sharing.png" />')
  },
)

it('comes compressed to whoever takes it', async () => {
  const answer = await app.fetch('/', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('vary')).toBe('accept-encoding, cookie')
  expect(brotliDecompressSync(answer.bytes).toString()).toContain('<title>Kinfolio</title>')
})

it('is the newest one that was built', async () => {
  writeFileSync(join(webDir, 'index.html'), html.replace('Kinfolio', 'Kinfolio, anew'))
  utimesSync(join(webDir, 'index.html'), 1, 1)
  expect((await app.fetch('/')).text).toContain('<title>Kinfolio, anew</title>')
  writeFileSync(join(webDir, 'index.html'), html)
})

async function namedScripts(path: string, cookie: string): Promise<string[]> {
  const { text } = await app.fetch(path, { headers: { cookie } })
  return [...text.matchAll(/rel="modulepreload" .*href="([^"]+)"/g)].map(([, address = '']) => address)
}

it.each([
  ['/contacts/0190', ['/assets/one.js']],
  ['/contacts/duplicates', ['/assets/twins.js']],
  ['/contacts/0190/more', []],
  ['/', []],
])('names the scripts of a screen to whoever is signed in: %s', async (path, scripts) => {
  expect(await namedScripts(path, 'kinfolio.session_token=abc')).toEqual(scripts)
  expect(await namedScripts(path, '__Host-kinfolio.session_token=abc')).toEqual(scripts)
  // A guest is shown a form, and loads no screen for it.
  expect(await namedScripts(path, 'theme=dark')).toEqual([])
})

it('names what a screen asks for to whoever is signed in, and nothing to a guest', async () => {
  const askedAt = async (path: string, cookie: string) =>
    / data-asks="([^"]*)"/.exec((await app.fetch(path, { headers: { cookie } })).text)?.[1]
  expect(await askedAt('/', 'kinfolio.session_token=abc')).toBe('/api/portfolio/summary /api/costs/due')
  expect(await askedAt('/contacts/0190', 'kinfolio.session_token=abc')).toBe('')
  expect(await askedAt('/no/such/screen', 'kinfolio.session_token=abc')).toBeUndefined()
  expect(await askedAt('/', 'theme=dark')).toBeUndefined()
})

it.each(['/assets/index-0.js', '/assets/old/index.css', '/.well-known/nothing'])(
  'a file that is not there is no screen: %s',
  async (path) => {
    expect((await app.fetch(path)).status).toBe(404)
  },
)

it('tells password managers where a password is changed', async () => {
  const answer = await app.fetch('/.well-known/change-password', { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/security'])
})

it('names the build, and what its paths lead to', async () => {
  expect((await app.fetch('/builds/latest.json?1')).body).toEqual({ id: 'abc123' })
  expect((await app.fetch('/builds/meta/abc123.json')).body).toEqual({
    id: 'abc123',
    routes: [{ path: '/.well-known/change-password', redirect: '/security' }],
  })
  expect((await app.fetch('/builds/meta/older.json')).status).toBe(404)
})

it('lets the page ask the public icon service where icons may come from there, and nobody else', async () => {
  const policy = (await app.fetch('/')).headers.get('content-security-policy') ?? ''
  expect(policy.split('; ')).toContain(
    "connect-src 'self' https://api.iconify.design https://api.simplesvg.com https://api.unisvg.com",
  )
  expect((await app.fetch('/')).text).toContain('<meta name="icon-source" content="public" />')
})

it('writes what it was told as text, never as tags', () => {
  const page = withInstallation(html, { baseUrl: 'https://x.example/"><script>$&', icons: 'local' })
  expect(page).not.toContain('<script>')
  expect(page).toContain('content="https://x.example/&quot;>&lt;script>$&amp;/sharing.png"')
})
