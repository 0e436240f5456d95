import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import pg from 'pg'
import { expect } from 'vitest'

import { mt940s } from './bank-files.ts'
import { endpoints, type Endpoint } from './endpoints.ts'
import { keepOrg } from './kept-org.ts'
import { aStuckMail } from './mail-in.ts'
import { orgTables } from './org-tables.ts'
import { recognised } from './recognised.ts'
import type { Answer, Person, TestApp } from './test-app.ts'

export const unknownId = '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b'
const pricesCsv = 'Date,Close\n2026-01-02,100\n2026-01-05,101\n'

/**
 * Amounts and quantities of every world. Their digits appear nowhere else. With the close of 101 the position is
 * worth 3165.037.
 */
export const amounts = ['31.337', '3165.037', '4711.55', '7.77', '987654.32', '123456.78']

/**
 * A founder with one row of everything. All names carry a mark that must never reach anybody else. A row that belongs
 * to no entity, or to another one than `entity`, also says "outside".
 */
export type World = { owner: Person; ids: Record<string, string> }

export async function aWorld(app: TestApp): Promise<World> {
  const owner = await app.founder()
  const org = `/orgs/${owner.orgId}`
  const create = async (path: string, body: unknown) => {
    const answer = await owner.call('POST', path, body)
    expect(answer.status, answer.text).toBe(201)
    return answer.body
  }
  const entity = await create(`${org}/entities`, { name: 'Marked entity', type: 'TRUST' })
  const spare = await create(`${org}/entities`, {
    name: 'Marked outside entity',
    type: 'OTHER',
    owners: [{ ownerId: entity.id, percent: '30' }],
  })
  const role = await create(`${org}/roles`, { email: `marked.${Math.random()}@example.com` })
  const position = await create('/positions', {
    name: 'Marked position',
    type: 'PUBLIC_EQUITY',
    currency: 'EUR',
    entityId: entity.id,
    stock: { symbol: 'MARKED' },
  })
  const receiving = await create('/positions', {
    name: 'Marked receiving position',
    type: 'PUBLIC_EQUITY',
    currency: 'EUR',
    entityId: entity.id,
  })
  const fund = await create('/positions', {
    name: 'Marked outside fund',
    type: 'PRIVATE_FUND',
    currency: 'EUR',
    details: { commitment: '987654.32' },
  })
  const call = { type: 'CAPITAL_CALL', date: '2026-01-07', amount: '123456.78', notes: 'Marked outside note' }
  await create('/transactions', { positionId: fund.id, ...call })
  const row = {
    type: 'BUY',
    date: '2026-01-05',
    quantity: '31.337',
    amount: '4711.55',
    fee: '7.77',
    notes: 'Marked note',
  }
  const transaction = await create('/transactions', { positionId: position.id, ...row })
  const trashed = await create('/transactions', { positionId: position.id, ...row })
  expect((await owner.call('DELETE', `/transactions/${trashed.id}`)).status).toBe(204)
  const imported = await importPrices(owner, 'MARKED')
  expect(imported.status, imported.text).toBe(201)
  const [series] = (await owner.get('/prices')).body
  const balance = await anOpenBalance(owner, entity.id)
  const sampled: Record<string, string> = {}
  const parents = { entity: entity.id, position: position.id }
  for (const { id, make } of samples)
    if (make) sampled[id] = (await made(owner, make, parents))[make.idField ?? 'id']
  for (const tie of samples.flatMap(({ ties = [] }) => ties)) {
    const { id, path, idOf, ...sent } = tie({ ...parents, ...sampled })
    if ('form' in sent) {
      const answer = await owner.send(path, sent.form)
      expect(answer.status, answer.text).toBeLessThan(300)
      if (id !== undefined && idOf) sampled[id] = idOf(answer.body)
      continue
    }
    if ('chosen' in sent) {
      const answer = await owner.call('PUT', path, sent.chosen)
      expect(answer.status, answer.text).toBe(200)
      continue
    }
    const made = await create(path, sent.body)
    if (id !== undefined) sampled[id] = idOf ? idOf(made) : made.id
  }
  await recognised(app, sampled.scannedPaper ?? '')
  sampled.stuckMail = await aStuckMail(app, owner.orgId)
  const [, version] = (await owner.get(`/attachments/${sampled.attachment}/versions`)).body
  const [ruleRun] = (await owner.get('/message-rules/runs')).body.items
  return {
    owner,
    ids: {
      ...sampled,
      version: version.versionId,
      ruleRun: ruleRun.id,
      org: owner.orgId,
      user: owner.id,
      entity: entity.id,
      spare: spare.id,
      role: role.id,
      position: position.id,
      receiving: receiving.id,
      transaction: transaction.id,
      trashed: trashed.id,
      import: imported.body.id,
      series: series.id,
      balance,
    },
  }
}

/**
 * The world for a call of an endpoint. There is one for all calls, and each finds it as it was made: what the call
 * before has changed is put back.
 */
