import { describe, expect, it } from 'vitest'

import { testApp, type Person } from '../../../testing/test-app.ts'

// A Saturday: the last closes are of the day before.
const app = testApp({ now: '2026-04-11T12:00:00Z' })

const prices = 'Date,Close\n2026-04-08,100\n2026-04-09,102\n2026-04-10,105\n'

async function open(ada: Person, position: Record<string, unknown>, ...rows: Record<string, unknown>[]) {
  const made = await ada.call('POST', '/positions', { currency: 'EUR', ...position })
  expect(made.status, made.text).toBe(201)
  for (const row of rows) {
    const answer = await ada.call('POST', '/transactions', { positionId: made.body.id, ...row })
    expect(answer.status, answer.text).toBe(201)
  }
  return made.body.id as string
}

async function withListed() {
  const ada = await app.founder()
  const settings = JSON.stringify({ prices: { symbol: 'W', currency: 'EUR', basis: 'TRADED' } })
  const imported = await ada.send('/imports/commit', { file: new File([prices], 'w.csv'), settings })
  expect(imported.status, imported.text).toBe(201)
  const id = await open(
    ada,
    { name: 'World', type: 'FUND', stock: { symbol: 'W' } },
    { type: 'BUY', date: '2026-04-08', quantity: '10', price: '100' },
  )
  return { ada, id }
}

describe('net worth', () => {
  it('is told through three lenses, with parents and children counted once', async () => {
    const { ada } = await withListed()
    const fund = await open(
      ada,
      { name: 'Fund', type: 'PRIVATE_FUND' },
      { type: 'NAV_ADJUSTMENT', date: '2026-03-31', amount: '500' },
      { type: 'CAPITAL_CALL', date: '2026-04-01', amount: '100' },
      { type: 'ESTIMATED_VALUATION', date: '2026-04-05', amount: '650' },
    )
    // Detail below a fund that has a value of its own, and an umbrella that has none.
    await open(
      ada,
      { name: 'In the fund', type: 'DIRECT_EQUITY', parentPositionId: fund },
      { type: 'NAV_ADJUSTMENT', date: '2026-03-31', amount: '999' },
    )
    const umbrella = await open(ada, { name: 'Bank', type: 'OTHER_ASSET', method: 'CHILDREN' })
    await open(
      ada,
      { name: 'Account', type: 'CASH', parentPositionId: umbrella },
      { type: 'BUY', date: '2026-04-01', amount: '200' },
    )
    await open(ada, { name: 'Loan', type: 'LIABILITY' }, { type: 'SELL', date: '2026-04-01', amount: '300' })

    const { body } = await ada.get('/portfolio/summary')
    expect(body.netWorth.rolled).toEqual({ value: '1550', currency: 'EUR', isComplete: true, missing: [] })
    expect(body.netWorth.official.value).toBe('1450')
    expect(body.netWorth.estimate.value).toBe('1600')
    expect(body.liquid.value).toBe('1250')
    expect(body.illiquid.value).toBe('600')
    expect(body.debt.value).toBe('-300')
    expect(
      body.byType.map(({ key, total }: { key: string; total: { value: string } }) => [key, total.value]),
    ).toEqual([
      ['FUND', '1050'],
      ['PRIVATE_FUND', '600'],
      ['CASH', '200'],
      ['LIABILITY', '-300'],
    ])
  })

  it('sums what is known and names what is missing', async () => {
    const { ada } = await withListed()
    const unpriced = await open(
      ada,
      { name: 'Unpriced', type: 'PUBLIC_EQUITY' },
      { type: 'BUY', date: '2026-04-08', quantity: '1', amount: '10' },
    )
    const foreign = await open(
      ada,
      { name: 'Far away', type: 'CASH', currency: 'JPY' },
      { type: 'BUY', date: '2026-04-08', amount: '5000' },
    )
    const { body } = await ada.get('/portfolio/summary')
    expect(body.netWorth.rolled).toMatchObject({ value: '1050', isComplete: false })
    expect(body.netWorth.rolled.missing).toEqual(
      expect.arrayContaining([
        { id: unpriced, reason: 'NO_PRICE' },
        { id: foreign, reason: 'NO_RATE' },
      ]),
    )
    const history = (await ada.get('/portfolio/history')).body
    expect(history.missing.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Far away',
      'Unpriced',
    ])
    expect(history.history.values.at(-1)).toBe(1050)
    expect(history.periods.at(-1).twr).toMatchObject({ value: null })
  })

  it('is nothing, and not incomplete, for an organisation without positions', async () => {
    const ada = await app.founder()
    const { body } = await ada.get('/portfolio/summary')
    expect(body).toMatchObject({
      positionCount: 0,
      netWorth: { rolled: { value: '0', isComplete: true } },
      movers: [],
    })
  })

  it('names the last day on which everything had a price, when that is more than a week back', async () => {
    const { ada } = await withListed()
    expect((await ada.get('/portfolio/summary')).body.lastPricedOn).toBeNull()
    app.clock.set('2026-05-20T12:00:00Z')
    const { body } = await ada.get('/portfolio/summary')
    app.clock.set('2026-04-11T12:00:00Z')
    expect(body).toMatchObject({ today: '2026-05-20', lastPricedOn: '2026-04-10', movers: [] })
    expect(body.health).toMatchObject([{ kind: 'STALE', name: 'World' }])
  })
})

describe('what moved', () => {
  it('is that of the last day with new closes', async () => {
    const { ada, id } = await withListed()
    const { body } = await ada.get('/portfolio/summary')
    // 10 units from 102 to 105.
    expect(body.moversOn).toBe('2026-04-10')
    expect(body.movers).toMatchObject([{ positionId: id, change: '30' }])
    expect(body.movers[0].changeRatio).toBeCloseTo(3 / 102, 12)
    const position = (await ada.get(`/positions/${id}`)).body
    expect(position.dayChange).toMatchObject({ value: '30', day: '2026-04-10' })
  })
})

describe('returns', () => {
  it('of the whole leave out what was paid in', async () => {
    const { ada } = await withListed()
    const { body } = await ada.get('/portfolio/history')
    const whole = body.periods.at(-1)
    // Bought at 100 at the start of the 8th, 105 at the end: 5 %, whenever the money came.
    expect(whole).toMatchObject({ key: 'MAX', from: '2026-04-07', to: '2026-04-11', gain: { value: '50' } })
    expect(whole.twr.value).toBeCloseTo(0.05, 12)
    expect(whole.xirr.unannualised).toBeCloseTo(0.05, 9)
    expect(body.change).toMatchObject({
      start: { value: '0' },
      end: { value: '1050' },
      contributions: '1000',
    })
    expect(body.history.values).toEqual([0, 1000, 1020, 1050, 1050])
  })
})
