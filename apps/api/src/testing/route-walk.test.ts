import { rights } from '@kinfolio/contract/rights'
import { beforeAll, describe, expect, it } from 'vitest'

import { endpoints } from './endpoints.ts'
import { asMember, testApp } from './test-app.ts'
import {
  aWorld,
  callOf,
  fingerprint,
  inOrgs,
  send,
  unknownId,
  unknownIds,
  worldsFor,
  type World,
} from './walk.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

/** Endpoints that are not inside an organisation. A new one needs a review here. */
const outsideOrgs = [
  'system.config public',
  'system.health public',
  'users.complete user',
  'users.get user',
  'users.update user',
  'users.remove user',
  'users.deletion user',
  'users.export user',
  'users.avatar.upload user',
  'users.avatar.remove user',
  'users.avatar.get user',
  'accessTokens.list user',
  'accessTokens.create user',
  'accessTokens.remove user',
  'notifications.settings.get user',
  'notifications.settings.update user',
  'notifications.settings.updateTiming user',
  'notifications.browsers.list user',
  'notifications.browsers.add user',
  'notifications.browsers.see user',
  'notifications.browsers.remove user',
  'notifications.browsers.try user',
  'notices.list user',
  'notices.counts user',
  'notices.change user',
  'orgs.list user',
  'orgs.create user',
  'orgs.sample user',
  'orgs.leave user',
  'invitations.get user',
  'invitations.sender public',
  'invitations.accept user',
  'backups.restore user',
  'transactions.types user',
  'sharedPapers.get public',
  'sharedPapers.open public',
  'sharedPapers.page public',
  'sharedPapers.file public',
  'costs.types user',
  'costs.frequencies user',
  'costFeeds.read public',
  'inboundMail.fetch public',
  'trash.listOrgs user',
  'trash.restoreOrg user',
]

/**
 * Tables with an organisation whose rows no scope narrows. Roles: every member may see the names of the other
 * members, and the queries of roles guard the rest. Users: only the organisation that they chose last. Notices and access tokens: the
 * policies show those of the caller only.
 */
const wholeForAll = ['access_tokens', 'notices', 'roles', 'users']

/** Tables whose owner is not within their walls, since a view reads them as the owner: their keys, of the caller's organisation only. */
const readByView = new Set(['paper_index'])

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
      const path = endpoint.path.replace(/\{\w+\}/g, unknownId)
      const sent = endpoint.meta.scope === 'org' ? callOf(endpoint, unknownIds) : { path, body: {} }
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
  const worldFor = worldsFor(app, () => aWorld(app))
  let stranger: World
  beforeAll(async () => {
    stranger = await aWorld(app)
  })

  it.each(inOrgs)('$name serves its rightful caller, and is nothing to a stranger', async (endpoint) => {
    const { owner, ids } = await worldFor(endpoint)
    const before = await fingerprint(app, owner.orgId)
    const sent = callOf(endpoint, ids)

    // The stranger's session, with this organisation in the header.
    const foreignHeader = await send(
      asMember(app.fetch, stranger.owner, owner.orgId),
      endpoint,
      callOf(endpoint, ids),
    )
    expect(foreignHeader.status, foreignHeader.text).toBe(404)
    expect(foreignHeader.text).not.toContain('Marked')

    // The stranger in their own organisation, with each id of the other organisation in turn.
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
      } else if (endpoint.name === 'transactions.running' && name === 'transaction') {
        // A row may be gone while its page is on the screen: it has no figures, and the others keep theirs.
        expect(answer.body).toEqual([])
      } else {
        expect(answer.status, `${name}: ${answer.text}`).toBe(404)
      }
      expect(answer.text, name).toBe(random.text)
    }

    // The organisation's id as orgId in the query, with the stranger's own header.
    if (endpoint.method === 'GET') {
      const { path } = callOf(endpoint, stranger.ids)
      const query = await stranger.owner.get(`${path}${path.includes('?') ? '&' : '?'}orgId=${owner.orgId}`)
      expect(query.status, query.text).toBe(404)
    }
    expect(await fingerprint(app, owner.orgId)).toBe(before)

    const rightful = await send(owner, endpoint, sent)
    expect(rightful.status, rightful.text).toBeLessThan(300)
  })
})

describe('row level security', () => {
  it('shows no row of any tenant table without the setting', async () => {
    await aWorld(app)
    const { rows: tables } = await app.connection.pool.query<{ name: string }>(
      "select distinct table_name as name from information_schema.columns where column_name = 'org_id' and table_schema = 'public' and table_name <> 'users'",
    )
    expect(tables.length).toBeGreaterThan(8)
    for (const { name } of [...tables, { name: 'orgs' }]) {
      const { rows } = await app.connection.pool.query<{ count: string }>(`select count(*) from ${name}`)
      expect(rows[0]?.count, name).toBe('0')
    }
  })

  it('knows of every tenant table which rows a role for named entities sees', async () => {
    const { rows } = await app.connection.pool.query<{ name: string }>(
      `select distinct k.table_name as name from information_schema.columns k
        where k.column_name = 'org_id' and k.table_schema = 'public' and not exists (
          select 1 from pg_policies p where p.tablename = k.table_name and p.permissive = 'RESTRICTIVE'
            and p.qual like '%app_entities()%')
        order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(wholeForAll)
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
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and k.table_schema = 'public' and c.relname <> 'users'`,
    )
    for (const { name, forced, owner, me } of rows) {
      expect(forced, name).toBe(!readByView.has(name))
      expect(owner, name).not.toBe(me)
    }
    const { rows: roles } = await app.connection.pool.query<{ super: boolean; bypass: boolean }>(
      'select rolsuper as super, rolbypassrls as bypass from pg_roles where rolname = current_user',
    )
    expect(roles).toEqual([{ super: false, bypass: false }])
  })
})
