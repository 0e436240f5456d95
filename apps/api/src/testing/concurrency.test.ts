import { setTimeout } from 'node:timers/promises'

import pg from 'pg'
import { describe, expect, it } from 'vitest'

import { testApp, type Answer, type Person } from './test-app.ts'

const app = testApp()

async function create(person: Person, path: string, body: unknown) {
  const answer = await person.call('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

function fiftyTimes(call: (index: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: 50 }, (_, index) => call(index)))
}

function statuses(answers: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

type Versioned = { path: string; method?: 'PUT' | 'PATCH'; body: (index: number) => object }

/** How to make and change each kind of record that has a version. */
const versioned: Record<string, (ada: Person) => Promise<Versioned>> = {
  async organisation(ada) {
    return { path: `/orgs/${ada.orgId}`, body: (index) => ({ name: `Name ${index}` }) }
  },
  async entity(ada) {
    const path = `/orgs/${ada.orgId}/entities`
    const { id } = await create(ada, path, { name: 'Trust', type: 'TRUST' })
    return { path: `${path}/${id}`, body: (index) => ({ name: `Name ${index}` }) }
  },
  async member(ada) {
    const path = `/orgs/${ada.orgId}/roles`
    const { id } = await create(ada, path, { email: 'new@example.com' })
    return { path: `${path}/${id}`, body: (index) => ({ name: index % 2 ? 'viewer' : 'admin' }) }
  },
  async position(ada) {
    const { id } = await create(ada, '/positions', { name: 'Flat', type: 'REAL_ESTATE' })
    return { path: `/positions/${id}`, body: (index) => ({ name: `Name ${index}` }) }
  },
  async transaction(ada) {
    const { id: positionId } = await create(ada, '/positions', { name: 'Flat', type: 'REAL_ESTATE' })
    const row = { positionId, type: 'NAV_ADJUSTMENT', date: '2026-01-05', amount: '1' }
    const { id } = await create(ada, '/transactions', row)
    return { path: `/transactions/update/${id}`, body: (index) => ({ positionId, notes: `Note ${index}` }) }
  },
  async 'saved view'(ada) {
    const view = { list: 'papers', name: 'Papers', state: { view: 'gallery' }, isShared: true }
    const { id } = await create(ada, '/saved-views', view)
    return { path: `/saved-views/${id}`, body: (index) => ({ name: `Name ${index}` }) }
  },
  async report(ada) {
    const { id } = await create(ada, '/reports', { title: 'Quarter' })
    return { path: `/reports/${id}`, body: (index) => ({ title: `Title ${index}` }) }
  },
  async company(ada) {
    const { id } = await create(ada, '/companies', { name: 'Bank' })
    return { path: `/companies/${id}`, method: 'PATCH', body: (index) => ({ name: `Name ${index}` }) }
  },
  async 'price series'(ada) {
    const imported = await ada.send('/imports/commit', {
      file: new File(['Date,Close\n2026-01-02,100\n'], 'prices.csv'),
      settings: JSON.stringify({ prices: { symbol: 'AAPL', currency: 'EUR', basis: 'TRADED' } }),
    })
    expect(imported.status, imported.text).toBe(201)
    const [series] = (await ada.get('/prices')).body
    return { path: `/prices/${series.id}`, body: (index) => ({ valuesPositions: index % 2 === 0 }) }
  },
}

describe('fifty people who change the same version at once', () => {
  it.each(Object.keys(versioned))('of one %s: one does, the others are told what it is now', async (kind) => {
    const ada = await app.founder()
    const record = await versioned[kind]?.(ada)
    if (!record) throw new Error(`No record of ${kind}.`)
    const answers = await fiftyTimes((index) =>
      ada.call(record.method ?? 'PUT', record.path, { ...record.body(index), version: 1 }),
    )
    expect(statuses(answers)).toEqual({ 200: 1, 409: 49 })
    for (const { body, status } of answers) {
      if (status === 409)
        expect(body).toMatchObject({ code: 'VERSION_CONFLICT', data: { current: { version: 2 } } })
      else expect(body.version).toBe(2)
    }
  })
})

describe('fifty requests under one idempotency key at once', () => {
  it('make one row, and all get the answer of the one that made it', async () => {
    const ada = await app.founder()
    const answers = await fiftyTimes(() =>
      ada.call(
        'POST',
        '/positions',
        { name: 'Flat', type: 'REAL_ESTATE' },
        { headers: { 'idempotency-key': 'one flat' } },
      ),
    )
    expect(statuses(answers)).toEqual({ 201: 50 })
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
    expect((await ada.get('/positions')).body).toHaveLength(1)
    const logged = (await ada.get(`/orgs/${ada.orgId}/history?recordType=positions`)).body
    expect(logged).toMatchObject({ total: 1, items: [{ action: 'CREATED' }] })
  })
})

describe('a request that comes again while its first takes long', () => {
  it('waits for the answer of the first, longer than for rows of others', async () => {
    const ada = await app.founder()
    const flat = (await ada.call('POST', '/positions', { name: 'Flat', type: 'REAL_ESTATE' })).body
    const holders = await Promise.all(
      [
        'positions where org_id = $1 and id = $2',
        'transaction_counts where org_id = $1 and position_id = $2',
      ].map(async (rows) => {
        const holder = new pg.Client({ connectionString: app.adminUrl })
        await holder.connect()
        await holder.query('begin')
        await holder.query(`select set_config('app.org_id', $1, true)`, [ada.orgId])
        await holder.query(`select 1 from ${rows} for update`, [ada.orgId, flat.id])
        return holder
      }),
    )
    try {
      const row = { positionId: flat.id, type: 'NAV_ADJUSTMENT', date: '2026-01-05', amount: '5' }
      const write = () =>
        ada.call('POST', '/transactions', row, { headers: { 'idempotency-key': 'one row' } })
      const both = Promise.all([write(), write()])
      // Each row is held for a shorter time than a call waits for it. Together they are held for longer.
      for (const holder of holders) {
        await setTimeout(3000)
        await holder.query('rollback')
      }
      const [first, second] = await both
      expect(first.status, first.text).toBe(201)
      expect([second.status, second.text]).toEqual([201, first.text])
    } finally {
      for (const holder of holders) await holder.end()
    }
  })
})

describe('a position that is deleted while another one is put below it', () => {
  it('is in the trash, or has a child: never both', async () => {
    for (let round = 0; round < 10; round++) {
      const ada = await app.founder()
      const { id } = await create(ada, '/positions', { name: 'Above', type: 'OTHER_INVESTMENT' })
      const below = { name: 'Below', type: 'CASH', parentPositionId: id }
      const [removed, added] = await Promise.all([
        ada.call('DELETE', `/positions/${id}`),
        ada.call('POST', '/positions', below),
      ])
      expect([`${removed.status} ${added.status}`]).toEqual(
        removed.status === 204 ? ['204 404'] : ['409 201'],
      )
    }
  })
})
