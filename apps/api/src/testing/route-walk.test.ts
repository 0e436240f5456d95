import { rights, roleNames } from '@kinfolio/contract/rights'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'

import { may } from '../access/rights.ts'
import { endpoints, type Endpoint } from './endpoints.ts'
import { asMember, testApp, type Answer, type Person } from './test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

/** Endpoints that are not inside an organisation. Whoever adds one has it reviewed here. */
const outsideOrgs = [
  'system.config public',
  'system.health public',
  'users.complete user',
  'users.get user',
  'users.update user',
  'users.remove user',
  'orgs.list user',
  'orgs.create user',
  'invitations.get user',
  'invitations.accept user',
  'transactions.types user',
]

const unknownId = '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b'
const pricesCsv = 'Date,Close\n2026-01-02,100\n2026-01-05,101\n'

/** A founder with one row of everything, all of whose names carry a mark that must never reach anybody else. */
type World = { owner: Person; ids: Record<string, string> }

async function aWorld(): Promise<World> {
  const owner = await app.founder()
  const org = `/orgs/${owner.orgId}`
  const made = async (path: string, body: unknown) => {
    const answer = await owner.call('POST', path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  const entity = await made(`${org}/entities`, { name: 'Marked entity', type: 'TRUST' })
  const spare = await made(`${org}/entities`, { name: 'Marked spare', type: 'OTHER' })
  const role = await made(`${org}/roles`, { email: `marked.${Math.random()}@example.com` })
  const position = await made('/positions', {
    name: 'Marked position',
    type: 'PUBLIC_EQUITY',
    currency: 'EUR',
    entityId: entity.id,
    stock: { symbol: 'MARKED' },
  })
  const row = { type: 'BUY', date: '2026-01-05', quantity: '10', amount: '1000', notes: 'Marked note' }
  const transaction = await made('/transactions', { positionId: position.id, ...row })
  const trashed = await made('/transactions', { positionId: position.id, ...row })
  expect((await owner.call('DELETE', `/transactions/${trashed.id}`)).status).toBe(204)
  const imported = await importPrices(owner, 'MARKED')
  expect(imported.status, imported.text).toBe(201)
  const [series] = (await owner.get('/prices')).body
  return {
    owner,
    ids: {
      org: owner.orgId,
      entity: entity.id,
      spare: spare.id,
      role: role.id,
      position: position.id,
      transaction: transaction.id,
      trashed: trashed.id,
      import: imported.body.id,
      series: series.id,
    },
  }
}

function importPrices(person: Person, symbol: string): Promise<Answer> {
  const settings = JSON.stringify({ prices: { symbol, currency: 'EUR', basis: 'TRADED' } })
  return person.send('/imports/commit', { file: new File([pricesCsv], 'prices.csv'), settings })
}

type Sent = { path: string; body?: unknown; form?: Record<string, string | File> }

/** How each endpoint is called rightfully, with the ids of a world. An endpoint without an entry takes no body. */
const calls: Record<
  string,
  (ids: Record<string, string>) => Partial<Sent> & { ids?: Record<string, string> }
> = {
  'orgs.update': () => ({ body: { name: 'Renamed' } }),
  'orgs.entities.create': () => ({ body: { name: 'New', type: 'OTHER' } }),
  'orgs.entities.update': () => ({ body: { name: 'Renamed' } }),
  'orgs.entities.remove': (ids) => ({ ids: { entityId: ids.spare ?? '' } }),
  'orgs.roles.create': () => ({ body: { email: 'new@example.com' } }),
  'orgs.roles.update': () => ({ body: { name: 'viewer' } }),
  'positions.create': (ids) => ({ body: { name: 'New', type: 'CASH', entityId: ids.entity } }),
  'positions.update': () => ({ body: { name: 'Renamed' } }),
  'positions.import': (ids) => ({
    form: {
      file: new File(['name,type,currency\nNew flat,REAL_ESTATE,EUR\n'], 'positions.csv'),
      entityId: ids.entity ?? '',
    },
  }),
  'positions.linkStock': () => ({ body: { symbol: 'OTHER' } }),
  'transactions.create': (ids) => ({
    body: { positionId: ids.position, type: 'DIVIDEND', date: '2026-02-01', amount: '5' },
  }),
  'transactions.effect': (ids) => ({
    body: { positionId: ids.position, type: 'DIVIDEND', date: '2026-02-01', amount: '5' },
  }),
  'transactions.update': (ids) => ({ body: { positionId: ids.position, notes: 'Changed' } }),
  'transactions.restore': (ids) => ({ ids: { id: ids.trashed ?? '' } }),
  'transactions.list': (ids) => ({ path: `/transactions?positionId=${ids.position}` }),
  'prices.update': () => ({ body: { valuesPositions: true } }),
  'imports.preview': () => ({ form: { file: new File([pricesCsv], 'prices.csv'), settings: '{}' } }),
  'imports.commit': () => ({
    form: {
      file: new File([pricesCsv], 'prices.csv'),
      settings: JSON.stringify({ prices: { symbol: 'NEW', currency: 'EUR', basis: 'TRADED' } }),
    },
  }),
}

/** Which id `{id}` is, by the first word of the path. */
const nouns: Record<string, string> = {
  orgs: 'org',
  positions: 'position',
  transactions: 'transaction',
  prices: 'series',
  imports: 'import',
}

function callOf(endpoint: Endpoint, ids: Record<string, string>): Sent {
  const own = calls[endpoint.name]?.(ids) ?? {}
  const noun = endpoint.path.split('/')[1] ?? ''
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const named = own.ids?.[name] ?? (name === 'id' ? ids[nouns[noun] ?? ''] : ids[name.replace(/Id$/, '')])
    if (named === undefined) throw new Error(`The walk has no id for {${name}} of ${endpoint.name}.`)
    return named
  })
  return { path: own.path ?? path, body: own.body, form: own.form }
}

