import { mkdtempSync, openAsBlob, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import type { BackupManifest } from '@kinfolio/contract/backups'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { diskFiles, hashOf, sha256 } from '../../../platform/files.ts'
import { createLog } from '../../../platform/log.ts'
import { openZip } from '../../../platform/zip-file.ts'
import { packEntry, zipStream, type ZipEntry } from '../../../platform/zip.ts'
import { asAdministration } from '../../../testing/administration.ts'
import { copyDatabase, databaseAt } from '../../../testing/database.ts'
import { callerOf, openSession, succeed, type Caller } from '../../../testing/releases/caller.ts'
import { freePort, started, type ServerProcess } from '../../../testing/server-process.ts'
import { untilWaiting } from '../../../testing/waiting.ts'
import { sweepContents } from '../../contents/jobs.ts'

const mega = 1024 ** 2
const folder = mkdtempSync(join(tmpdir(), 'kinfolio streamed '))
const dataDir = join(folder, 'data')
let env: Record<string, string>
let server: ServerProcess
let ada: Caller & { orgId: string }
let headers: Record<string, string>

beforeAll(async () => {
  const name = `streamed_${sha256(new TextEncoder().encode(folder)).slice(0, 12)}`
  const { appUrl, adminUrl } = await copyDatabase(inject('adminUrl'), inject('appUrl'), name)
  env = {
    DATABASE_URL: appUrl,
    DATABASE_ADMIN_URL: adminUrl,
    DATA_DIR: dataDir,
    SIGNUP: 'open',
    PORT: await freePort(),
  }
  server = await started(env)
  const person = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }
  const session = await openSession(server, 'sign-up', person)
  const { id } = await succeed(callerOf(server, session).call('POST', '/orgs', { name: 'The Lovelaces' }))
  ada = { ...callerOf(server, { ...session, orgId: id }), orgId: id }
  headers = { cookie: session.cookie, 'x-org-id': id }
  for (let number = 0; number < 4; number++) {
    const words = Buffer.alloc(6 * mega, `paper number ${number}. `)
    await succeed(
      ada.send('/attachments/upload', { file: new File([words], `${number}.txt`), type: 'position' }),
    )
  }
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.exit
  rmSync(folder, { recursive: true, force: true })
})

const backup = (init: RequestInit = {}) =>
  fetch(`${server.url}/api/orgs/${ada.orgId}/backup`, { headers, ...init })

