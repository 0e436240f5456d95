import { describe, expect, it } from 'vitest'

import { importFile, importPrices, openPosition } from '../../testing/holdings.ts'
import { joined } from '../../testing/members.ts'
import { asMember, testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

/** 1.25 dollars for one euro until the 8th, and 2 dollars from the 9th on. There is no rate for the yen. */
async function withRates(ada: Person) {
  const perEuro = ['2026-04-06,1.25', '2026-04-07,1.25', '2026-04-08,1.25', '2026-04-09,2', '2026-04-10,2']
  const text = ['Date,USD,GBP,CHF,', ...perEuro.map((row) => `${row},0.8,0.9,`), ''].join('\n')
  await importFile(ada, new File([text], 'eurofxref-hist.csv'))
}

async function entityOf(ada: Person, name: string): Promise<string> {
  const created = await ada.call('POST', `/orgs/${ada.orgId}/entities`, { name, type: 'TRUST' })
  expect(created.status, created.text).toBe(201)
  return created.body.id as string
}

/** A trust with 1000 in cash, and a share without an owner that rose from 100 to 120. */
async function withTwo() {
  const ada = await app.founder()
  await withRates(ada)
  const trust = await entityOf(ada, 'Trust')
  await importPrices(ada, 'S', 'EUR', { '2026-04-07': '100', '2026-04-10': '120' })
  const cash = await openPosition(
    ada,
    { name: 'Account', type: 'CASH', entityId: trust },
    { type: 'BUY', date: '2026-04-07', amount: '1000' },
    { type: 'INTEREST', date: '2026-04-09', amount: '20' },
  )
  const share = await openPosition(
    ada,
    { name: 'Share', type: 'PUBLIC_EQUITY', manager: 'Broker & Sons', stock: { symbol: 'S' } },
    { type: 'BUY', date: '2026-04-07', quantity: '1', price: '100' },
  )
  return { ada, trust, cash, share }
}

describe('another currency', () => {
  it('is that of all amounts, each at the rate of its day', async () => {
    const { ada } = await withTwo()
    const summary = (await ada.get('/portfolio/summary?currency=USD')).body
    // 1020 and 120 at 2 dollars.
    expect(summary).toMatchObject({
      baseCurrency: 'EUR',
      currency: 'USD',
      netWorth: { rolled: { value: '2280', currency: 'USD', isComplete: true } },
    })
    const { change, history } = (await ada.get('/portfolio/history?from=2026-04-07&currency=USD')).body
    expect(history).toMatchObject({ currency: 'USD', values: [1375, 1375, 2240, 2280] })
    // 1100 at 1.25 become 1140 at 2: the share earned 20 at 2, the interest came in at 2, the rest is the dollar.
    expect(change).toMatchObject({
      start: { value: '1375' },
      end: { value: '2280', currency: 'USD' },
      contributions: '0',
      withdrawals: '0',
      gain: { value: '905' },
      parts: { price: '40', currency: '825', income: '40', fees: '0', taxes: '0' },
    })
  })

  it('without a rate is missing, not at par', async () => {
    const { ada, share } = await withTwo()
    const { netWorth } = (await ada.get('/portfolio/summary?currency=JPY')).body
    expect(netWorth.rolled).toMatchObject({ value: null, currency: 'JPY', isComplete: false })
    expect(netWorth.rolled.missing).toContainEqual({ id: share, reason: 'NO_RATE' })
    const { change, returns, missingRates } = (
      await ada.get('/portfolio/history?from=2026-04-07&currency=JPY')
    ).body
    expect(change.end).toMatchObject({ value: null, reason: 'NO_RATE' })
    expect(returns.gap).toEqual({ from: '2026-04-07', reason: 'NO_RATE' })
    expect(missingRates).toEqual([{ currency: 'JPY', from: '2026-04-07', to: '2026-04-10' }])
  })

  it('whose rates begin later than the records is named, with the days that lack one', async () => {
    const { ada } = await withTwo()
    expect((await ada.get('/portfolio/history')).body.missingRates).toEqual([])
    await openPosition(
      ada,
      { name: 'Dollars', type: 'CASH', currency: 'USD' },
      { type: 'BUY', date: '2026-03-20', amount: '500' },
    )
    // The first fixing is of the 6th of April.
    expect((await ada.get('/portfolio/history?from=2026-04-07')).body.missingRates).toEqual([
      { currency: 'USD', from: '2026-03-20', to: '2026-04-05' },
    ])
  })

  it('can be asked of a position and of every proof', async () => {
    const { ada, share } = await withTwo()
    const values = (await ada.get(`/positions/${share}/values?currency=USD`)).body
    expect(values).toMatchObject({ currency: 'USD', values: [0, 125, 125, 200, 240] })
    const { currency, periods } = (await ada.get(`/positions/${share}/performance?currency=USD`)).body
    expect(currency).toBe('USD')
    expect(periods.at(-1)).toMatchObject({
      gain: { value: '115', currency: 'USD' },
      base: { gain: { value: '20', currency: 'EUR' } },
    })
    const whole = (await ada.get('/portfolio/proof?measure=gain&from=2026-04-07&currency=USD')).body
    expect(whole).toMatchObject({ currency: 'USD', results: { gain: '905' }, residual: '0' })
    const one = (await ada.get(`/positions/${share}/proof?measure=value&currency=USD`)).body
    expect(one.results).toEqual({ value: '240' })
  })

  it('must be one', async () => {
    const { ada } = await withTwo()
    for (const path of ['/portfolio/summary', '/portfolio/history', '/portfolio/proof?measure=value']) {
      const answer = await ada.get(`${path}${path.includes('?') ? '&' : '?'}currency=Dollar`)
      expect(answer.status, path).toBe(400)
      expect(answer.text).toContain('This is not a currency code of ISO 4217')
    }
  })
})

describe('one entity', () => {
  it('is looked at alone, and the others stay in sight with what they own and gained', async () => {
    const { ada, trust } = await withTwo()
    const summary = (await ada.get(`/portfolio/summary?entityId=${trust}`)).body
    expect(summary.netWorth.rolled.value).toBe('1020')
    expect(summary.byType).toMatchObject([{ key: 'CASH', share: 1 }])
    expect(
      summary.entities.map(({ key, total }: { key: string; total: { value: string } }) => [key, total.value]),
    ).toEqual([
      [trust, '1020'],
      ['', '120'],
    ])
    const history = (await ada.get(`/portfolio/history?from=2026-04-07&entityId=${trust}`)).body
    expect(history.change).toMatchObject({ start: { value: '1000' }, end: { value: '1020' } })
    expect(history.byEntity).toEqual(
      expect.arrayContaining([
        { entityId: trust, gain: expect.objectContaining({ value: '20' }) },
        { entityId: null, gain: expect.objectContaining({ value: '20' }) },
      ]),
    )
    const { results } = (await ada.get(`/portfolio/proof?measure=value&entityId=${trust}`)).body
    expect(results).toEqual({ value: '1020' })
  })

  it('may also be none', async () => {
    const { ada, share } = await withTwo()
    const { netWorth, byType } = (await ada.get('/portfolio/summary?entityId=none')).body
    expect(netWorth.rolled.value).toBe('120')
    expect(byType).toMatchObject([{ parts: [{ key: share }] }])
  })

  it('of another organisation does not exist', async () => {
    const { ada } = await withTwo()
    const other = await withTwo()
    for (const path of ['/portfolio/summary?', '/portfolio/history?', '/portfolio/proof?measure=value&']) {
      expect((await ada.get(`${path}entityId=${other.trust}`)).body).toMatchObject({
        code: 'ENTITY_NOT_FOUND',
        status: 404,
      })
    }
  })
})

describe('what net worth is made of', () => {
  it('is told in two steps, whose parts are the whole', async () => {
    const { ada, trust, cash, share } = await withTwo()
    const { byType, byEntity, byCurrency, byManager } = (await ada.get('/portfolio/summary')).body
    expect(byType).toMatchObject([
      { key: 'CASH', parts: [{ key: cash, label: 'Account', total: { value: '1020' } }] },
      { key: 'PUBLIC_EQUITY', parts: [{ key: share, label: 'Share', total: { value: '120' } }] },
    ])
    expect(byEntity).toMatchObject([
      { key: trust, label: 'Trust', parts: [{ key: 'CASH' }] },
      { key: '', parts: [{ key: 'PUBLIC_EQUITY' }] },
    ])
    expect(byCurrency).toMatchObject([{ key: 'EUR', parts: [{ key: cash }, { key: share }] }])
    expect(byManager).toMatchObject([
      { key: '', parts: [{ key: cash }] },
      { key: 'Broker & Sons', parts: [{ key: share }] },
    ])
    expect(byCurrency[0].parts[1].share).toBeCloseTo(120 / 1140, 12)
  })

  it('hides amounts from a role without values, and keeps shares and returns', async () => {
    const { ada } = await withTwo()
    const viewer = await app.signUp('Viewer')
    await joined(app, viewer, ada.orgId, { role: 'viewer', valuesVisible: false })
    const blind = asMember(app.fetch, viewer, ada.orgId)
    const { byType, entities } = (await blind.get('/portfolio/summary')).body
    for (const slice of [...byType, ...entities, byType[0].parts[0]]) {
      expect(slice.total).toMatchObject({ value: null, reason: 'HIDDEN' })
      expect(slice.share).toBeGreaterThan(0)
    }
    const { byEntity, returns, history } = (await blind.get('/portfolio/history')).body
    expect(byEntity[0].gain).toMatchObject({ value: null, reason: 'HIDDEN' })
    expect(history.values).toBeNull()
    expect(returns.index[0]).toBe(100)
  })
})

describe('what is due within 90 days', () => {
  it('are recalls, valuations, maturities, ends of insurances and terms, and planned closings, by day', async () => {
    const ada = await app.founder()
    await withRates(ada)
    const fund = await openPosition(
      ada,
      {
        name: 'Fund',
        type: 'PRIVATE_FUND',
        currency: 'USD',
        openedOn: '2016-05-02',
        details: { commitment: '1000', termYears: 10 },
      },
      { type: 'CAPITAL_CALL', date: '2026-01-05', amount: '400' },
      { type: 'NAV_ADJUSTMENT', date: '2026-03-31', amount: '450' },
      {
        type: 'DISTRIBUTION',
        date: '2026-04-02',
        amount: '60',
        recallable: '50',
        recallableUntil: '2026-06-30',
      },
      {
        type: 'DISTRIBUTION',
        date: '2026-04-03',
        amount: '10',
        recallable: '10',
        recallableUntil: '2026-07-10',
      },
      { type: 'CAPITAL_CALL', date: '2026-05-01', amount: '100' },
      { type: 'CAPITAL_CALL', date: '2026-07-10', amount: '100' },
    )
    const house = await openPosition(
      ada,
      {
        name: 'House',
        type: 'REAL_ESTATE',
        closedOn: '2026-06-01',
        valuationEveryMonths: 4,
        details: { insuredUntil: '2026-05-31' },
      },
      { type: 'NAV_ADJUSTMENT', date: '2025-12-31', amount: '500000' },
    )
    const bond = await openPosition(ada, {
      name: 'Bond',
      type: 'BOND',
      details: { maturesOn: '2026-05-15' },
    })
    const { due } = (await ada.get('/portfolio/summary')).body
    // 90 days after 10 April is 9 July; the fund's next valuation, of 30 June, arrives 30 days after that.
    expect(due).toEqual([
      // Four months after 31 December.
      {
        kind: 'VALUATION',
        on: '2026-04-30',
        positionId: house,
        name: 'House',
        amount: null,
        repaid: null,
        direction: null,
        transaction: null,
      },
      {
        kind: 'CALL',
        on: '2026-05-01',
        positionId: fund,
        name: 'Fund',
        amount: expect.objectContaining({ value: '50', currency: 'EUR' }),
        repaid: null,
        direction: 'OUT',
        transaction: {
          type: 'CAPITAL_CALL',
          positionType: 'PRIVATE_FUND',
          label: 'Fund Capital Call',
        },
      },
      {
        kind: 'TERM',
        on: '2026-05-02',
        positionId: fund,
        name: 'Fund',
        amount: null,
        repaid: null,
        direction: null,
        transaction: null,
      },
      {
        kind: 'MATURITY',
        on: '2026-05-15',
        positionId: bond,
        name: 'Bond',
        amount: null,
        repaid: null,
        direction: null,
        transaction: null,
      },
      {
        kind: 'INSURANCE',
        on: '2026-05-31',
        positionId: house,
        name: 'House',
        amount: null,
        repaid: null,
        direction: null,
        transaction: null,
      },
      {
        kind: 'CLOSING',
        on: '2026-06-01',
        positionId: house,
        name: 'House',
        amount: null,
        repaid: null,
        direction: null,
        transaction: null,
      },
      {
        kind: 'RECALL',
        on: '2026-06-30',
        positionId: fund,
        name: 'Fund',
        amount: expect.objectContaining({ value: '25', currency: 'EUR' }),
        repaid: null,
        direction: null,
        transaction: null,
      },
    ])
  })

  it('is all money that is recorded for days to come, once, net of what is withheld', async () => {
    const ada = await app.founder()
    const account = await openPosition(ada, { name: 'Account', type: 'CASH' })
    const loan = await openPosition(
      ada,
      { name: 'Mortgage', type: 'LIABILITY', details: { maturesOn: '2026-06-30' } },
      { type: 'NAV_ADJUSTMENT', date: '2026-01-01', amount: '-300' },
      { type: 'BUY', date: '2026-04-30', amount: '10', cashPositionId: account },
      { type: 'INTEREST', date: '2026-05-02', amount: '1' },
    )
    const shares = await openPosition(
      ada,
      { name: 'Shares', type: 'PUBLIC_EQUITY' },
      { type: 'BUY', date: '2026-01-05', quantity: '10', amount: '1000' },
      { type: 'DIVIDEND', date: '2026-05-20', amount: '40', tax: '11' },
    )
    const { due, ahead } = (await ada.get('/portfolio/summary')).body
    const told = ({
      kind,
      on,
      positionId,
      direction,
      amount,
      repaid,
    }: Record<string, { value?: string }>) => [kind, on, positionId, direction, (amount ?? repaid)?.value]
    const repaid = due.filter((item: { repaid: unknown }) => item.repaid !== null)
    expect([...ahead, ...repaid].map(told)).toEqual([
      ['FLOW', '2026-04-30', loan, 'OUT', '10'],
      ['FLOW', '2026-05-20', shares, 'IN', '29'],
      // As it is owed on 10 April.
      ['MATURITY', '2026-06-30', loan, 'OUT', '300'],
    ])
  })

  it('is what a loan asks for by its terms, after the last payment that is recorded ahead', async () => {
    const ada = await app.founder()
    const terms = { interestRate: '12', paymentFrequency: 'MONTHLY', repayment: 'LINEAR' }
    const loan = await openPosition(
      ada,
      { name: 'Mortgage', type: 'LIABILITY', details: { ...terms, maturesOn: '2026-06-30' } },
      { type: 'SELL', date: '2026-03-31', amount: '300' },
    )
    const told = async () => {
      const { due, ahead } = (await ada.get('/portfolio/summary')).body
      return [...ahead, ...due].map(({ kind, on, direction, amount, repaid }) => [
        kind,
        on,
        direction,
        (amount ?? repaid)?.value,
      ])
    }
    // 100 of 300 each time, and 1 % a month of 300, 200 and 100. At the maturity nothing is left.
    expect(await told()).toEqual([
      ['LOAN_PAYMENT', '2026-04-30', 'OUT', '103'],
      ['LOAN_PAYMENT', '2026-05-31', 'OUT', '102'],
      ['LOAN_PAYMENT', '2026-06-30', 'OUT', '101'],
      ['MATURITY', '2026-06-30', null, undefined],
    ])
    const recorded = { positionId: loan, type: 'BUY', date: '2026-05-29', amount: '150' }
    expect((await ada.call('POST', '/transactions', recorded)).status).toBe(201)
    expect((await told()).map(([kind, on]) => [kind, on])).toEqual([
      ['FLOW', '2026-05-29'],
      ['LOAN_PAYMENT', '2026-06-30'],
      ['MATURITY', '2026-06-30'],
    ])
  })

  it('is a valuation that should have come already, and nothing of what was taken back', async () => {
    const ada = await app.founder()
    const fund = await openPosition(
      ada,
      { name: 'Fund', type: 'PRIVATE_FUND' },
      { type: 'CAPITAL_CALL', date: '2025-01-05', amount: '400' },
      { type: 'NAV_ADJUSTMENT', date: '2025-06-30', amount: '450' },
      {
        type: 'DISTRIBUTION',
        date: '2026-04-02',
        amount: '60',
        recallable: '50',
        recallableUntil: '2026-06-30',
      },
    )
    const { items } = (await ada.get('/transactions?type=DISTRIBUTION')).body
    const row = { positionId: fund, type: 'DISTRIBUTION', date: '2026-04-03', amount: '60', recallable: '50' }
    const reversed = await ada.call('POST', '/transactions', { ...row, reverses: items[0].id })
    expect(reversed.status, reversed.text).toBe(201)
    const { due } = (await ada.get('/portfolio/summary')).body
    expect(due.map(({ kind, on }: { kind: string; on: string }) => [kind, on])).toEqual([
      ['VALUATION', '2025-10-30'],
    ])
  })
})
