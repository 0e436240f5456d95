import { describe, expect, it } from 'vitest'

import { importPrices, openPosition } from '../../testing/holdings.ts'
import { openFund, withRates, withShare } from '../../testing/proofs.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

describe('the proof of the whole', () => {
  it('sums what is known in the base currency and names what is not', async () => {
    const { ada } = await withShare(app)
    await openFund(ada)
    const unpriced = await openPosition(
      ada,
      { name: 'Unpriced', type: 'PUBLIC_EQUITY' },
      { type: 'BUY', date: '2026-04-08', quantity: '1', amount: '0' },
    )
    const { body } = await ada.get('/portfolio/proof?measure=value')
    expect(body).toMatchObject({ currency: 'EUR', results: { value: '575' }, residual: '0' })
    expect(body.missing).toEqual([{ id: unpriced, name: 'Unpriced', reason: 'NO_PRICE' }])
    const summary = (await ada.get('/portfolio/summary')).body
    expect(summary.netWorth.rolled.value).toBe('575')
    const gain = (await ada.get('/portfolio/proof?measure=gain')).body
    expect(gain).toMatchObject({ results: { gain: null }, reason: 'NO_PRICE', missing: [{ id: unpriced }] })
  })

  it('of a return is of what has no gap, as the history is, and money from what has one came from outside', async () => {
    const ada = await app.founder()
    await importPrices(ada, 'A', 'EUR', { '2026-03-02': '100', '2026-03-31': '110', '2026-04-10': '121' })
    const far = await openPosition(
      ada,
      { name: 'Far away', type: 'CASH', currency: 'JPY' },
      { type: 'BUY', date: '2026-03-02', amount: '9000' },
    )
    const share = await openPosition(
      ada,
      { name: 'A', type: 'FUND', stock: { symbol: 'A' } },
      { type: 'BUY', date: '2026-03-02', quantity: '1', price: '100' },
    )
    // Paid by the account that has no rate.
    const bought = await ada.call('POST', '/transactions', {
      positionId: share,
      type: 'BUY',
      date: '2026-03-31',
      quantity: '1',
      price: '110',
      cashPositionId: far,
      cashAmount: '9000',
    })
    expect(bought.status, bought.text).toBeLessThan(300)
    const days = 'from=2026-03-02&to=2026-04-10'
    const history = (await ada.get(`/portfolio/history?${days}`)).body
    const twr = (await ada.get(`/portfolio/proof?measure=timeWeightedReturn&${days}`)).body
    const xirr = (await ada.get(`/portfolio/proof?measure=xirr&${days}`)).body
    const named = [{ id: far, name: 'Far away', reason: 'NO_RATE' }]
    expect(twr.missing).toEqual(named)
    expect(xirr.missing).toEqual(named)
    // 100, and 110 that are paid in on the day of the close, become 220, and they become 242: 220 ÷ 210 × 242 ÷ 220.
    expect(twr.results.timeWeightedReturn).toBeCloseTo(242 / 210 - 1, 12)
    expect(history.returns.whole).toEqual({
      value: expect.closeTo(242 / 210 - 1, 12),
      without: { on: null, share: null, count: 1, positions: [{ ...named[0], share: null }] },
    })
    // −100 and −110 after 29 days become 242 after 39.
    const grows = 1 + xirr.results.xirr
    expect(-100 - 110 / grows ** (29 / 365) + 242 / grows ** (39 / 365)).toBeCloseTo(0, 6)
    expect(history.moneyWeighted).toMatchObject({
      value: expect.closeTo(xirr.results.xirr, 9),
      without: { count: 1 },
    })
    expect(twr.without).toEqual(history.returns.whole.without)
  })

  it('shows the statements in force on the official lens, at the rates of their days', async () => {
    const ada = await app.founder()
    await withRates(ada)
    await openPosition(
      ada,
      { name: 'Dollar fund', type: 'PRIVATE_FUND', currency: 'USD' },
      { type: 'CAPITAL_CALL', date: '2026-01-05', amount: '50' },
      { type: 'NAV_ADJUSTMENT', date: '2026-03-31', amount: '100' },
    )
    const { body } = await ada.get('/portfolio/proof?measure=value&lens=official')
    // 0.80 euros for the dollar on 31 March, 0.50 on 10 April.
    expect(body).toMatchObject({ lens: 'official', results: { value: '80' }, residual: '0' })
    const summary = (await ada.get('/portfolio/summary')).body
    expect(summary.netWorth).toMatchObject({ official: { value: '80' }, rolled: { value: '50' } })
  })

  it('is nothing for an organisation without positions', async () => {
    const ada = await app.founder()
    const { body } = await ada.get('/portfolio/proof?measure=value')
    expect(body).toMatchObject({ results: { value: '0' }, rows: [], rowCount: 0, residual: '0' })
    const twr = await ada.get('/portfolio/proof?measure=timeWeightedReturn')
    expect(twr.body).toMatchObject({ results: { timeWeightedReturn: null }, reason: 'NO_FLOWS' })
  })

  it('is of a part where an entity or types are named, and in the currency that is asked for', async () => {
    const ada = await app.founder()
    await withRates(ada)
    const created = await ada.call('POST', `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const entityId = created.body.id
    const cash = (name: string, amount: string, more: object = {}) =>
      openPosition(ada, { name, type: 'CASH', ...more }, { type: 'BUY', date: '2026-01-05', amount })
    await cash('Of the trust', '100', { entityId })
    await cash('Of nobody', '40')
    await openPosition(
      ada,
      { name: 'Loan', type: 'LIABILITY', entityId },
      { type: 'SELL', date: '2026-01-05', amount: '30' },
    )
    const valueOf = async (query: string) =>
      (await ada.get(`/portfolio/proof?measure=value&${query}`)).body.results.value
    expect(await valueOf(`entityId=${entityId}`)).toBe('70')
    expect(await valueOf('entityId=none')).toBe('40')
    expect(await valueOf('type=CASH')).toBe('140')
    expect(await valueOf(`type=LIABILITY&type=holdings&entityId=${entityId}`)).toBe('-30')
    // Two dollars a euro on the last day.
    expect(await valueOf('type=assets&currency=USD')).toBe('220')
    expect((await ada.get('/portfolio/proof?measure=value&entityId=somebody')).status).toBe(400)
  })
})
