import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

async function queryAt<Row extends object>(connectionString: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const quiet = () => undefined

describe('startEmbeddedPostgres', () => {
  // A space, as in many a home directory.
  const root = mkdtempSync(join(tmpdir(), 'kinfolio test-'))
  const dataDir = join(root, 'data')
  let database: EmbeddedPostgres

  beforeAll(async () => {
    database = await startEmbeddedPostgres({ dataDir, log: quiet })
  })
  afterAll(async () => {
    await database.stop()
    rmSync(root, { recursive: true })
  })

  function postmasterPid(): number {
    return Number.parseInt(readFileSync(join(dataDir, 'db', 'postmaster.pid'), 'utf8'), 10)
  }

  /** Starts as another process would; `then` runs in it once the database stands. */
  function startElsewhere(then: string) {
    const script = `
      import { startEmbeddedPostgres } from ${JSON.stringify(new URL('embedded-postgres.ts', import.meta.url).href)}
      import { Client } from ${JSON.stringify(import.meta.resolve('pg'))}
      try {
        const { adminUrl } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => undefined })
        const client = new Client({ connectionString: adminUrl })
        await client.connect()
        ${then}
      } catch (error) {
        console.error(error.name + ': ' + error.message)
        process.exit(1)
      }`
    return spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  }

  it('makes a role for requests that row level security holds for, and one for migrations that owns the database', async () => {
    const roles = await queryAt(
      database.appUrl,
      `select rolname, rolsuper, rolbypassrls, rolcreaterole, datdba is not null as owns
       from pg_roles left join pg_database on datdba = pg_roles.oid and datname = current_database()
       where rolname like 'kinfolio%' order by rolname`,
    )
    const plain = { rolsuper: false, rolbypassrls: false, rolcreaterole: false }
    expect(roles).toEqual([
      { rolname: 'kinfolio_admin', ...plain, owns: true },
      { rolname: 'kinfolio_app', ...plain, owns: false },
    ])
    await expect(queryAt(database.appUrl, 'create table t ()')).rejects.toThrow('permission denied')
  })

  it('keeps what it acknowledged, checks its pages, and sorts names as people do', async () => {
    const [settings] = await queryAt(
      database.appUrl,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
         current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
         current_setting('timezone') as zone,
         (select string_agg(name, ' ' order by name) from (values ('Zoe'), ('Özil'), ('adam')) as v(name)) as sorted`,
    )
    expect(settings).toEqual({
      fsync: 'on',
      commits: 'on',
      checksums: 'on',
      encoding: 'UTF8',
      zone: 'UTC',
      sorted: 'adam Özil Zoe',
    })
  })

  it('listens on this machine only, and lets nobody in without the password', async () => {
    expect(await queryAt(database.appUrl, 'show listen_addresses')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ])
    const url = new URL(database.appUrl)
    url.password = 'guess'
    await expect(queryAt(url.href, 'select 1')).rejects.toThrow('password authentication failed')
  })

  it('writes no statement and no value into its log', async () => {
    await queryAt(database.adminUrl, 'create table secretive (name text primary key)')
    await queryAt(database.adminUrl, `insert into secretive values ('hush-hush')`)
    await expect(queryAt(database.adminUrl, `insert into secretive values ('hush-hush')`)).rejects.toThrow(
      'duplicate',
    )
    const log = readFileSync(join(dataDir, 'db', 'postgres.log'), 'utf8')
    expect(log).toContain('duplicate key value')
    expect(log).not.toContain('hush-hush')
  })

  it('refuses a second start on the same data directory in words', () => {
    const { status, stderr } = startElsewhere('')
    expect(stderr).toContain(`StartError: Kinfolio is already running on the data directory ${dataDir}`)
    expect(status).toBe(1)
  })

  it('loses nothing that was acknowledged before kill -9, and ends what the dead server had begun', async () => {
    await database.stop()
    const killed = startElsewhere(`
      await client.query('create table kept as select 7 as answer')
      client.query('begin; insert into kept values (8); select pg_sleep(60)').catch(() => undefined)
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), 100)
      await new Promise(() => undefined)`)
    expect(killed.signal).toBe('SIGKILL')
    const leftover = postmasterPid()

    database = await startEmbeddedPostgres({ dataDir, log: quiet })
    expect(await queryAt(database.adminUrl, 'select * from kept')).toEqual([{ answer: 7 }])
    expect(postmasterPid()).not.toBe(leftover)
    const sleepers = `select from pg_stat_activity where pid <> pg_backend_pid() and query like '%pg_sleep%'`
    expect(await queryAt(database.adminUrl, sleepers)).toEqual([])
  })

  it('is ready again after kill -9 of the database itself', async () => {
    process.kill(postmasterPid(), 'SIGKILL')
    await database.stop()
    database = await startEmbeddedPostgres({ dataDir, log: quiet })
    expect(await queryAt(database.adminUrl, 'select * from kept')).toEqual([{ answer: 7 }])
  })

  it('starts although the process number of a crashed database belongs to another program now', async () => {
    await database.stop()
    const other = spawn('sleep', ['60'])
    try {
      writeFileSync(
        join(dataDir, 'db', 'postmaster.pid'),
        `${other.pid}\n${dataDir}/db\n1\n5432\n\n127.0.0.1\n0 0\n`,
      )
      database = await startEmbeddedPostgres({ dataDir, log: quiet })
      expect(other.exitCode ?? other.signalCode).toBe(null)
    } finally {
      other.kill()
    }
  })

  it('stops so that the directory is free and nothing listens', async () => {
    await database.stop()
    expect(existsSync(join(dataDir, 'db', 'postmaster.pid'))).toBe(false)
    expect(readdirSync(dataDir).toSorted()).toEqual(['db', 'secrets'])
    await expect(queryAt(database.appUrl, 'select 1')).rejects.toThrow('ECONNREFUSED')
    database = await startEmbeddedPostgres({ dataDir, log: quiet })
  })

  it('refuses a database of another major version, and secrets that are not its own, in words', async () => {
    await database.stop()
    const versionFile = join(dataDir, 'db', 'PG_VERSION')
    writeFileSync(versionFile, '17\n')
    await expect(startEmbeddedPostgres({ dataDir, log: quiet })).rejects.toThrow(
      'was made by PostgreSQL 17; this Kinfolio brings PostgreSQL 18',
    )
    writeFileSync(versionFile, '18\n')

    const passwordFile = join(dataDir, 'secrets', 'postgres')
    const password = readFileSync(passwordFile, 'utf8')
    writeFileSync(passwordFile, 'from another backup')
    await expect(startEmbeddedPostgres({ dataDir, log: quiet })).rejects.toThrow('does not know the password')
    writeFileSync(passwordFile, password)

    database = await startEmbeddedPostgres({ dataDir, log: quiet })
    expect(await queryAt(database.adminUrl, 'select * from kept')).toEqual([{ answer: 7 }])
  })

  it('refuses a data directory that can not be written to, and one that holds no database, in words', async () => {
    writeFileSync(join(root, 'file'), '')
    await expect(startEmbeddedPostgres({ dataDir: join(root, 'file', 'data'), log: quiet })).rejects.toThrow(
      'can not be written to',
    )
    const broken = mkdtempSync(join(root, 'broken-'))
    writeFileSync(join(broken, 'db'), '')
    await expect(startEmbeddedPostgres({ dataDir: broken, log: quiet })).rejects.toThrow('is not a database')
  })
})
