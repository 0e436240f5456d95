import { describe, expect, it } from 'vitest'

import { testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

const house = { name: 'House', type: 'REAL_ESTATE', currency: 'EUR' }
const account = { name: 'Savings', type: 'CASH', currency: 'EUR' }

async function aPosition(ada: Person, body: Record<string, unknown>, options = {}) {
  const answer = await ada.call('POST', '/positions', body, options)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

async function rowsOf(ada: Person, id: string): Promise<Record<string, unknown>[]> {
  const { items } = (await ada.get(`/transactions?positionId=${id}&sort=date`)).body
  return items.map(({ type, subtype, date, amount, quantity }: Record<string, string>) => ({
    type,
    subtype,
    date: date?.slice(0, 10),
    amount,
    quantity,
  }))
}

describe('a position that is added with what it begins with', () => {
  it('costs what was paid for it: a house of 500,000, valued 620,000, has gained 120,000', async () => {
    const ada = await app.founder({ baseCurrency: 'EUR' })
    const opening = { date: '2025-04-10', cost: '500000', value: '620000', valuedOn: '2026-04-10' }
    const added = await aPosition(ada, { ...house, opening })
    expect(added).toMatchObject({
      nav: { value: '620000' },
      cost: { value: '500000' },
      unrealisedGain: { value: '120000' },
      transactionCount: 2,
    })
    expect(await rowsOf(ada, added.id)).toEqual([
      { type: 'NAV_ADJUSTMENT', subtype: null, date: '2026-04-10', amount: '620000', quantity: null },
      { type: 'BUY', subtype: 'OPENING', date: '2025-04-10', amount: '500000', quantity: null },
    ])
    const whole = (await ada.get('/portfolio/proof?measure=gain&from=2025-01-01&to=2026-04-10')).body
    expect(whole).toMatchObject({ results: { gain: '120000' }, residual: '0' })
    const proof = (await ada.get(`/positions/${added.id}/proof?measure=gain&from=2025-01-01&to=2026-04-10`))
      .body
    expect(proof).toMatchObject({ results: { gain: '120000' } })
  })

  it('has gained nothing where only its value is known', async () => {
    const ada = await app.founder({ baseCurrency: 'EUR' })
    const { id, ...flat } = await aPosition(ada, {
      ...house,
      opening: { date: '2026-01-01', value: '620000' },
    })
    expect(flat).toMatchObject({
      nav: { value: '620000' },
      cost: { value: '620000' },
      unrealisedGain: { value: '0' },
    })
    expect(await rowsOf(ada, id)).toEqual([
      { type: 'NAV_ADJUSTMENT', subtype: 'OPENING', date: '2026-01-01', amount: '620000', quantity: null },
    ])
  })

  it('is an account at its balance, which is no gain', async () => {
    const ada = await app.founder({ baseCurrency: 'EUR' })
    const { id, nav } = await aPosition(ada, { ...account, opening: { date: '2026-01-01', value: '250000' } })
    expect(nav).toMatchObject({ value: '250000' })
    const proof = (await ada.get(`/positions/${id}/proof?measure=gain&from=2025-01-01&to=2026-04-10`)).body
    expect(proof).toMatchObject({ results: { gain: '0' } })
    const overdrawn = { date: '2026-01-01', value: '-120.50' }
    expect((await aPosition(ada, { ...account, opening: overdrawn })).nav).toMatchObject({ value: '-120.5' })
  })

  it('holds its units at what they cost, or at their price', async () => {
    const ada = await app.founder()
    const share = { name: 'Apple', type: 'PUBLIC_EQUITY', currency: 'USD' }
    const opening = { date: '2026-01-01', quantity: '10', cost: '1005' }
    expect(await aPosition(ada, { ...share, opening })).toMatchObject({
      quantity: '10',
      cost: { value: '1005' },
    })
    const priced = { date: '2026-01-01', quantity: '10', price: '100' }
    expect(await aPosition(ada, { ...share, opening: priced })).toMatchObject({ cost: { value: '1000' } })
    const pence = {
      ...share,
      stock: { symbol: 'SHEL.L', unit: 'HUNDREDTH' },
      opening: { date: '2026-01-01', quantity: '10', price: '7150' },
    }
    expect(await aPosition(ada, pence)).toMatchObject({ cost: { value: '715' } })
    const bond = {
      ...share,
      type: 'BOND',
      stock: { symbol: 'BUND', unit: 'PERCENT' },
      opening: { date: '2026-01-01', quantity: '100000', price: '98.6' },
    }
    expect(await aPosition(ada, bond)).toMatchObject({ cost: { value: '98600' } })
  })

  it('is made once with its rows, however often it is sent, and goes with them', async () => {
    const ada = await app.founder()
    const body = { ...account, opening: { date: '2026-01-01', value: '1' } }
    const options = { headers: { 'idempotency-key': 'the-same' } }
    const first = await aPosition(ada, body, options)
    expect((await aPosition(ada, body, options)).id).toBe(first.id)
    expect(await rowsOf(ada, first.id)).toHaveLength(1)
    expect((await ada.call('DELETE', `/positions/${first.id}`)).status).toBe(204)
    expect((await ada.get('/transactions')).body.items).toEqual([])
  })

  it.each([
    [
      'an account with a cost',
      { ...account, opening: { date: '2026-01-01', value: '1', cost: '1' } },
      'opening.cost',
    ],
    ['an account without its balance', { ...account, opening: { date: '2026-01-01' } }, 'opening.value'],
    ['a house without value and cost', { ...house, opening: { date: '2026-01-01' } }, 'opening.value'],
    [
      'a share without units',
      { name: 'S', type: 'PUBLIC_EQUITY', opening: { date: '2026-01-01', cost: '1' } },
      'opening.quantity',
    ],
    [
      'a share with a value',
      {
        name: 'S',
        type: 'PUBLIC_EQUITY',
        opening: { date: '2026-01-01', quantity: '1', cost: '1', value: '1' },
      },
      'opening.value',
    ],
    [
      'a sum of others',
      { ...house, method: 'CHILDREN', opening: { date: '2026-01-01', value: '1' } },
      'opening',
    ],
    [
      'a value before the beginning',
      { ...house, opening: { date: '2026-01-02', cost: '1', value: '1', valuedOn: '2026-01-01' } },
      'opening.valuedOn',
    ],
  ])('refuses %s, and makes nothing', async (_, body, path) => {
    const ada = await app.founder()
    const answer = await ada.call('POST', '/positions', body)
    expect(answer.status, answer.text).toBe(400)
    expect(answer.body.data.issues[0].path.join('.')).toBe(path)
    expect((await ada.get('/positions')).body).toEqual([])
  })
})

describe('a first valuation that nobody called a beginning', () => {
  it('asks for it and is no gain meanwhile', async () => {
    const ada = await app.founder({ baseCurrency: 'EUR' })
    const { id } = await aPosition(ada, account)
    const row = { positionId: id, type: 'NAV_ADJUSTMENT', date: '2026-01-01', amount: '250000' }
    const set = await ada.call('POST', '/transactions', row)
    expect(set.status, set.text).toBe(201)
    const path = `/positions/${id}/proof?measure=gain&from=2025-01-01&to=2026-04-10`
    expect((await ada.get(path)).body).toMatchObject({ results: { gain: '0' } })
    expect((await ada.get('/portfolio/beginnings')).body).toEqual([
      {
        positionId: id,
        name: 'Savings',
        type: 'CASH',
        transactionId: set.body.id,
        on: '2026-01-01',
        amount: '250000',
        currency: 'EUR',
      },
    ])
    const named = await ada.call('PUT', `/transactions/update/${set.body.id}`, {
      positionId: id,
      subtype: 'OPENING',
    })
    expect(named.status, named.text).toBe(200)
    expect((await ada.get(path)).body).toMatchObject({ results: { gain: '0' } })
    expect((await ada.get('/portfolio/beginnings')).body).toEqual([])
  })

  it('asks no more once the purchase before it is recorded', async () => {
    const ada = await app.founder({ baseCurrency: 'EUR' })
    const { id } = await aPosition(ada, house)
    for (const row of [
      { type: 'NAV_ADJUSTMENT', date: '2026-01-01', amount: '620000' },
      { type: 'BUY', subtype: 'OPENING', date: '2020-01-01', amount: '500000' },
    ]) {
      expect((await ada.call('POST', '/transactions', { positionId: id, ...row })).status).toBe(201)
    }
    expect((await ada.get('/portfolio/beginnings')).body).toEqual([])
    expect((await ada.get(`/positions/${id}`)).body).toMatchObject({ unrealisedGain: { value: '120000' } })
  })
})
