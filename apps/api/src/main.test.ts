import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { freePort, launch, started, type ServerProcess } from './testing/server-process.ts'

const folders: string[] = []
const running: ServerProcess[] = []
afterAll(async () => {
  for (const server of running) server.child.kill('SIGTERM')
  await Promise.all(running.map((server) => server.exit))
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

async function surroundings() {
  const folder = mkdtempSync(join(tmpdir(), 'kinfolio main '))
  folders.push(folder)
  return { PORT: await freePort(), DATA_DIR: join(folder, 'data') }
}

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await started(env)
  running.push(server)
  return server
}

/** The server of the tests that neither stop it nor need an empty one. */
let lasting: { env: Awaited<ReturnType<typeof surroundings>>; server: ServerProcess }
beforeAll(async () => {
  const env = await surroundings()
  lasting = { env, server: await start(env) }
})

async function signUp(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const org = await fetch(`${url}/api/orgs`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'The Lovelaces' }),
  })
  const { id } = (await org.json()) as { id: string }
  return { cookie, 'x-org-id': id }
}

function transactionsCsv(rows: number): string {
  const lines = Array.from({ length: rows }, (_, index) => {
    const day = `20${String(10 + (index % 15)).padStart(2, '0')}-0${1 + (index % 9)}-1${index % 10}`
    return `${day},BUY,Apple,AAPL,USD,${1 + index},10,1`
  })
  return ['day,type,name,symbol,currency,quantity,price,fee', ...lines].join('\n')
}

function importOf(rows: number): FormData {
  const form = new FormData()
  form.set('file', new File([transactionsCsv(rows)], 'trades.csv'))
  const choice = { action: 'CREATE', name: 'Apple', type: 'PUBLIC_EQUITY', currency: 'USD', symbol: 'AAPL' }
  form.set('settings', JSON.stringify({ instruments: { AAPL: choice } }))
  return form
}

describe('the server process', () => {
  it('says what is wrong with its settings, all of it, and does not start', async () => {
    const server = launch({ ...(await surroundings()), PORT: 'many', LOG_LEVEL: 'loud' })
    expect(await server.exit).toBe(1)
    expect(server.output()).toContain('PORT must be a whole number')
    expect(server.output()).toContain('LOG_LEVEL must be one of')
    expect(server.output()).not.toContain('at ')
  })

  it('refuses a data directory that another start uses, and a port that is taken, in words', async () => {
    const { env } = lasting
    const sameData = launch({ ...env, PORT: await freePort() })
    expect(await sameData.exit).toBe(1)
    expect(sameData.output()).toContain('already running on the data directory')
    const samePort = launch({ ...(await surroundings()), PORT: env.PORT })
    expect(await samePort.exit).toBe(1)
    expect(samePort.output()).toContain(`Port ${env.PORT} is taken`)
  })

  it('stops when it is asked to, and starts again with what it knew', async () => {
    const env = await surroundings()
    const first = await start(env)
    const headers = await signUp(first.url)
    first.child.kill('SIGTERM')
    expect(await first.exit).toBe(0)
    const second = await start(env)
    const answer = await fetch(`${second.url}/api/users/me`, { headers })
    expect(await answer.json()).toMatchObject({ email: 'ada@example.com', orgId: headers['x-org-id'] })
  })

  it('killed in the middle of an import, starts again with the import whole or absent', async () => {
    const env = await surroundings()
    const rows = 6000
    let server = await start(env)
    const headers = await signUp(server.url)
    for (const delayMs of [40, 250, 700]) {
      const before = await totalOf(server.url, headers)
      const answer = fetch(`${server.url}/api/imports/commit`, {
        method: 'POST',
        headers,
        body: importOf(rows),
      }).then(
        (response) => response.status,
        () => null,
      )
      await setTimeout(delayMs)
      server.child.kill('SIGKILL')
      const acknowledged = await answer
      server = await start(env)
      const after = await totalOf(server.url, headers)
      expect([before, rows]).toContain(after)
      if (acknowledged === 201) expect(after).toBe(rows)
      const positions = (await (await fetch(`${server.url}/api/positions`, { headers })).json()) as unknown[]
      expect(positions).toHaveLength(after === 0 ? 0 : 1)
    }
    const whole = await fetch(`${server.url}/api/imports/commit`, {
      method: 'POST',
      headers,
      body: importOf(rows),
    })
    expect(whole.status).toBe(201)
    expect(await totalOf(server.url, headers)).toBe(rows)
  })
})

describe('strangers', () => {
  it('who send backups of 95 MB are refused, and the server keeps none of it', async () => {
    const { server } = lasting
    await fetch(`${server.url}/api/health`)
    const before = memoryOf(server)
    let most = 0
    const watch = setInterval(() => (most = Math.max(most, memoryOf(server))), 25)
    const statuses = await Promise.all(Array.from({ length: 6 }, () => sendZeros(server.url, 95)))
    clearInterval(watch)
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401])
    // They sent 570 MB; what a few answers cost is a fraction of one of them.
    expect(Math.max(most, memoryOf(server)) - before).toBeLessThan(60)
  }, 60_000)

  it('and what a killed server had on the disk is gone after its next start', async () => {
    const env = await surroundings()
    const server = await start(env)
    const headers = await signUp(server.url)
    const uploads = join(env.DATA_DIR, 'uploads')
    const sending = sendZeros(
      server.url,
      95,
      { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
      20,
    )
    while (filesIn(uploads).length === 0) await setTimeout(10)
    server.child.kill('SIGKILL')
    expect(await sending).toBeNull()
    expect(filesIn(uploads)).toHaveLength(1)
    await start(env)
    expect(filesIn(uploads)).toEqual([])
  }, 60_000)
})

/** Resident memory in megabytes. */
function memoryOf({ child }: ServerProcess): number {
  return (
    Number.parseInt(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' }), 10) /
    1024
  )
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

/** What writing to somebody ends with who is gone or takes no more. */
const goneCodes = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'])

/** Sends a form of so many megabytes to where backups are restored; the status, or null where no answer came. */
function sendZeros(
  url: string,
  megabytes: number,
  headers: Record<string, string> = { 'content-type': 'multipart/form-data; boundary=b' },
  pauseMs = 0,
): Promise<number | null> {
  async function* form() {
    yield '--b\r\ncontent-disposition: form-data; name="file"; filename="backup.zip"\r\n\r\n'
    for (let sent = 0; sent < megabytes; sent++) {
      yield Buffer.alloc(1024 * 1024)
      await setTimeout(pauseMs)
    }
    yield '\r\n--b--\r\n'
  }
  return new Promise((resolve, reject) => {
    const isGone = (error: Error) => 'code' in error && goneCodes.has(String(error.code))
    const sending = request(`${url}/api/orgs/restore`, { method: 'POST', headers })
    sending.on('response', (answer) => {
      resolve(answer.statusCode ?? null)
      answer.resume()
    })
    // A server that has answered already, or is gone, takes no more of the body.
    sending.on('error', (error) => (isGone(error) ? resolve(null) : reject(error)))
    pipeline(form(), sending).catch((error: Error) => (isGone(error) ? resolve(null) : reject(error)))
  })
}

async function totalOf(url: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${url}/api/transactions?limit=1`, { headers })
  return ((await answer.json()) as { total: number }).total
}
