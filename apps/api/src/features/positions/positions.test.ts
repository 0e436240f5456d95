import { describe, expect, it } from 'vitest'

import { testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

async function aPosition(ada: Person, fields: Record<string, unknown> = {}) {
  const answer = await ada.call('POST', '/positions', {
    name: 'Apple',
    type: 'PUBLIC_EQUITY',
    currency: 'USD',
    ...fields,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

describe('a position', () => {
  it('takes the base currency and the method of its type where none is named', async () => {
    const ada = await app.founder({ baseCurrency: 'CHF' })
    const flat = await aPosition(ada, { name: 'Flat', type: 'REAL_ESTATE', currency: undefined })
    expect(flat).toMatchObject({
      currency: 'CHF',
      method: 'STATEMENT',
      status: 'active',
      version: 1,
      quantity: '0',
    })
    // Nothing is recorded of it, so that nothing is held.
    expect(flat.nav).toMatchObject({ value: '0' })
  })

  it('needs a name and a type', async () => {
    const ada = await app.founder()
    const answer = await ada.call('POST', '/positions', { currency: 'EUR' })
    expect(answer.status).toBe(400)
    const paths = answer.body.data.issues.map((issue: { path: string[] }) => issue.path[0])
    expect(paths.toSorted()).toEqual(['name', 'type'])
  })

  it('is listed by type, by book, and without what is excluded', async () => {
    const ada = await app.founder()
    await aPosition(ada)
    await aPosition(ada, { name: 'Fund', type: 'PRIVATE_FUND' })
    await aPosition(ada, { name: 'Flat', type: 'REAL_ESTATE' })
    const names = async (query: string) =>
      (await ada.get(`/positions${query}`)).body.map((position: { name: string }) => position.name)
    expect(await names('')).toEqual(['Apple', 'Flat', 'Fund'])
    expect(await names('?type=holdings')).toEqual(['Apple', 'Fund'])
    expect(await names('?type=PUBLIC_EQUITY&type=REAL_ESTATE')).toEqual(['Apple', 'Flat'])
    expect(await names('?excludeType=assets,PRIVATE_FUND')).toEqual(['Apple'])
    expect((await ada.get('/positions?type=NOTHING')).status).toBe(400)
  })

  it('keeps the ISIN and symbol it is linked to, and loses them when it is unlinked', async () => {
    const ada = await app.founder()
    const { id } = await aPosition(ada)
    expect((await ada.get(`/positions/${id}/stock`)).body.code).toBe('STOCK_NOT_LINKED')
    const linked = await ada.call('POST', `/positions/${id}/link-stock`, {
      symbol: 'AAPL',
      isin: 'us0378331005',
    })
    expect(linked.body.stock).toMatchObject({ symbol: 'AAPL', isin: 'US0378331005' })
    expect((await ada.get(`/positions/${id}/stock`)).body).toMatchObject({
      series: null,
      price: { reason: 'NO_PRICE' },
    })
    expect((await ada.call('DELETE', `/positions/${id}/unlink-stock`)).status).toBe(204)
    expect((await ada.get(`/positions/${id}`)).body.stock).toBeNull()
    const bad = await ada.call('POST', `/positions/${id}/link-stock`, { symbol: '' })
    expect(bad.body.message).toContain('symbol')
  })

  it('cannot stand above itself, and does not go while it has children', async () => {
    const ada = await app.founder()
    const parent = await aPosition(ada, { name: 'Umbrella', type: 'OTHER_INVESTMENT', method: 'CHILDREN' })
    const child = await aPosition(ada, { name: 'Sub-fund', parentPositionId: parent.id })
    const cycle = await ada.call('PUT', `/positions/${parent.id}`, { parentPositionId: child.id })
    expect(cycle.body.code).toBe('PARENT_CYCLE')
    const refused = await ada.call('DELETE', `/positions/${parent.id}`)
    expect(refused.body).toMatchObject({
      code: 'POSITION_IN_USE',
      data: { children: [{ name: 'Sub-fund' }] },
    })
    expect((await ada.get(`/positions/${parent.id}/children`)).body).toHaveLength(1)
  })

  it('is updated once when fifty updates of one version arrive together', async () => {
    const ada = await app.founder()
    const { id } = await aPosition(ada)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        ada.call('PUT', `/positions/${id}`, { name: `Name ${index}`, version: 1 }),
      ),
    )
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
  })

  it('is made once under one idempotency key, however often it is sent', async () => {
    const ada = await app.founder()
    const body = { name: 'Once', type: 'CASH', currency: 'EUR' }
    const options = { headers: { 'idempotency-key': 'the-same' } }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ada.call('POST', '/positions', body, options)),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect((await ada.get('/positions')).body).toHaveLength(1)
    const other = await ada.call('POST', '/positions', { ...body, name: 'Twice' }, options)
    expect(other.body.code).toBe('IDEMPOTENCY_MISMATCH')
  })
})

describe('the values of a fund', () => {
  it('roll a statement forward with later calls and distributions, and know what is unfunded', async () => {
    const ada = await app.founder()
    const fund = await aPosition(ada, {
      name: 'Buyout IV',
      type: 'PRIVATE_FUND',
      currency: 'EUR',
      details: { commitment: '1000' },
    })
    const rows = [
      { type: 'CAPITAL_CALL', date: '2025-01-10', amount: '400' },
      { type: 'NAV_ADJUSTMENT', date: '2025-12-31', amount: '450' },
      { type: 'CAPITAL_CALL', date: '2026-02-01', amount: '100' },
      { type: 'DISTRIBUTION', date: '2026-03-01', amount: '50' },
    ]
    for (const row of rows) {
      const answer = await ada.call('POST', '/transactions', { positionId: fund.id, ...row })
      expect(answer.status, answer.text).toBe(201)
    }
    const now = (await ada.get(`/positions/${fund.id}`)).body
    expect(now.lenses.official).toMatchObject({ value: '450', day: '2025-12-31' })
    expect(now.nav).toMatchObject({ value: '500', currency: 'EUR' })
    expect(now.paidIn.value).toBe('500')
    expect(now.distributed.value).toBe('50')
    expect(now.unfunded.value).toBe('500')
    expect(now.multiples).toEqual({ dpi: 0.1, rvpi: 1, tvpi: 1.1 })
    const before = (await ada.get(`/positions/${fund.id}?asOf=2025-06-30`)).body
    expect(before.nav).toMatchObject({ value: '400', reason: 'AT_COST' })
  })
})