export function worldsFor(app: TestApp, make: () => Promise<World>): (endpoint: Endpoint) => Promise<World> {
  let kept: Promise<{ world: World; putBack: () => Promise<void> }> | undefined
  let isChanged = false
  return async ({ meta }) => {
    const { world, putBack } = await (kept ??= make().then(async (world) => ({
      world,
      putBack: await keepOrg(app, world.owner.orgId),
    })))
    if (isChanged) await putBack()
    isChanged = meta.writes
    return world
  }
}

async function made(owner: Person, { path, body, isForm }: NonNullable<Sample['make']>, parents: Parents) {
  const fields = body(parents)
  // A form has texts and files, as its sample knows.
  const answer = isForm
    ? await owner.send(path, fields as Record<string, string | File>)
    : await owner.call('POST', path, fields)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

function importPrices(person: Person, symbol: string): Promise<Answer> {
  const settings = JSON.stringify({ prices: { symbol, currency: 'EUR', basis: 'TRADED' } })
  return person.send('/imports/commit', { file: new File([pricesCsv], 'prices.csv'), settings })
}

/** A stated balance that differs from the book: rows are missing between two statements. */
async function anOpenBalance(owner: Person, entityId: string): Promise<string> {
  const about = { account: 'Marked account', currency: 'EUR' }
  const file = mt940s('marked.sta', [
    { ...about, opens: ['260101', '0,'], closes: ['260131', '0,'] },
    { ...about, opens: ['260228', '4711,55'], closes: ['260331', '4711,55'] },
  ])
  const name = 'Marked account EUR'
  const choice = { action: 'CREATE', name, type: 'CASH', currency: 'EUR', symbol: null }
  const settings = JSON.stringify({ entityId, instruments: { [name]: choice } })
  const { status, text } = await owner.send('/imports/commit', { file, settings })
  expect(status, text).toBe(201)
  const account = (await owner.get('/positions')).body.find((one: { name: string }) => one.name === name)
  const stated = (await owner.get(`/positions/${account.id}/stated-balances`)).body
  return stated.find((one: { state: string }) => one.state === 'OPEN').id
}

type Sent = { path: string; body?: unknown; form?: Record<string, string | File> }

type Parents = Record<'entity' | 'position', string>

/** What a noun tells the walk about itself, in a file of `testing/samples`. */
export type Sample = {
  /** The name of its id in a world. */
  id: string
  /** The first word of its addresses. */
  noun: string
  /** How to make the row of a world. Its names carry the mark. Absent: its ties make it. */
  make?: {
    path: string
    body: (ids: Parents) => Record<string, unknown>
    /** It is sent as a form. */
    isForm?: true
    /** What the answer calls its id, where that is not "id". */
    idField?: string
  }
  /** What is said of the row once the rows of all nouns are there. Of a row that it makes the world knows the id by this name. */
  ties?: ((ids: Record<string, string>) => {
    id?: string
    path: string
    /** Where the answer says it, if not as its own id. */
    idOf?: (answer: Answer['body']) => string
  } & Tie)[]
  /** Valid calls of its endpoints that take a body. */
  calls: Calls
}

/** `chosen`: what is put in the place of what there was. */
type Tie =
  | { body: Record<string, unknown> }
  | { chosen: Record<string, unknown> }
  | { form: Record<string, string | File> }

type Calls = Record<string, (ids: Record<string, string>) => Partial<Sent> & { ids?: Record<string, string> }>

const samplesDir = join(import.meta.dirname, 'samples')
const samples: readonly Sample[] = await Promise.all(
  readdirSync(samplesDir).map(async (file) => {
    const { sample } = (await import(pathToFileURL(join(samplesDir, file)).href)) as { sample: Sample }
    return sample
  }),
)
/** A valid call of each endpoint, with the ids of a world. An endpoint without an entry takes no body. */
const calls: Calls = {
  'orgs.update': () => ({ body: { name: 'Renamed' } }),
  'orgs.entities.create': (ids) => ({
    body: { name: 'New', type: 'OTHER', owners: [{ ownerId: ids.entity, percent: '40' }] },
  }),
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
  'proofs.position': (ids) => ({ path: `/positions/${ids.position}/proof?measure=value` }),
  'proofs.portfolio': () => ({ path: '/portfolio/proof?measure=value' }),
  'positions.linkStock': () => ({ body: { symbol: 'OTHER' } }),
  'transactions.create': (ids) => ({
    body: { positionId: ids.position, type: 'DIVIDEND', date: '2026-02-01', amount: '5' },
  }),
  'transactions.effect': (ids) => ({
    body: { positionId: ids.position, type: 'DIVIDEND', date: '2026-02-01', amount: '5' },
  }),
  'transactions.transfer': (ids) => ({
    body: {
      positionId: ids.position,
      toPositionId: ids.receiving,
      date: '2026-02-01',
      quantity: '1',
      amount: '100',
    },
  }),
  'transactions.transferEffect': (ids) => ({
    body: {
      positionId: ids.position,
      toPositionId: ids.receiving,
      date: '2026-02-01',
      quantity: '1',
      amount: '100',
    },
  }),
  'transactions.corporateAction': (ids) => ({
    body: { kind: 'SPLIT', positionId: ids.position, date: '2026-02-01', newUnits: '2', oldUnits: '1' },
  }),
  'transactions.corporateActionEffect': (ids) => ({
    body: { kind: 'SPLIT', positionId: ids.position, date: '2026-02-01', newUnits: '2', oldUnits: '1' },
  }),
  'transactions.update': (ids) => ({ body: { positionId: ids.position, notes: 'Changed' } }),
  'transactions.restore': (ids) => ({ ids: { id: ids.trashed ?? '' } }),
  'transactions.running': (ids) => ({
    path: `/transactions/running?positionId=${ids.position}&ids=${ids.transaction}`,
  }),
  'transactions.removeSeveral': (ids) => ({ body: { ids: [ids.transaction] } }),
  'transactions.restoreSeveral': (ids) => ({ body: { ids: [ids.trashed] } }),
  'transactions.list': (ids) => ({ path: `/transactions?positionId=${ids.position}` }),
  'trash.restore': (ids) => ({ ids: { recordType: 'transactions', recordId: ids.trashed ?? '' } }),
  'statedBalances.update': () => ({ body: { explanation: 'Marked note' } }),
  'prices.update': () => ({ body: { valuesPositions: true } }),
  'prices.record': () => ({
    body: { symbol: 'MARKED', currency: 'EUR', closes: [{ on: '2026-01-06', close: '101.5' }] },
  }),
  'prices.confirm': () => ({ body: { days: ['2026-01-06'], isConfirmed: false } }),
  'instruments.search': () => ({ path: '/stocks/search?query=apple' }),
  'search.find': () => ({ path: '/search?q=marked' }),
  'instruments.get': () => ({ ids: { symbol: 'AAPL' } }),
  'imports.preview': () => ({ form: { file: new File([pricesCsv], 'prices.csv'), settings: '{}' } }),
  'imports.commit': () => ({
    form: {
      file: new File([pricesCsv], 'prices.csv'),
      settings: JSON.stringify({ prices: { symbol: 'NEW', currency: 'EUR', basis: 'TRADED' } }),
    },
  }),
}

for (const sample of samples) Object.assign(calls, sample.calls)

/** Which id replaces `{id}`, by the first word of the path. */
const nouns: Record<string, string> = {
  orgs: 'org',
  positions: 'position',
  transactions: 'transaction',
  prices: 'series',
  'stated-balances': 'balance',
  imports: 'import',
  'message-threads': 'message',
  ...Object.fromEntries(samples.map(({ noun, id }) => [noun, id])),
}

const others = [
  'employer',
  'entity',
  'spare',
  'role',
  'receiving',
  'trashed',
  'user',
  'invitation',
  'version',
  'ruleRun',
  'share',
  'twin',
  'double',
  'merge',
  'outgoing',
  'payment',
  'report',
  'letter',
  'account',
  'foreign',
]

/** An unknown id for each id that a call can need. */
export const unknownIds: Record<string, string> = Object.fromEntries(
  [...Object.values(nouns), ...others].map((name) => [name, unknownId]),
)

export function callOf(endpoint: Endpoint, ids: Record<string, string>): Sent {
  const own = calls[endpoint.name]?.(ids) ?? {}
  const noun = endpoint.path.split('/')[1] ?? ''
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const named = own.ids?.[name] ?? (name === 'id' ? ids[nouns[noun] ?? ''] : ids[name.replace(/Id$/, '')])
    if (named === undefined) throw new Error(`The walk has no id for {${name}} of ${endpoint.name}.`)
    return named
  })
  return { path: own.path ?? path, body: own.body, form: own.form }
}

export function send(person: Person, endpoint: Endpoint, sent: Sent): Promise<Answer> {
  return sent.form ? person.send(sent.path, sent.form) : person.call(endpoint.method, sent.path, sent.body)
}

/** Every endpoint inside an organisation. */
export const inOrgs = endpoints().filter((endpoint) => endpoint.meta.scope === 'org')

/** Everything that an organisation holds, as one text. If it is equal before and after, nothing changed. */
export async function fingerprint({ superuser }: TestApp, orgId: string): Promise<string> {
  const text = (await orgTables(superuser))
    .map(({ name, owner }) => {
      const rows = "string_agg(t::text, '|' order by t::text)"
      const from = `${pg.escapeIdentifier(name)} t where ${owner} = $1`
      return `select ${pg.escapeLiteral(name)} as name, ${rows} as rows from ${from}`
    })
    .join(' union all ')
  const { rows } = await superuser.query<{ name: string; rows: string | null }>(
    { name: 'fingerprint', text },
    [orgId],
  )
  return rows
    .map((table) => `${table.name}: ${table.rows ?? ''}`)
    .toSorted()
    .join('\n')
}