function send(person: Person, endpoint: Endpoint, sent: Sent): Promise<Answer> {
  return sent.form ? person.send(sent.path, sent.form) : person.call(endpoint.method, sent.path, sent.body)
}

const inOrgs = endpoints().filter((endpoint) => endpoint.meta.scope === 'org')

/** Everything an organisation holds, as one text: equal before and after is untouched. */
async function fingerprint(orgId: string): Promise<string> {
  const admin = new pg.Client({ connectionString: app.adminUrl })
  await admin.connect()
  try {
    await admin.query("select set_config('app.org_id', $1, false)", [orgId])
    const { rows: tables } = await admin.query<{ name: string }>(
      "select table_name as name from information_schema.columns where column_name = 'org_id' and table_schema = 'public' and table_name <> 'users' order by 1",
    )
    const parts: string[] = []
    for (const { name } of tables) {
      const { rows } = await admin.query<{ all: string | null }>(
        `select string_agg(t::text, '|' order by t::text) as all from ${admin.escapeIdentifier(name)} t where org_id = $1`,
        [orgId],
      )
      parts.push(`${name}: ${rows[0]?.all ?? ''}`)
    }
    return parts.join('\n')
  } finally {
    await admin.end()
  }
}

describe('the contract', () => {
  it('is inside an organisation but for the endpoints of the reviewed list', () => {
    const outside = endpoints().filter((endpoint) => endpoint.meta.scope !== 'org')
    expect(outside.map(({ name, meta }) => `${name} ${meta.scope}`)).toEqual(outsideOrgs)
  })

  it('asks for a right that exists, everywhere', () => {
    for (const { name, meta } of endpoints()) expect(rights, name).toContain(meta.right)
  })

  it.each(endpoints().filter((endpoint) => endpoint.meta.scope !== 'public'))(
    '$name answers 401 without a session',
    async (endpoint) => {
      const ids = Object.fromEntries(
        [
          'org',
          'entity',
          'spare',
          'role',
          'position',
          'transaction',
          'trashed',
          'import',
          'series',
          'user',
          'invitation',
        ].map((name) => [name, unknownId]),
      )
      const path = endpoint.path.replace(/\{\w+\}/g, unknownId)
      const sent = endpoint.meta.scope === 'org' ? callOf(endpoint, ids) : { path, body: {} }
      const answer = await app.fetch(`/api${sent.path}`, {
        method: endpoint.method,
        headers: {
          'x-org-id': unknownId,
          ...(sent.form || endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
        },
        body: endpoint.method === 'GET' || sent.form ? undefined : JSON.stringify(sent.body ?? {}),
      })
      expect(answer.status, answer.text).toBe(401)
      expect(answer.body).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
    },
  )
})

describe('an endpoint inside an organisation', () => {
  let stranger: World
  beforeAll(async () => {
    stranger = await aWorld()
  })

  it.each(inOrgs)('$name serves its rightful caller, and is nothing to a stranger', async (endpoint) => {
    const { owner, ids } = await aWorld()
    const before = await fingerprint(owner.orgId)
    const sent = callOf(endpoint, ids)

    // The stranger's session with the organisation's name on it.
    const foreignHeader = await send(
      asMember(app.fetch, stranger.owner, owner.orgId),
      endpoint,
      callOf(endpoint, ids),
    )
    expect(foreignHeader.status, foreignHeader.text).toBe(404)
    expect(foreignHeader.text).not.toContain('Marked')

    // The stranger at home, with each single id of the other organisation in turn.
    for (const [name, id] of Object.entries(ids)) {
      const mixed = callOf(endpoint, { ...stranger.ids, [name]: id })
      if (JSON.stringify(mixed) === JSON.stringify(callOf(endpoint, stranger.ids)) && !mixed.form) continue
      if (mixed.form && !Object.values(mixed.form).includes(id)) continue
      const answer = await send(stranger.owner, endpoint, mixed)
      const random = await send(
        stranger.owner,
        endpoint,
        callOf(endpoint, { ...stranger.ids, [name]: unknownId }),
      )
      if (endpoint.name === 'transactions.list') {
        expect(answer.body).toMatchObject({ items: [], total: 0 })
      } else {
        expect(answer.status, `${name}: ${answer.text}`).toBe(404)
      }
      expect(answer.text, name).toBe(random.text)
    }

    // The organisation's id as orgId in the query, under the stranger's own header.
    if (endpoint.method === 'GET') {
      const { path } = callOf(endpoint, stranger.ids)
      const query = await stranger.owner.get(`${path}${path.includes('?') ? '&' : '?'}orgId=${owner.orgId}`)
      expect(query.status, query.text).toBe(404)
    }
    expect(await fingerprint(owner.orgId)).toBe(before)

    const rightful = await send(owner, endpoint, sent)
    expect(rightful.status, rightful.text).toBeLessThan(300)
  })

  it.each(roleNames)('does for the role of %s what the table of rights says', async (role) => {
    const member = await app.signUp('Member')
    for (const endpoint of inOrgs) {
      const { owner, ids } = await aWorld()
      await app.connection.db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('app.org_id', ${owner.orgId}, true)`)
        await tx.execute(
          sql`insert into roles (org_id, id, user_id, email, name) values (${owner.orgId}, gen_random_uuid(), ${member.id}, ${member.email}, ${role})`,
        )
      })
      const answer = await send(asMember(app.fetch, member, owner.orgId), endpoint, callOf(endpoint, ids))
      if (may(role, endpoint.meta.right))
        expect(answer.status, `${endpoint.name}: ${answer.text}`).toBeLessThan(300)
      else expect(answer.body, endpoint.name).toMatchObject({ code: 'FORBIDDEN', status: 403 })
    }
  })
})

describe('row level security', () => {
  it('shows no row of any tenant table without the setting', async () => {
    await aWorld()
    const { rows: tables } = await app.connection.pool.query<{ name: string }>(
      "select distinct table_name as name from information_schema.columns where column_name = 'org_id' and table_schema = 'public' and table_name <> 'users'",
    )
    expect(tables.length).toBeGreaterThan(8)
    for (const { name } of [...tables, { name: 'orgs' }]) {
      const { rows } = await app.connection.pool.query<{ count: string }>(`select count(*) from ${name}`)
      expect(rows[0]?.count, name).toBe('0')
    }
  })

  it('is forced on every tenant table, and the serving role owns none of them', async () => {
    const { rows } = await app.connection.pool.query<{
      name: string
      forced: boolean
      owner: string
      me: string
    }>(
      `select c.relname as name, c.relforcerowsecurity and c.relrowsecurity as forced,
              pg_get_userbyid(c.relowner) as owner, current_user as me
         from pg_class c join information_schema.columns k on k.table_name = c.relname and k.column_name = 'org_id'
        where c.relkind = 'r' and k.table_schema = 'public' and c.relname <> 'users'`,
    )
    for (const { name, forced, owner, me } of rows) {
      expect(forced, name).toBe(true)
      expect(owner, name).not.toBe(me)
    }
    const { rows: roles } = await app.connection.pool.query<{ super: boolean; bypass: boolean }>(
      'select rolsuper as super, rolbypassrls as bypass from pg_roles where rolname = current_user',
    )
    expect(roles).toEqual([{ super: false, bypass: false }])
  })
})