/** How many files lie on the disk for the length of a call. */
function staged(): number {
  const entries = readdirSync(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

/** The largest memory that the process ever had, in bytes. */
function peakMemory(): number {
  const [, kilobytes = ''] =
    /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8')) ?? []
  return Number.parseInt(kilobytes, 10) * 1024
}

describe('a backup on its way', () => {
  it('says how long it is before it comes, and to a HEAD nothing else', async () => {
    const head = await backup({ method: 'HEAD' })
    const whole = await backup()
    const bytes = await whole.bytes()
    expect(whole.headers.get('content-length')).toBe(`${bytes.length}`)
    // Another moment stands in it, which may take a few bytes more or less when it is packed.
    expect(Math.abs(Number(head.headers.get('content-length')) - bytes.length)).toBeLessThan(16)
    expect((await head.bytes()).length).toBe(0)
    expect(bytes.length).toBeGreaterThan(24 * mega)
    await expect.poll(staged).toBe(0)
  })

  it('leaves nothing behind where the caller goes away in the middle', async () => {
    const going = new AbortController()
    const answer = await backup({ signal: going.signal })
    await answer.body?.getReader().read()
    expect(staged()).toBe(1)
    going.abort()
    await expect.poll(staged).toBe(0)
    expect((await ada.call('GET', '/positions')).status).toBe(200)
  })

  it('breaks visibly where a stored file is not what it was', async () => {
    const files = diskFiles(join(dataDir, 'files'))
    const { hash } = (await files.list(`orgs/${ada.orgId}`)).at(-1) ?? { hash: '' }
    const path = join(dataDir, 'files/orgs', ada.orgId, hash.slice(0, 2), hash)
    const content = readFileSync(path)
    try {
      for (const damaged of [Buffer.from(content).fill('x', 0, 10), content.subarray(0, mega)]) {
        writeFileSync(path, damaged)
        const answer = await backup()
        expect(answer.status).toBe(200)
        await expect(answer.bytes()).rejects.toThrow('terminated')
        await expect.poll(staged).toBe(0)
      }
    } finally {
      writeFileSync(path, content)
    }
    expect((await (await backup()).bytes()).length).toBeGreaterThan(24 * mega)
  })

  it('is refused in words where the database goes away while records are read', async () => {
    const { pathname } = new URL(env.DATABASE_URL ?? '')
    const holder = new pg.Client({
      connectionString: databaseAt(inject('superuserUrl'), pathname.slice(1)),
    })
    await holder.connect()
    try {
      await holder.query('begin')
      // No job reads this table, so that only the call waits.
      await holder.query('lock table import_templates in access exclusive mode')
      const answering = backup()
      await untilWaiting(holder, 1)
      await holder.query(
        `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
          where not granted and datname = current_database()`,
      )
      const answer = await answering
      expect(answer.status).toBe(503)
      expect(((await answer.json()) as { message: string }).message).toMatch(/\.$/)
      expect(staged()).toBe(0)
    } finally {
      await holder.query('rollback')
      await holder.end()
    }
  })
})

/** An archive on the disk, with this many files of zeros beside what the family has. */
async function largeArchive(path: string, count: number, bytes: number): Promise<void> {
  const own = await openZip(new Blob([await (await backup()).bytes()]), {
    entries: 1000,
    entryBytes: 1024 * mega,
    totalBytes: 1024 * mega,
    ratio: 1000,
  })
  const read = async (name: string) => (await own.read(name)) ?? new Uint8Array()
  const manifest = JSON.parse(new TextDecoder().decode(await read('manifest.json'))) as BackupManifest
  const zeros = new Uint8Array(mega)
  const added: ZipEntry[] = []
  for (let number = 0; number < count; number++) {
    async function* pieces() {
      yield new Uint8Array([number])
      for (let left = bytes - 1; left > 0; left -= zeros.length) yield zeros.subarray(0, left)
    }
    const hash = await hashOf(new Blob(await Array.fromAsync(pieces())))
    manifest.files.push({ path: `files/${hash}`, sha256: hash, bytes })
    added.push({ path: `files/${hash}`, size: bytes, pieces })
  }
  const kept = [...own.entries.keys()].filter((name) => name !== 'manifest.json')
  const entries: ZipEntry[] = [
    await packEntry('manifest.json', new TextEncoder().encode(JSON.stringify(manifest))),
    ...(await Promise.all(kept.map(async (name) => asItIs(name, await read(name))))),
    ...added,
  ]
  const file = await open(path, 'w')
  for await (const piece of zipStream(entries, new Date(manifest.madeAt))) await file.writeFile(piece)
  await file.close()
}

/** Words that repeat pack to less than any backup does, so that files are stored as a backup stores them. */
async function asItIs(path: string, content: Uint8Array): Promise<ZipEntry> {
  if (!path.startsWith('files/')) return packEntry(path, content)
  async function* pieces() {
    yield content
  }
  return { path, size: content.length, pieces }
}

async function restore(path: string): Promise<Response> {
  const form = new FormData()
  form.set('file', await openAsBlob(path), 'backup.zip')
  return fetch(`${server.url}/api/orgs/restore`, { method: 'POST', headers, body: form })
}

describe('a large backup', () => {
  const path = join(folder, 'large.zip')
  beforeAll(() => largeArchive(path, 5, 60 * mega))

  it('is restored file by file within a bounded memory, while others are served', async () => {
    const before = staged()
    const memoryBefore = peakMemory()
    const over = new AbortController()
    const served: number[] = []
    const others = (async () => {
      while (!over.signal.aborted) {
        served.push((await ada.call('GET', '/positions')).status)
        await setTimeout(50)
      }
    })()
    const answer = await restore(path)
    over.abort()
    await others
    const text = await answer.text()
    expect(answer.status, text).toBe(201)
    const { org, files } = JSON.parse(text) as { org: { id: string }; files: number }
    expect(files).toBe(9)
    expect(new Set(served)).toEqual(new Set([200]))
    expect(staged()).toBe(before)
    const stored = await diskFiles(join(dataDir, 'files')).list(`orgs/${org.id}`)
    expect(stored.filter(({ bytes }) => bytes === 60 * mega)).toHaveLength(5)
    // Beside them lies the mark of a restore, until the next sweep.
    expect(stored).toHaveLength(10)
    const papers = await fetch(`${server.url}/api/attachments?sort=title`, {
      headers: { ...headers, 'x-org-id': org.id },
    })
    expect(((await papers.json()) as { total: number }).total).toBe(4)
    // Less than half of the archive: it is never held as a whole.
    expect(peakMemory() - memoryBefore).toBeLessThan(150 * mega)
  })

  it('leaves no bytes behind where the server is killed in its middle, after the sweep of a later day', async () => {
    const files = diskFiles(join(dataDir, 'files'))
    const known = new Set(await files.listOrgs())
    const rooms = async () => (await files.listOrgs()).filter((id) => !known.has(id))
    const answer = restore(path).then(
      ({ status }) => status,
      () => 'no answer',
    )
    // The archive has to arrive and be looked at first.
    await expect.poll(async () => (await rooms()).length, { timeout: 100_000, interval: 20 }).toBe(1)
    server.child.kill('SIGKILL')
    await server.exit
    expect(await answer).toBe('no answer')
    server = await started(env)
    expect(staged()).toBe(0)
    const sweep = (now: Date) =>
      asAdministration({ adminUrl: env.DATABASE_ADMIN_URL ?? '' }, 'contents', now.toISOString(), (it) =>
        sweepContents(it, files, createLog('silent')),
      )
    writeFileSync(join(dataDir, 'files/orgs/notes of the administrator'), '')
    await sweep(new Date())
    expect((await rooms()).filter((id) => !id.startsWith('notes'))).toHaveLength(1)
    await sweep(new Date(Date.now() + 25 * 3600_000))
    expect(await rooms()).toEqual(['notes of the administrator'])
    // What was restored before has its four papers left; the zeros and the mark are named by nothing.
    for (const id of known) expect(await files.list(`orgs/${id}`)).toHaveLength(4)
  })
})
