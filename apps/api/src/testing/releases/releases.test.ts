import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { startEmbeddedPostgres } from '../../platform/embedded-postgres.ts'
import { freePort, started, type ServerProcess } from '../server-process.ts'
import { unpack } from './archive.ts'
import { callerOf, openSession, succeed, type Credentials } from './caller.ts'
import { isFuller, sameFigures } from './same-figures.ts'

type Release = { version: string; commit: string; askedAt: string; people: Record<string, Credentials> }
type KeptAnswer = { person: string; path: string; status: number; text: string }

type Behind = Record<'manager' | 'custodian' | 'managerCompany' | 'custodianCompany', string | null> & {
  name: string
}

const releases = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
)

describe.each(releases.map(({ name }) => name))('a data directory of release %s', (version) => {
  const releaseFolder = join(import.meta.dirname, version)
  const release: Release = JSON.parse(readFileSync(join(releaseFolder, 'release.json'), 'utf8'))
  const answers: KeptAnswer[] = readFileSync(join(releaseFolder, 'answers.ndjson'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const folder = mkdtempSync(join(tmpdir(), 'kinfolio-release-'))
  let server: ServerProcess | undefined
  const running = () => {
    if (!server) throw new Error('The server starts with the first test.')
    return server
  }
  const person = (name: string) => {
    const who = release.people[name]
    if (!who) throw new Error(`Nobody of release ${version} is called ${name}.`)
    return callerOf(running(), who)
  }
  const stop = async () => {
    server?.child.kill('SIGTERM')
    await server?.exit
    server = undefined
  }

  beforeAll(async () => {
    unpack(join(releaseFolder, 'data.tar.zst'), folder)
    server = await started({
      DATA_DIR: folder,
      PORT: await freePort(),
      // At this time the release's sessions have not ended, and its trash is not due.
      KINFOLIO_STARTED_AT: release.askedAt,
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'moved-clock.ts')).href}`,
    })
  })
  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('starts, and answers every read as that release did, to the people who were signed in then', async () => {
    expect(answers.length).toBeGreaterThan(100)
    const fuller: string[] = []
    for (const { person: name, path, status, text } of answers) {
      const now = await person(name).call('GET', path)
      const place = `${name}: ${path}`
      expect(`${now.status} ${place}`).toBe(`${status} ${place}`)
      if (!isJson(text)) {
        expect(now.text, place).toBe(text)
        continue
      }
      const then: unknown = JSON.parse(text)
      if (isFuller(then, JSON.parse(now.text))) {
        fuller.push(place)
        continue
      }
      const letters = (value: unknown) => JSON.stringify(value, null, 1)
      expect(letters(sameFigures(then, JSON.parse(now.text))), place).toBe(letters(sameFigures(then, then)))
    }
    // Wholes of days for which Ada had no price of her shares, and nothing else.
    expect(fuller.every((place) => place.startsWith('ada: /portfolio/'))).toBe(true)
    expect(fuller.length).toBeLessThan(6)
  })

  it('knows the passwords, and neither wrong ones nor strangers', async () => {
    const ada = release.people['ada']
    if (!ada) throw new Error('Ada is of every release.')
    const again = await openSession(running(), 'sign-in', ada)
    const me = await succeed(callerOf(running(), again).call('GET', '/users/me'))
    expect(me).toMatchObject({ email: ada.email, orgId: expect.any(String) })
    await expect(openSession(running(), 'sign-in', { ...ada, password: 'another one' })).rejects.toThrow(
      '401',
    )
  })

  it('has a company for each name that stood behind a position, and the positions are linked with it', async () => {
    const ada = person('ada')
    const kept = answers.find(({ person: name, path }) => name === 'ada' && path.startsWith('/positions?'))
    const then: Behind[] = JSON.parse(kept?.text ?? '[]')
    const names = then
      .flatMap(({ manager, custodian }) => [manager, custodian])
      .filter((name) => name !== null)
    expect(new Set(names).size).toBeGreaterThan(1)
    const { items } = await succeed(ada.call('GET', '/companies?limit=200'))
    expect(items.map(({ name }: { name: string }) => name).toSorted()).toEqual([...new Set(names)].toSorted())
    for (const now of (await succeed(ada.call('GET', '/positions'))) as Behind[]) {
      expect([now.managerCompany, now.custodianCompany], now.name).toEqual([now.manager, now.custodian])
    }
  })

  it('takes changes, keeps them out of sight of the other family, and logs them', async () => {
    const [ada, bob] = [person('ada'), person('bob')]
    const position = (await succeed(ada.call('GET', '/positions'))).find(
      (one: { type: string }) => one.type === 'PRIVATE_FUND',
    )
    const row = { positionId: position.id, type: 'NAV_ADJUSTMENT', date: '2026-06-30', amount: '80000' }
    const created = await succeed(ada.call('POST', '/transactions', row))
    const after = await succeed(ada.call('GET', `/positions/${position.id}?asOf=2026-06-30`))
    expect(after.nav).toMatchObject({ value: '80000', day: '2026-06-30' })
    expect((await bob.call('GET', `/transactions/${created.id}`)).status).toBe(404)
    const org = release.people['ada']?.orgId
    const log = await succeed(ada.call('GET', `/orgs/${org}/history?limit=1`))
    expect(log.items[0]).toMatchObject({
      recordType: 'transactions',
      recordId: created.id,
      action: 'CREATED',
    })
  })

  it('has the tables, walls and triggers of an empty start when it is brought up to date', async () => {
    await stop()
    const database = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
    try {
      expect(await schemaOf(database.adminUrl)).toEqual(await schemaOf(inject('adminUrl')))
    } finally {
      await database.stop()
    }
  })
})

/** The parts of the schema, read from the catalogue. Columns are in the order in which they were added. */
const catalogue = {
  columns: `select table_name, column_name, data_type, udt_name, numeric_precision, numeric_scale, is_nullable, column_default
    from information_schema.columns where table_schema = 'public'`,
  constraints: `select conrelid::regclass::text, conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace`,
  indexes: `select indexdef from pg_indexes where schemaname = 'public'`,
  policies: `select tablename, policyname, permissive, roles::text, cmd, qual, with_check from pg_policies`,
  walls: `select relname, relrowsecurity, relforcerowsecurity
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  triggers: `select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  functions: `select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace`,
}

async function schemaOf(url: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const parts: Record<string, string[]> = {}
    for (const [name, query] of Object.entries(catalogue)) {
      const { rows } = await client.query<unknown[]>({ text: query, rowMode: 'array' })
      parts[name] = rows.map((row) => JSON.stringify(row)).toSorted()
    }
    return parts
  } finally {
    await client.end()
  }
}

function isJson(text: string): boolean {
  return text.startsWith('{') || text.startsWith('[')
}
