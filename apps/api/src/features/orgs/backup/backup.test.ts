import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import pg from 'pg'
import { describe, expect, it } from 'vitest'

import { sha256 } from '../../../platform/files.ts'
import { asMember, testApp, type Answer, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

async function made(person: Person, path: string, body: unknown) {
  const answer = await person.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

/** A family with a row in every kind of record, all of whose references and exact decimals matter. */
async function aFamily(): Promise<Person> {
  const ada = await app.founder({ description: 'Ours', benchmarkIndex: 'SWDA.L', timeZone: 'Europe/Vienna' })
  const org = `/orgs/${ada.orgId}`
  const trust = await made(ada, `${org}/entities`, {
    name: 'Lovelace Trust',
    type: 'TRUST',
    trustee: 'Byron',
    number: 12345678901234,
  })
  await made(ada, `${org}/entities`, {
    name: 'Byron Holding',
    type: 'HOLDING_COMPANY',
    owners: [{ ownerId: trust.id, percent: '33.3' }],
  })
  const world = await made(ada, '/positions', {
    name: 'World',
    type: 'FUND',
    currency: 'GBP',
    entityId: trust.id,
    stock: { symbol: 'SWDA.L' },
  })
  const house = await made(ada, '/positions', { name: 'House', type: 'REAL_ESTATE', currency: 'EUR' })
  await made(ada, '/positions', {
    name: 'Kitchen',
    type: 'REAL_ESTATE',
    currency: 'EUR',
    parentPositionId: house.id,
    notes: `Belongs to /holdings/${house.id}\nSee there. "Quoted", ünïcödé, \\ and 𝕊`,
  })
  await made(ada, '/positions', {
    name: 'Mortgage',
    type: 'LIABILITY',
    currency: 'EUR',
    manager: 'Bank',
    ownership: '33.333333',
    methods: [{ from: '2026-01-31', method: 'STATEMENT' }],
    details: { securedBy: house.id, interestRate: '1.25', principal: '123456789012345678.0123456789' },
  })
  const buy = { positionId: world.id, type: 'BUY', date: '2026-01-05' }
  const first = await made(ada, '/transactions', {
    ...buy,
    quantity: '1234.567890123456789012',
    amount: '98765432109876543.1234567891',
    fee: '0.0000000001',
  })
  await made(ada, '/transactions', {
    ...buy,
    quantity: '2',
    amount: '10',
    reverses: null,
    notes: `After ${first.id}`,
  })
  await made(ada, '/transactions', {
    positionId: house.id,
    type: 'NAV_ADJUSTMENT',
    date: '2026-01-31',
    amount: '2',
  })
  await made(ada, '/transactions', {
    positionId: house.id,
    type: 'NAV_ADJUSTMENT',
    date: '2026-01-31',
    amount: '1',
  })
  const trashed = await made(ada, '/transactions', { ...buy, quantity: '1', amount: '1' })
  expect((await ada.call('DELETE', `/transactions/${trashed.id}`)).status).toBe(204)
  const csv = 'Date,Close\n2026-04-02,7100.25\n2026-04-09,7234.123456789012\n'
  const settings = JSON.stringify({ prices: { symbol: 'SWDA.L', currency: 'GBX', basis: 'TRADED' } })
  const prices = await ada.send('/imports/commit', { file: new File([csv], 'swda.csv'), settings })
  expect(prices.status, prices.text).toBe(201)
  const recalculated = await ada.get(`/transactions/recalculate-nav/${world.id}`)
  expect(recalculated.status, recalculated.text).toBe(200)
  await app.files.put(`orgs/${ada.orgId}`, strToU8('a deed'))
  return ada
}

async function backupOf(person: Person): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await person.get(`/orgs/${person.orgId}/backup`)
  expect(answer.status, answer.text.slice(0, 500)).toBe(200)
  return answer.bytes
}

function restore(person: Person, archive: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) {
  return person.send('/orgs/restore', { file: new File([archive], 'backup.zip'), ...fields })
}

function textIn(archive: Uint8Array, path: string): string {
  return new TextDecoder().decode(unzipSync(archive)[path])
}

/** The days that are kept of an organisation's positions, and whether they are of the rows that are there. */
async function keptIn(orgId: string): Promise<unknown[]> {
  const admin = new pg.Client({ connectionString: app.adminUrl })
  await admin.connect()
  try {
    await admin.query(`select set_config('app.org_id', $1, false)`, [orgId])
    const { rows } = await admin.query(
      `select p.name, s."on"::text, s.quantity::text as units, i.revision = c.revision as counts
        from position_standings s join standing_inputs i using (org_id, position_id)
        join transaction_counts c using (org_id, position_id) join positions p on p.id = position_id
        order by p.name, s."on"`,
    )
    return rows
  } finally {
    await admin.end()
  }
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** A text whose ids say only which of them are the same. */
function withoutIds(text: string): string {
  const seen = new Map<string, number>()
  return text.replace(uuid, (id) => {
    if (!seen.has(id)) seen.set(id, seen.size)
    return `#${seen.get(id)}`
  })
}

/** An archive with other entries, its manifest made to fit unless it is among them. */
function altered(archive: Uint8Array, changes: Record<string, string | null>): Uint8Array<ArrayBuffer> {
  const entries: Zippable = { ...unzipSync(archive) }
  for (const [path, text] of Object.entries(changes)) {
    if (text === null) Reflect.deleteProperty(entries, path)
    else entries[path] = strToU8(text)
  }
  if (!('manifest.json' in changes)) {
    const manifest = JSON.parse(textIn(archive, 'manifest.json')) as { files: unknown[] }
    manifest.files = Object.entries(entries)
      .filter(([path]) => path !== 'manifest.json')
      .map(([path, bytes]) => {
        const content = bytes as Uint8Array // strToU8 and unzipSync give nothing else
        return { path, sha256: sha256(content), bytes: content.length }
      })
    entries['manifest.json'] = strToU8(JSON.stringify(manifest))
  }
  return new Uint8Array(zipSync(entries))
}

describe('a backup', () => {
  it('names its files with their SHA-256, and holds each decimal as exact text', async () => {
    const ada = await aFamily()
    const answer = await ada.get(`/orgs/${ada.orgId}/backup`)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="kinfolio-backup-2026-04-10.zip"',
    )
    const entries = unzipSync(answer.bytes)
    const manifest = JSON.parse(textIn(answer.bytes, 'manifest.json')) as {
      files: { path: string; sha256: string; bytes: number }[]
    }
    expect(manifest).toMatchObject({
      product: 'Kinfolio',
      schemaVersion: 1,
      madeAt: '2026-04-10T12:00:00.000Z',
      organisation: { id: ada.orgId, name: 'The Lovelaces', settings: { description: 'Ours' } },
      members: [{ name: 'Ada', email: ada.email, role: 'owner' }],
    })
    expect(Object.keys(entries).toSorted()).toEqual(
      ['manifest.json', ...manifest.files.map((file) => file.path)].toSorted(),
    )
    for (const file of manifest.files) {
      const content = entries[file.path] ?? new Uint8Array()
      expect({ sha256: sha256(content), bytes: content.length }, file.path).toEqual({
        sha256: file.sha256,
        bytes: file.bytes,
      })
    }
    const rows = JSON.parse(textIn(answer.bytes, 'records/transactions.json'))
    expect(rows[0]).toMatchObject({
      amount: '98765432109876543.1234567891',
      quantity: '1234.567890123456789012',
    })
    expect(rows).toHaveLength(5)
    expect(textIn(answer.bytes, `files/${sha256(strToU8('a deed'))}`)).toBe('a deed')
  })

  it('holds every table whose key begins with the organisation, but members, the change log, and what is made of rows', async () => {
    const ada = await aFamily()
    const manifest = JSON.parse(textIn(await backupOf(ada), 'manifest.json'))
    const { rows } = await app.connection.pool.query<{ name: string }>(
      `select c.relname as name from pg_constraint p join pg_class c on c.oid = p.conrelid
         join pg_attribute a on a.attrelid = c.oid and a.attnum = p.conkey[1]
        where p.contype = 'p' and a.attname = 'org_id' and c.relnamespace = 'public'::regnamespace`,
    )
    const apart = new Set(['roles', 'changes', 'position_standings', 'standing_inputs'])
    const tables = rows.map((row) => row.name).filter((name) => !apart.has(name))
    expect(manifest.tables.map((table: { name: string }) => table.name).toSorted()).toEqual(tables.toSorted())
  })

  it('holds no row of another organisation, no hash of an invitation, and nothing else about people', async () => {
    const [ada, eve] = [await aFamily(), await aFamily()]
    const invited = await ada.call('POST', `/orgs/${ada.orgId}/roles`, { email: 'guest@example.com' })
    expect(invited.status, invited.text).toBe(201)
    const archive = await backupOf(ada)
    const text = Object.keys(unzipSync(archive))
      .map((path) => textIn(archive, path))
      .join('\n')
    expect(text).not.toContain(eve.orgId)
    expect(text).not.toContain('guest@example.com')
    expect(text).not.toMatch(/password|invitation_hash|token/)
  })

  it('can be made without files', async () => {
    const ada = await aFamily()
    const answer = await ada.get(`/orgs/${ada.orgId}/backup?files=false`)
    expect(Object.keys(unzipSync(answer.bytes)).filter((path) => path.startsWith('files/'))).toEqual([])
    const restored = await restore(ada, answer.bytes)
    expect(restored.body, restored.text).toMatchObject({ lacksFiles: true, files: 0 })
  })

  it('is made by owners and admins only, and is nothing to a stranger', async () => {
    const [ada, eve] = [await aFamily(), await app.founder()]
    expect((await eve.get(`/orgs/${ada.orgId}/backup`)).status).toBe(404)
    expect((await app.fetch(`/api/orgs/${ada.orgId}/backup`)).status).toBe(401)
    const answer = await ada.get(`/orgs/${ada.orgId}/backup?files=perhaps`)
    expect(answer.status).toBe(400)
  })
})

describe('a restored organisation', () => {
  it('has the same figures, records and files, under ids of its own', async () => {
    const ada = await aFamily()
    const archive = await backupOf(ada)
    const answer = await restore(ada, archive)
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body).toMatchObject({
      org: {
        name: 'The Lovelaces',
        settings: { description: 'Ours', timeZone: 'Europe/Vienna' },
        role: { name: 'owner' },
      },
      files: 1,
      lacksFiles: false,
      notInvited: [],
    })
    const copy = asMember(app.fetch, ada, answer.body.org.id as string)
    expect(copy.orgId).not.toBe(ada.orgId)

    for (const path of [
      '/portfolio/summary',
      '/portfolio/history?from=2026-01-01',
      '/positions',
      '/transactions?limit=200',
      '/prices',
      '/imports',
      '/orgs/{org}/entities',
      '/orgs/{org}/ownership',
    ]) {
      const [then, now] = await Promise.all(
        [ada, copy].map((person) => person.get(path.replace('{org}', person.orgId))),
      )
      expect(then?.status, `${path}: ${then?.text}`).toBe(200)
      expect(withoutIds(now?.text ?? ''), path).toBe(withoutIds(then?.text ?? ''))
      const before = new Set(then?.text.match(uuid))
      for (const id of now?.text.match(uuid) ?? []) expect(before, `${path} ${id}`).not.toContain(id)
    }
    const archiveOfCopy = await backupOf(copy)
    for (const path of Object.keys(unzipSync(archive)).filter((name) => name.startsWith('records/'))) {
      expect(withoutIds(textIn(archiveOfCopy, path)), path).toBe(withoutIds(textIn(archive, path)))
    }
    expect(await app.files.list(`orgs/${copy.orgId}`)).toEqual(await app.files.list(`orgs/${ada.orgId}`))
  })

  it('keeps by day what its rows come to, and what is kept counts', async () => {
    const ada = await aFamily()
    const answer = await restore(ada, await backupOf(ada))
    expect(answer.status, answer.text).toBe(201)
    // Four rows on two positions: two of one day each.
    expect(await keptIn(answer.body.org.id as string)).toEqual([
      { name: 'House', on: '2026-01-31', units: '0', counts: true },
      { name: 'World', on: '2026-01-05', units: '1236.567890123456789012', counts: true },
    ])
  })

  it('has its restorer as only member, and names who was one before', async () => {
    const [ada, bob] = [await aFamily(), await app.signUp('Bob')]
    const answer = await restore(bob, await backupOf(ada), { name: ' The Lovelaces again ' })
    expect(answer.body).toMatchObject({
      org: { name: 'The Lovelaces again', role: { name: 'owner' } },
      notInvited: [{ name: 'Ada', email: ada.email, role: 'owner' }],
    })
    const copy = asMember(app.fetch, bob, answer.body.org.id as string)
    const roles = await copy.get(`/orgs/${copy.orgId}/roles`)
    expect(roles.body).toMatchObject([{ email: bob.email, name: 'owner' }])
    expect((await asMember(app.fetch, ada, copy.orgId).get('/positions')).status).toBe(404)
  })

  it('goes on where it stopped: what is recorded next comes after what was restored', async () => {
    const ada = await aFamily()
    const answer = await restore(ada, await backupOf(ada))
    const copy = asMember(app.fetch, ada, answer.body.org.id as string)
    const positions = (await copy.get('/positions')).body as {
      id: string
      name: string
      nav: { value: string }
    }[]
    const house = positions.find((position) => position.name === 'House')
    expect(house?.nav.value).toBe('1')
    await made(copy, '/transactions', {
      positionId: house?.id,
      type: 'NAV_ADJUSTMENT',
      date: '2026-01-31',
      amount: '3',
    })
    expect((await copy.get(`/positions/${house?.id}`)).body.nav.value).toBe('3')
    const csv = 'Date,Close\n2026-04-02,7100.25\n'
    const settings = JSON.stringify({ prices: { symbol: 'SWDA.L', currency: 'GBX', basis: 'TRADED' } })
    const again = await copy.send('/imports/preview', { file: new File([csv], 'swda.csv'), settings })
    expect(again.body.series, again.text).toMatchObject([{ added: 0, unchanged: 1 }])
  })
})

