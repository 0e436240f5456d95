import { describe, expect, it } from 'vitest'

import { importPrices, openPosition } from '../../testing/holdings.ts'
import { testApp } from '../../testing/test-app.ts'

// A Saturday: the last closes are of the day before.
const app = testApp({ now: '2026-04-11T12:00:00Z' })

const prices = 'Date,Close\n2026-04-08,100\n2026-04-09,102\n2026-04-10,105\n'

async function withListed() {
  const ada = await app.founder()
  const settings = JSON.stringify({ prices: { symbol: 'W', currency: 'EUR', basis: 'TRADED' } })
  const imported = await ada.send('/imports/commit', { file: new File([prices], 'w.csv'), settings })
  expect(imported.status, imported.text).toBe(201)
  const id = await openPosition(
    ada,
    { name: 'World', type: 'FUND', stock: { symbol: 'W' } },
    { type: 'BUY', date: '2026-04-08', quantity: '10', price: '100' },
  )
  return { ada, id }
}

describe('net worth', () => {
  it('is told through three lenses, with parents and children counted once', async () => {
    const { ada } = await withListed()
    const fund = await openPosition(
      ada,
      { name: 'Fund', type: 'PRIVATE_FUND' },
      { type: 'NAV_ADJUSTMENT', date: '2026-03-31', amount: '500' },
      { type: 'CAPITAL_CALL', date: '2026-04-01', amount: '100' },
      { type: 'ESTIMATED_VALUATION', date: '2026-04-05', amount: '650' },
    )
    // Positions below a fund that has a value of its own, and below an umbrella position that has none.
    await openPosition(
      ada,
      { name: 'In the fund', type: 'DIRECT_EQUITY', parentPositionId: fund },
      { type: 'NAV_ADJUSTMENT', date: '2026-03-31', amount: '999' },
    )
    const umbrella = await openPosition(ada, { name: 'Bank', type: 'OTHER_ASSET', method: 'CHILDREN' })
    await openPosition(
      ada,
      { name: 'Account', type: 'CASH', parentPositionId: umbrella },
      { type: 'BUY', date: '2026-04-01', amount: '200' },
    )
    await openPosition(
      ada,
      { name: 'Loan', type: 'LIABILITY' },
      { type: 'SELL', date: '2026-04-01', amount: '300' },
    )

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
    const unpriced = await openPosition(
      ada,
      { name: 'Unpriced', type: 'PUBLIC_EQUITY' },
      // Given for nothing, it has no price of its own either.
      { type: 'BUY', date: '2026-04-08', quantity: '1', amount: '0' },
    )
    const foreign = await openPosition(
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
    const { value, without } = history.periods.at(-1).twr
    expect(value).toBeCloseTo(0.05, 12)
    expect(without).toMatchObject({ on: null, share: null, count: 2 })
    expect(without.positions).toEqual(
      expect.arrayContaining([
        { id: unpriced, name: 'Unpriced', reason: 'NO_PRICE', share: null },
        { id: foreign, name: 'Far away', reason: 'NO_RATE', share: null },
      ]),
    )
  })

  it('is known without any source of prices: by the last trades, which it names', async () => {
    const ada = await app.founder()
    const share = await openPosition(
      ada,
      { name: 'Share', type: 'PUBLIC_EQUITY' },
      { type: 'BUY', date: '2026-03-02', quantity: '10', amount: '1000', fee: '5' },
      { type: 'SELL', date: '2026-04-08', quantity: '4', amount: '440' },
    )
    // The trade of today is at 110, so that 6 are worth 660.
    const { body } = await ada.get('/portfolio/summary')
    expect(body.netWorth.rolled).toEqual({
      value: '660',
      currency: 'EUR',
      isComplete: true,
      missing: [],
      dated: [{ id: share, why: 'LAST_TRADE' }],
    })
    expect(body.health).toEqual([{ kind: 'LAST_TRADE', positionId: share, name: 'Share', day: '2026-04-08' }])
    const { history } = (await ada.get('/portfolio/history?from=2026-03-01')).body
    expect([history.values.at(1), history.values.at(-1), history.gaps]).toEqual([1000, 660, []])
    const position = (await ada.get(`/positions/${share}`)).body
    expect(position.nav).toMatchObject({
      value: '660',
      source: 'trade',
      reason: 'LAST_TRADE',
      isStale: false,
    })
    // What the family paid is no price of the market, which every role may see, and no change of a day.
    expect([position.price.value, position.dayChange.value]).toEqual([null, null])
    const proof = (await ada.get(`/positions/${share}/proof?measure=value`)).body
    expect(proof.rows[0].price).toMatchObject({ source: 'trade', day: '2026-04-08', close: '110' })

    await importPrices(ada, 'SHR', 'EUR', { '2026-04-07': '120' })
    await ada.call('POST', `/positions/${share}/link-stock`, { symbol: 'SHR' })
    expect((await ada.get(`/positions/${share}`)).body.nav).toMatchObject({ value: '720', day: '2026-04-07' })
    expect((await ada.get(`/positions/${share}?asOf=2026-04-06`)).body.nav).toMatchObject({
      value: '1000',
      reason: 'LAST_TRADE',
      isStale: true,
    })
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
    expect(body.dayChange).toMatchObject({ value: '30', currency: 'EUR', isComplete: true })
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

  it('are told apart by what each position added to them, and what the gain is made of', async () => {
    const ada = await app.founder()
    const closes = { A: ['10', '11'], B: ['10', '9.5'] } as const
    for (const [symbol, [first, last]] of Object.entries(closes)) {
      await importPrices(ada, symbol, 'EUR', { '2026-04-08': first, '2026-04-10': last })
    }
    const buy = (quantity: string) => ({ type: 'BUY', date: '2026-04-08', quantity, price: '10' })
    await openPosition(ada, { name: 'A', type: 'FUND', stock: { symbol: 'A' } }, buy('6'))
    await openPosition(ada, { name: 'B', type: 'FUND', stock: { symbol: 'B' } }, buy('4'))
    const { change, contributions } = (await ada.get('/portfolio/history?from=2026-04-08')).body
    // docs/DOMAIN.md: 60 and 40 become 66 and 38, 6 points and −2 points of a return of 4 %.
    expect(contributions.whole.value).toBeCloseTo(0.04, 12)
    expect(contributions.members).toMatchObject([
      { name: 'A', type: 'FUND', gain: { value: '6', currency: 'EUR' } },
      { name: 'B', type: 'FUND', gain: { value: '-2' } },
    ])
    const points = contributions.members.map((member: { toReturn: number }) => member.toReturn)
    expect(points[0]).toBeCloseTo(0.06, 12)
    expect(points[1]).toBeCloseTo(-0.02, 12)
    expect(change).toMatchObject({
      start: { value: '100' },
      end: { value: '104' },
      contributions: '0',
      gain: { value: '4' },
      parts: { price: '4', currency: '0', income: '0', fees: '0', taxes: '0' },
    })
  })

  it('of which a part is missing are those of the rest and say so; amounts are not known', async () => {
    const { ada } = await withListed()
    const unpriced = { type: 'BUY', date: '2026-04-08', quantity: '1', amount: '0' }
    await openPosition(ada, { name: 'Unpriced', type: 'PUBLIC_EQUITY' }, unpriced)
    const { change, contributions } = (await ada.get('/portfolio/history')).body
    expect(change).toMatchObject({
      end: { value: null, reason: 'NO_PRICE' },
      contributions: null,
      gain: { value: null, reason: 'NO_PRICE' },
      parts: null,
    })
    expect(contributions.whole).toMatchObject({ value: expect.closeTo(0.05, 12), without: { count: 1 } })
    expect(contributions.members).toMatchObject([
      { name: 'Unpriced', toReturn: null, gain: { value: null } },
      { name: 'World', toReturn: expect.closeTo(0.05, 12), gain: { value: '50' } },
    ])
  })
})
