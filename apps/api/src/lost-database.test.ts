import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { freePort, started, type ServerProcess } from './testing/server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'kinfolio lost '))
const dataDir = join(folder, 'data')
let server: ServerProcess

beforeAll(async () => {
  server = await started({ PORT: await freePort(), DATA_DIR: dataDir })
}, 60_000)
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.exit
  rmSync(folder, { recursive: true, force: true })
})

function post(path: string, body: object, headers: Record<string, string> = {}) {
  return fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function signUp() {
  const answer = await post('/api/auth/sign-up/email', {
    name: 'Ada',
    email: 'ada@example.com',
    password: 'correct horse battery',
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const org = await post('/api/orgs', { name: 'The Lovelaces' }, { cookie })
  return { cookie, 'x-org-id': ((await org.json()) as { id: string }).id }
}

function killDatabase(): void {
  process.kill(Number.parseInt(readFileSync(join(dataDir, 'db/postmaster.pid'), 'utf8'), 10), 'SIGKILL')
}

async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = performance.now() + 30_000
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`${what} did not come about:\n${server.output()}`)
    await setTimeout(100)
  }
}

describe('a database that dies while the server runs', () => {
  it('is away in words, is started again, and everything works as before', async () => {
    const headers = await signUp()
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
    killDatabase()
    await until('its end', async () => (await fetch(`${server.url}/api/health`)).status === 503)
    for (const path of ['/api/health', '/api/positions', '/api/auth/get-session']) {
      const answer = await fetch(`${server.url}${path}`, { headers })
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '2'])
      expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE', status: 503 })
    }
    await until('its return', async () => (await fetch(`${server.url}/api/health`)).ok)
    expect(await (await fetch(`${server.url}/api/users/me`, { headers })).json()).toMatchObject({
      email: 'ada@example.com',
    })
    expect(server.output()).toContain('The database stopped by itself. Starting it again, try 1 of 3')

    // The jobs have found their way back as well: a mail goes out by one.
    const request = await post('/api/auth/request-password-reset', { email: 'ada@example.com' })
    expect(request.status).toBe(200)
    await until('a mail', () => readdirSync(dataDir).includes('outbox'))
  }, 60_000)

  it('and can not be started again ends the server, which says why', async () => {
    renameSync(join(dataDir, 'db/global/pg_control'), join(folder, 'pg_control'))
    killDatabase()
    expect(await server.exit).toBe(1)
    expect(server.output()).toContain('try 3 of 3')
    expect(server.output()).toContain('stopped and could not be started again, so Kinfolio ends')
    expect(server.output()).toContain('pg_control')
  }, 60_000)
})