describe('an archive that can not be restored', () => {
  const positionOf = (archive: Uint8Array) => textIn(archive, 'records/positions.json')
  const manifestOf = (archive: Uint8Array, change: object) =>
    JSON.stringify({ ...(JSON.parse(textIn(archive, 'manifest.json')) as object), ...change })

  const cases: [string, (archive: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>, RegExp][] = [
    ['no zip file', () => strToU8('hello'), /no zip file, or it is damaged/],
    [
      'a zip file cut short',
      (archive) => archive.slice(0, archive.length - 100),
      /no zip file, or it is damaged/,
    ],
    ['another zip file', () => new Uint8Array(zipSync({ 'a.txt': strToU8('a') })), /no manifest.json/],
    [
      'a backup of something else',
      (archive) => altered(archive, { 'manifest.json': '{"product":"Other"}' }),
      /no backup of Kinfolio/,
    ],
    [
      'a backup of a later version',
      (archive) => altered(archive, { 'manifest.json': manifestOf(archive, { schemaVersion: 99 }) }),
      /newer version/,
    ],
    [
      'a manifest that is no JSON',
      (archive) => altered(archive, { 'manifest.json': '{"product":' }),
      /manifest of this backup is damaged/,
    ],
    [
      'a manifest without a name',
      (archive) => altered(archive, { 'manifest.json': manifestOf(archive, { organisation: {} }) }),
      /manifest of this backup is damaged/,
    ],
    [
      'settings that are none',
      (archive) => {
        const { organisation } = JSON.parse(textIn(archive, 'manifest.json')) as { organisation: object }
        const settings = { baseCurrency: 'EURO' }
        return altered(archive, {
          'manifest.json': manifestOf(archive, { organisation: { ...organisation, settings } }),
        })
      },
      /settings of the organisation are damaged/,
    ],
    [
      'records that were changed',
      (archive) =>
        altered(archive, {
          'manifest.json': manifestOf(archive, {}),
          'records/positions.json': positionOf(archive).replace('House', 'Hovel'),
        }),
      /positions.json of this backup was changed/,
    ],
    [
      'an entry that is missing',
      (archive) =>
        altered(archive, { 'manifest.json': manifestOf(archive, {}), 'records/positions.json': null }),
      /does not hold the files/,
    ],
    [
      'an entry too many',
      (archive) => altered(archive, { 'manifest.json': manifestOf(archive, {}), 'extra.txt': 'x' }),
      /does not hold the files/,
    ],
    [
      'a path that leads elsewhere',
      (archive) => altered(archive, { '../../etc/passwd': 'x' }),
      /does not hold the files/,
    ],
    [
      'a table that is not there',
      (archive) => altered(archive, { 'records/users.json': '[\n{"id":"x"}\n]\n' }),
      /does not know \(users\)/,
    ],
    [
      'a column that is not there',
      (archive) =>
        altered(archive, { 'records/positions.json': positionOf(archive).replaceAll('"name":', '"label":') }),
      /does not know \(positions\.label\)/,
    ],
    [
      'an organisation of its own choice',
      (archive) =>
        altered(archive, {
          'records/positions.json': positionOf(archive).replaceAll('"name":', '"org_id":'),
        }),
      /does not know \(positions\.org_id\)/,
    ],
    [
      'a row that lost its position',
      (archive) => altered(archive, { 'records/positions.json': null }),
      /records in .* do not fit together|not as many/,
    ],
    [
      'a row that is there twice',
      (archive) => {
        const [first = ''] = positionOf(archive).split('\n').slice(1)
        return altered(archive, { 'records/positions.json': `[\n${first}\n${first.replace(/,$/, '')}\n]\n` })
      },
      /positions do not fit together/,
    ],
    [
      'a value of another kind',
      (archive) =>
        altered(archive, {
          'records/transactions.json': textIn(archive, 'records/transactions.json').replace(
            '"98765432109876543.1234567891"',
            '"much"',
          ),
        }),
      /transactions do not fit together/,
    ],
    [
      'fewer rows than it says',
      (archive) => {
        const lines = textIn(archive, 'records/transaction_counts.json').split('\n')
        return altered(archive, {
          'records/transaction_counts.json': `[\n${lines[1]?.replace(/,$/, '')}\n]\n`,
        })
      },
      /not as many as the manifest says/,
    ],
    [
      'a list written on one line',
      (archive) => altered(archive, { 'records/positions.json': positionOf(archive).replaceAll('\n', '') }),
      /records in positions are damaged/,
    ],
    [
      'more than it admits to',
      (archive) => altered(archive, { 'records/positions.json': ' '.repeat(3_000_000) }),
      /unpacks to more/,
    ],
  ]

  it.each(cases)('as %s is refused in words, and nothing of it stays', async (_, change, words) => {
    const ada = await aFamily()
    const archive = change(await backupOf(ada))
    const answer: Answer = await restore(ada, archive)
    expect(answer.body, answer.text).toMatchObject({ status: 422, code: 'BACKUP_UNREADABLE' })
    expect(answer.body.message).toMatch(words)
    expect((await ada.get('/orgs')).body.total).toBe(1)
    expect((await ada.get('/users/me')).body.orgId).toBe(ada.orgId)
  })

  it('needs a session, and a file', async () => {
    const ada = await app.signUp()
    expect((await app.fetch('/api/orgs/restore', { method: 'POST' })).status).toBe(401)
    const answer = await ada.send('/orgs/restore', {})
    expect(answer.body).toMatchObject({
      status: 400,
      message: 'Choose the zip file that a backup gave you.',
    })
  })
})
