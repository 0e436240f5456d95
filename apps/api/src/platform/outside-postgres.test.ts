import { mkdtempSync, rmSync } from 'node:fs'
import { type Server, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { checkOutsideDatabase } from './outside-postgres.ts'
import { storedSecret } from './stored-secret.ts'

describe('checkOutsideDatabase', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kinfolio-test-'))
  let database: EmbeddedPostgres
  let superuser: Client

  beforeAll(async () => {
    database = await startEmbeddedPostgres({ dataDir, log: () => undefined })
    superuser = new Client({ connectionString: as('postgres', storedSecret(dataDir, 'postgres')) })
    await superuser.connect()
    for (const [role, rights] of Object.entries({ bypasser: 'bypassrls', member: 'in role kinfolio_admin' }))
      await superuser.query(`create role ${role} login password 'pw' ${rights}`)
  })
  afterAll(async () => {
    await superuser.end()
    await database.stop()
    rmSync(dataDir, { recursive: true })
  })

  function as(role: string, password: string, change: { port?: string } = {}): string {
    return Object.assign(new URL(database.adminUrl), { username: role, password, ...change }).href
  }

  function faultOf(urls: { appUrl?: string; adminUrl?: string }): Promise<string> {
    return checkOutsideDatabase({ ...database, ...urls, patienceMs: 0 }).then(
      () => 'no fault',
      (error: Error) => error.message,
    )
  }

  it('lets a server pass that has an owner and a plain role', async () => {
    expect(await faultOf({})).toBe('no fault')
  })

  it('says which address does not answer', async () => {
    const nowhere = as('kinfolio_app', 'pw', { port: '1' })
    expect(await faultOf({ appUrl: nowhere })).toContain('DATABASE_URL: no PostgreSQL answers at 127.0.0.1:1')
    expect(await faultOf({ adminUrl: nowhere })).toContain('DATABASE_ADMIN_URL: no PostgreSQL answers')
  })

  it('says which role is refused, without repeating the password', async () => {
    const words = await faultOf({ appUrl: as('kinfolio_app', 'hunter2') })
    expect(words).toContain('DATABASE_URL: the database at')
    expect(words).toContain('refuses the role kinfolio_app')
    expect(words).not.toContain('hunter2')
  })

  it('says that the database does not exist', async () => {
    const appUrl = Object.assign(new URL(database.appUrl), { pathname: '/nothing' }).href
    expect(await faultOf({ appUrl })).toContain('there is no database nothing')
  })

  it('refuses a role for requests that row level security does not hold for', async () => {
    const refused = 'row level security would not hold'
    const superuserUrl = as('postgres', storedSecret(dataDir, 'postgres'))
    expect(await faultOf({ appUrl: superuserUrl })).toMatch(
      new RegExp(`role postgres .* is a superuser: ${refused}`),
    )
    expect(await faultOf({ appUrl: as('bypasser', 'pw') })).toMatch(new RegExp(`has BYPASSRLS: ${refused}`))
    expect(await faultOf({ appUrl: database.adminUrl })).toMatch(
      new RegExp(`kinfolio_admin .* owns .*: ${refused}`),
    )
    expect(await faultOf({ appUrl: as('member', 'pw') })).toMatch(new RegExp(`role member .*: ${refused}`))
  })

  it('refuses a role for migrations that may not create tables', async () => {
    expect(await faultOf({ adminUrl: database.appUrl })).toContain('may not create tables')
  })

  it('refuses two addresses of different databases', async () => {
    const appUrl = Object.assign(new URL(database.appUrl), { pathname: '/postgres' }).href
    expect(await faultOf({ appUrl })).toContain('lead to different databases')
  })

  it('waits for a server that is still starting', async () => {
    const late = createServer((socket) => {
      const database = connect(Number.parseInt(port, 10), '127.0.0.1')
      socket.pipe(database).pipe(socket)
    })
    const { port } = new URL(database.adminUrl)
    const latePort = await listen(late, 0)
    await close(late)
    const checked = checkOutsideDatabase({
      appUrl: Object.assign(new URL(database.appUrl), { port: `${latePort}` }).href,
      adminUrl: Object.assign(new URL(database.adminUrl), { port: `${latePort}` }).href,
      patienceMs: 10_000,
    })
    await setTimeout(300)
    await listen(late, latePort)
    await expect(checked).resolves.toBeUndefined()
    await close(late)
  })
})

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
