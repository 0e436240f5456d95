import { describe, expect, it } from 'vitest'

import { testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2024-02-01T12:00:00Z' })

async function open(person: Person, fields: Record<string, unknown>) {
  const answer = await person.call('POST', '/positions', { name: 'One', currency: 'EUR', ...fields })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

async function record(person: Person, positionId: string, row: Record<string, unknown>) {
  const answer = await person.call('POST', '/transactions', { positionId, ...row })
  expect(answer.status, answer.text).toBe(201)
}

async function bringPrices(person: Person, symbol: string, closes: Record<string, string>) {
  const lines = Object.entries(closes).map(([on, close]) => `${on},${close}`)
  const file = new File([['Date,Close', ...lines].join('\n')], 'prices.csv')
  const settings = JSON.stringify({ prices: { symbol, currency: 'EUR', basis: 'TRADED' } })
  const answer = await person.send('/imports/commit', { file, settings })
  expect(answer.status, answer.text).toBe(201)
}

/** 100 shares bought for 1000 and valued at 1200; listed on 10 January, where they close at 15 and then at 18. */
async function aListedCompany(person: Person) {
  await bringPrices(person, 'ROBO', { '2024-01-10': '15', '2024-01-12': '18' })
  const company = await open(person, {
    name: 'Robotics',
    type: 'DIRECT_EQUITY',
    stock: { symbol: 'ROBO' },
    methods: [{ from: '2024-01-10', method: 'QUOTED' }],
  })
  await record(person, company.id, { type: 'BUY', date: '2024-01-02', quantity: '100', amount: '1000' })
  await record(person, company.id, { type: 'NAV_ADJUSTMENT', date: '2024-01-05', amount: '1200' })
  return company
}

const change = (from: string, method: string) => ({ from, method })

describe('a position whose valuation method changes on a day', () => {
  it('is valued by the method of each day', async () => {
    const ada = await app.founder()
    const { id, method, methods } = await aListedCompany(ada)
    expect({ method, methods }).toEqual({ method: 'STATEMENT', methods: [change('2024-01-10', 'QUOTED')] })
    const worth = async (asOf: string) => (await ada.get(`/positions/${id}?asOf=${asOf}`)).body
    expect((await worth('2024-01-04')).nav).toMatchObject({ value: '1000', reason: 'AT_COST' })
    expect(await worth('2024-01-09')).toMatchObject({ valuedBy: 'STATEMENT', nav: { value: '1200' } })
    expect((await worth('2024-01-10')).valuedBy).toBe('QUOTED')
    expect((await worth('2024-01-10')).nav.value).toBe('1500')
    expect((await worth('2024-01-12')).nav.value).toBe('1800')
    expect((await worth('2024-01-09')).price).toMatchObject({ value: null, reason: 'NO_PRICE' })
    expect((await worth('2024-01-10')).price.value).toBe('15')
    const { values } = (await ada.get(`/positions/${id}/values?from=2024-01-09&to=2024-01-12`)).body
    expect(values).toEqual([1200, 1500, 1500, 1800])
  })

  it('takes the rows of the method of their day, and refuses others in words', async () => {
    const ada = await app.founder()
    const { id } = await aListedCompany(ada)
    const row = { positionId: id, type: 'ESTIMATED_VALUATION', amount: '1300' }
    expect((await ada.call('POST', '/transactions', { ...row, date: '2024-01-06' })).status).toBe(201)
    const late = await ada.call('POST', '/transactions', { ...row, date: '2024-01-11' })
    expect(late.body.code).toBe('TRANSACTION_REFUSED')
    expect(late.body.message).toContain('valued by quoted does not take ESTIMATED_VALUATION')
  })

  it('is not given a method that rows already there cannot take', async () => {
    const ada = await app.founder()
    const { id } = await aListedCompany(ada)
    const earlier = await ada.call('PUT', `/positions/${id}`, { methods: [change('2024-01-04', 'QUOTED')] })
    expect(earlier.body.code).toBe('TRANSACTION_REFUSED')
    expect((await ada.get(`/positions/${id}`)).body.methods).toEqual([change('2024-01-10', 'QUOTED')])
    const never = await ada.call('PUT', `/positions/${id}`, { methods: [] })
    expect(never.body).toMatchObject({ methods: [], nav: { value: '1200' } })
  })

  it('brings no rows from a file that the method of their day does not take', async () => {
    const ada = await app.founder()
    const { id } = await aListedCompany(ada)
    const rows = ['2024-01-06,CAPITAL_CALL,ROBO,10,EUR', '2024-01-11,CAPITAL_CALL,ROBO,10,EUR']
    const file = new File([['Date,Type,Symbol,Amount,Currency', ...rows].join('\n')], 'rows.csv')
    const settings = JSON.stringify({ instruments: { ROBO: { action: 'USE', positionId: id } } })
    const { body } = await ada.send('/imports/preview', { file, settings })
    expect(body.counts).toMatchObject({ added: 1, refused: 1 })
    expect(body.refused[0]).toMatchObject({ line: 3, problems: [{ code: 'TYPE_NOT_TAKEN' }] })
  })

  it.each([
    [{ methods: [change('2024-02-01', 'QUOTED'), change('2024-02-01', 'STATEMENT')] }, 'later day'],
    [{ methods: [change('2024-02-30', 'QUOTED')] }, 'not a day of the calendar'],
    [{ methods: [change('2024-02-01', 'CHILDREN')] }, 'QUOTED, STATEMENT or BALANCE'],
    [{ method: 'CHILDREN', methods: [change('2024-02-01', 'STATEMENT')] }, 'stays so'],
  ])('refuses %j in words', async (fields, words) => {
    const ada = await app.founder()
    const body = { name: 'One', type: 'DIRECT_EQUITY', ...fields }
    const created = await ada.call('POST', '/positions', body)
    expect(created.status).toBe(400)
    expect(created.body.data.issues[0].path[0]).toBe('methods')
    expect(created.body.data.issues[0].message).toContain(words)
    const { id } = await open(ada, { type: 'DIRECT_EQUITY' })
    expect((await ada.call('PUT', `/positions/${id}`, fields)).status).toBe(400)
  })

  it('leaves and comes back in a file', async () => {
    const ada = await app.founder()
    const methods = [change('2024-01-10', 'QUOTED'), change('2024-01-31', 'STATEMENT')]
    await open(ada, { type: 'DIRECT_EQUITY', stock: { symbol: 'ROBO' }, methods })
    const { text } = await ada.get('/positions/export')
    expect(text).toContain('2024-01-10 QUOTED; 2024-01-31 STATEMENT')
    const entity = await ada.call('POST', `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    // Another name and no id: a position of its own.
    const file = new File(
      [text.replace(/^[0-9a-f]{8}-[^,]*/m, '').replace(',One,', ',Two,')],
      'positions.csv',
    )
    const imported = await ada.send('/positions/import', { file, entityId: entity.body.id })
    expect(imported.status, imported.text).toBe(201)
    const list = (await ada.get('/positions')).body
    expect(list).toMatchObject([
      { name: 'One', methods },
      { name: 'Two', method: 'STATEMENT', methods, stock: { symbol: 'ROBO' } },
    ])
  })
})

describe('the unit of a stock link', () => {
  it('says what a close is the price of, where the source does not', async () => {
    const ada = await app.founder()
    await bringPrices(ada, 'BUND', { '2024-01-31': '98.5' })
    const bond = await open(ada, { type: 'BOND', stock: { symbol: 'BUND', unit: 'PERCENT' } })
    await record(ada, bond.id, { type: 'BUY', date: '2024-01-31', quantity: '10000', amount: '9900' })
    // 98.5 % of a face value of 10,000.
    const worth = async () => (await ada.get(`/positions/${bond.id}`)).body.nav.value
    expect(await worth()).toBe('9850')
    const linked = await ada.call('POST', `/positions/${bond.id}/link-stock`, { symbol: 'BUND' })
    expect(linked.body.nav.value).toBe('985000')
  })
})

describe('the benchmark of a position', () => {
  it('is what it is compared with, instead of the one of the organisation', async () => {
    const ada = await app.founder({ benchmarkIndex: 'WORLD' })
    await bringPrices(ada, 'WORLD', { '2024-01-01': '100', '2024-01-31': '110' })
    await bringPrices(ada, 'ROBOTS', { '2024-01-01': '50', '2024-01-31': '60' })
    const fund = await open(ada, { type: 'PRIVATE_FUND' })
    await record(ada, fund.id, { type: 'CAPITAL_CALL', date: '2024-01-02', amount: '100' })
    const compared = async () => {
      const { body } = await ada.get(`/positions/${fund.id}/performance?asOf=2024-01-31`)
      const max = body.periods.find(({ key }: { key: string }) => key === 'MAX')
      return [body.benchmark.symbol, max.benchmark.value]
    }
    expect(await compared()).toEqual(['WORLD', expect.closeTo(0.1, 12)])
    await ada.call('PUT', `/positions/${fund.id}`, { benchmark: 'ROBOTS' })
    expect(await compared()).toEqual(['ROBOTS', expect.closeTo(0.2, 12)])
  })
})
