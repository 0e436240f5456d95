import { createHash } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { instantOf } from '../clock.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded-postgres.ts'
import { diskFiles } from '../files.ts'
import { backUp } from './backup.ts'
import { writeText, type CopiedFile } from './copy-tree.ts'
import { writeManifest } from './manifest.ts'
import { restore } from './restore.ts'

const quiet = () => undefined
const made = { at: instantOf('2026-11-20T12:00:00Z'), release: '0.0.0' }
const owner = 'orgs/0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b'
// A space, as in many a home directory.
const root = mkdtempSync(join(tmpdir(), 'kinfolio copies-'))
const source = { dataDir: join(root, 'data'), filesDir: join(root, 'data', 'files') }
let database: EmbeddedPostgres

beforeAll(async () => {
  database = await startEmbeddedPostgres({ dataDir: source.dataDir, log: quiet })
  await withClient(database.adminUrl, async (client) => {
    await client.query('create table debits (n int primary key, hash text not null)')
    await client.query('create table credits (n int primary key, padding text not null)')
  })
})
afterAll(async () => {
  await database.stop()
  rmSync(root, { recursive: true })
})

async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Each transaction keeps a file and writes a row into both tables. Answers how many were acknowledged. */
function writer() {
  const files = diskFiles(source.filesDir)
  const state = { acknowledged: 0, isStopped: false }
  const end = withClient(database.adminUrl, async (client) => {
    for (let n = 1; !state.isStopped; n++) {
      const hash = await files.put(owner, Buffer.from(`paper ${n}`))
      await client.query('begin')
      await client.query('insert into debits values ($1, $2)', [n, hash])
      await client.query('insert into credits values ($1, $2)', [n, 'x'.repeat(2000)])
      await client.query('commit')
      state.acknowledged = n
      // Makes the log of the database move on to its next files, while the copy still needs the earlier ones.
      if (n % 40 === 0) await client.query('checkpoint').catch(quiet)
    }
  })
  return {
    state,
    async stop() {
      state.isStopped = true
      await end
    },
  }
}

it('copies an installation while it is written to; a start on the copy finds all that was acknowledged before, and nothing by halves', async () => {
  const writing = writer()
  await expect.poll(() => writing.state.acknowledged).toBeGreaterThan(50)
  const before = writing.state.acknowledged
  const backup = join(root, 'backup')
  await backUp(source, backup, made)
  const after = writing.state.acknowledged
  await writing.stop()
  expect(after).toBeGreaterThan(before)

  const target = { dataDir: join(root, 'restored'), filesDir: join(root, 'restored', 'files') }
  expect(await restore(backup, target)).toMatchObject({ madeAt: '2026-11-20T12:00:00.000Z', hasFiles: true })
  const copy = await startEmbeddedPostgres({ dataDir: target.dataDir, log: quiet })
  try {
    const { debits, credits } = await withClient(copy.adminUrl, async (client) => ({
      debits: (await client.query<{ n: number; hash: string }>('select n, hash from debits order by n')).rows,
      credits: (await client.query<{ n: number }>('select n from credits order by n')).rows,
    }))
    expect(debits.length).toBeGreaterThanOrEqual(before)
    expect(debits.map(({ n }) => n)).toEqual(credits.map(({ n }) => n))
    expect(debits.map(({ n }) => n)).toEqual(debits.map((_, index) => index + 1))
    const files = diskFiles(target.filesDir)
    for (const { n, hash } of debits) {
      expect(Buffer.from((await files.get(owner, hash)) ?? '').toString()).toBe(`paper ${n}`)
    }
    await withClient(copy.adminUrl, (client) => client.query("insert into debits values (0, '')"))
  } finally {
    await copy.stop()
  }
  const [running] = await withClient(
    database.adminUrl,
    async (client) =>
      (await client.query<{ count: string }>('select count(*) from pg_replication_slots')).rows,
  )
  expect(running).toEqual({ count: '0' })
})

it('copies an installation that does not run', async () => {
  const dataDir = join(root, 'stopped')
  const stopped = await startEmbeddedPostgres({ dataDir, log: quiet })
  await withClient(stopped.adminUrl, (client) => client.query('create table kept (n int)'))
  await stopped.stop()
  const backup = join(root, 'of a stopped one')
  await backUp({ dataDir, filesDir: join(dataDir, 'files') }, backup, made)
  const target = join(root, 'restored from a stopped one')
  await restore(backup, { dataDir: target, filesDir: join(target, 'files') })
  const copy = await startEmbeddedPostgres({ dataDir: target, log: quiet })
  try {
    const tables = await withClient(copy.appUrl, (client) =>
      client.query("select tablename from pg_tables where tablename = 'kept'"),
    )
    expect(tables.rowCount).toBe(1)
  } finally {
    await copy.stop()
  }
})

/** A backup of a few files, as small as one can be. */
async function smallBackup(name: string, files?: CopiedFile[]): Promise<string> {
  const backup = join(root, name)
  mkdirSync(join(backup, 'db'), { recursive: true })
  mkdirSync(join(backup, 'rest'))
  const file = await writeText(backup, 'db/PG_VERSION', '18')
  await writeManifest(backup, {
    format: 'kinfolio-installation',
    version: 1,
    release: '0.0.0',
    hasFiles: false,
    madeAt: made.at.toISOString(),
    folders: ['db', 'rest'],
    files: files ?? [file],
  })
  return backup
}

it('refuses to back up nothing, and to write over or into what is there', async () => {
  const backup = await smallBackup('earlier')
  await expect(backUp(source, backup, made)).rejects.toThrow('is not empty. Name a new folder')
  await expect(backUp(source, join(source.dataDir, 'backup'), made)).rejects.toThrow(
    'cannot be inside the data directory',
  )
  await expect(
    backUp({ dataDir: join(root, 'none'), filesDir: null }, join(root, 'of none'), made),
  ).rejects.toThrow('There is no database in')
  await expect(restore(backup, source)).rejects.toThrow('already running on the data directory')
  const used = join(root, 'used')
  mkdirSync(join(used, 'secrets'), { recursive: true })
  await expect(restore(backup, { dataDir: used, filesDir: null })).rejects.toThrow('is not empty')
})

it('restores nothing of a backup that is damaged or cut short, and all of a sound one in the next try', async () => {
  const dataDir = join(root, 'refused')
  const target = { dataDir, filesDir: null }
  const backup = await smallBackup('damaged')
  appendFileSync(join(backup, 'db', 'PG_VERSION'), '9')
  await expect(restore(backup, target)).rejects.toThrow('PG_VERSION is not as it was backed up')
  rmSync(join(backup, 'db', 'PG_VERSION'))
  await expect(restore(backup, target)).rejects.toThrow('PG_VERSION is missing')
  rmSync(join(backup, 'kinfolio-backup.json'))
  await expect(restore(backup, target)).rejects.toThrow('is no whole backup')
  const outside = { path: '../outside', bytes: 0, sha256: createHash('sha256').digest('hex') }
  await expect(restore(await smallBackup('lying', [outside]), target)).rejects.toThrow('is damaged')
  expect(existsSync(join(dataDir, 'db'))).toBe(false)

  await restore(await smallBackup('sound'), target)
  expect(readFileSync(join(dataDir, 'db', 'PG_VERSION'), 'utf8')).toBe('18')
  expect(readdirSync(dataDir)).toEqual(['db'])
})
