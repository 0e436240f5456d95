import { addDays, day } from '@kinfolio/ledger/day'
import { describe, expect, it } from 'vitest'

import { importFile, importPrices, openPosition } from '../../../testing/holdings.ts'
import { joined } from '../../../testing/members.ts'
import { asMember, testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

/** Dollars for the euro: 1.25 every day, 2 on the last one. */
async function withRates(ada: Person) {
  const rows: string[] = []
  for (let on = day('2025-12-29'); on < '2026-04-10'; on = addDays(on, 1)) rows.push(`${on},1.25,0.8,0.9,`)
  const text = ['Date,USD,GBP,CHF,', ...rows, '2026-04-10,2,0.8,0.9,', ''].join('\n')
  await importFile(ada, new File([text], 'eurofxref-hist.csv'))
}

/** The dollar share of docs/DOMAIN.md, whose gain is −1 euro. */
async function withShare() {
  const ada = await app.founder({ benchmarkIndex: 'IDX' })
  await withRates(ada)
  await importPrices(ada, 'SHARE', 'USD', { '2026-01-05': '100', '2026-03-02': '120', '2026-04-10': '150' })
  const id = await openPosition(
    ada,
    { name: 'Share', type: 'PUBLIC_EQUITY', currency: 'USD', stock: { symbol: 'SHARE' } },
    { type: 'BUY', date: '2026-01-05', quantity: '1', amount: '100', fee: '5' },
    { type: 'DIVIDEND', date: '2026-03-02', amount: '20', tax: '10' },
  )
  const proof = async (query: string) => {
    const answer = await ada.get(`/positions/${id}/proof?${query}`)
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  return { ada, id, proof }
}

/** A fund of which 400 and 100 were called, 50 distributed, and 450 stated between the two calls. */
function openFund(ada: Person) {
  return openPosition(
    ada,
    { name: 'Buyout IV', type: 'PRIVATE_FUND', details: { commitment: '1000' } },
    { type: 'CAPITAL_CALL', date: '2025-01-10', amount: '400' },
    { type: 'NAV_ADJUSTMENT', date: '2025-12-31', amount: '450' },
    { type: 'CAPITAL_CALL', date: '2026-02-01', amount: '100' },
    { type: 'DISTRIBUTION', date: '2026-03-01', amount: '50' },
  )
}

type Row = { what: string; day: string; result: unknown; transaction?: { label: string } }
const resultsOf = (body: { rows: Row[] }) => body.rows.map(({ what, day: on, result }) => [what, on, result])

describe('who may ask for a proof', () => {
  it('is nobody without a session, and no stranger', async () => {
    const { id } = await withShare()
    expect((await app.fetch(`/api/positions/${id}/proof?measure=value`)).status).toBe(401)
    const stranger = await app.founder()
    const answer = await stranger.get(`/positions/${id}/proof?measure=value`)
    expect(answer.body).toMatchObject({ code: 'POSITION_NOT_FOUND', status: 404 })
  })

  it('is nobody whose role does not see values, and it is told why', async () => {
    const { ada, id } = await withShare()
    const viewer = await app.signUp('Viewer')
    await joined(app, viewer, ada.orgId, { role: 'viewer', valuesVisible: false })
    const blind = asMember(app.fetch, viewer, ada.orgId)
    for (const path of [`/positions/${id}/proof?measure=value`, '/portfolio/proof?measure=gain']) {
      const answer = await blind.get(path)
      expect(answer.body).toMatchObject({ code: 'VALUES_HIDDEN', status: 403 })
      expect(answer.body.message).toContain('Your role does not see values')
    }
  })
})

describe('a question that cannot be asked', () => {
  it.each([
    ['measure=profit', 'Ask for one of these measures: value, gain, timeWeightedReturn'],
    ['', 'Ask for one of these measures'],
    ['measure=value&lens=rosy', 'Ask through one of these lenses: official, rolled, estimate.'],
    ['measure=gain&from=2026-04-01&to=2026-03-01', 'A stretch that ends on 2026-03-01 begins before it.'],
    ['measure=value&currency=Franc', 'This is not a currency code of ISO 4217'],
    ['measure=gain&to=9999-12-31', 'Ask for a day until 2027-04-11.'],
  ])('is refused with the reason: %s', async (query, words) => {
    const { ada, id } = await withShare()
    const answer = await ada.get(`/positions/${id}/proof?${query}`)
    expect(answer.status, answer.text).toBe(400)
    expect(answer.text).toContain(words)
  })
})

describe('the proof of a value', () => {
  it('is quantity, close and rate with their days and sources, in either currency', async () => {
    const { proof } = await withShare()
    const base = await proof('measure=value&currency=EUR')
    expect(base).toMatchObject({
      measure: 'value',
      currency: 'EUR',
      from: '2026-01-04',
      to: '2026-04-10',
      lens: 'rolled',
      results: { value: '75' },
      residual: '0',
      rowCount: 1,
      missing: [],
    })
    expect(base.formula).toContain('quantity × close × rate')
    const [row] = base.rows
    expect(row).toMatchObject({
      what: 'HOLDING',
      day: '2026-04-10',
      position: { name: 'Share' },
      quantity: '1',
      own: '150',
      result: '75',
      price: { close: '150', quoted: '150', divisor: 1, splitRatio: '1', currency: 'USD', day: '2026-04-10' },
      rate: { rate: '0.5', day: '2026-04-10', isApplied: false, legs: [{ currency: 'USD', perEuro: '2' }] },
    })
    expect(row.price.source).not.toBe('')
    expect(row.rate.legs[0].source).not.toBe('rates')
    expect((await proof('measure=value')).results).toEqual({ value: '150' })
  })

  it('of a fund is the last statement and what came after it', async () => {
    const ada = await app.founder()
    const { body } = await ada.get(`/positions/${await openFund(ada)}/proof?measure=value`)
    expect(body).toMatchObject({ results: { value: '500' }, residual: '0' })
    expect(body.rows.map((row: Row) => [row.day, row.transaction?.label, row.result])).toEqual([
      ['2025-12-31', 'Valuation Adjustment (new NAV)', '450'],
      ['2026-02-01', 'Fund Capital Call', '100'],
      ['2026-03-01', 'Fund Distribution', '-50'],
    ])
  })
})

describe('the proof of a gain', () => {
  it('splits every day into price, currency, income, fees and taxes', async () => {
    const { proof } = await withShare()
    const body = await proof('measure=gain&currency=EUR')
    expect(body.results).toEqual({
      gain: '-1',
      price: '31',
      currency: '-36',
      income: '16',
      fees: '4',
      taxes: '8',
    })
    expect(body.residual).toBe('0')
    expect(resultsOf(body)).toEqual([
      ['STEP', '2026-01-05', '-4'],
      ['STEP', '2026-03-02', '24'],
      ['STEP', '2026-04-10', '-21'],
    ])
    expect(body.rows[0]).toMatchObject({
      transaction: { label: 'Buy Equity' },
      position: { name: 'Share' },
      opening: '0',
      in: '84',
      out: '0',
      closing: '80',
    })
    expect(body.rows[2]).toMatchObject({
      opening: '96',
      closing: '75',
      terms: { price: '15', currency: '-36', income: '0', fees: '0', taxes: '0' },
      price: { close: '150' },
      rate: { rate: '0.5' },
    })
  })

  it('knows no exchange rate in the own currency, and begins where it is asked to', async () => {
    const { proof } = await withShare()
    const whole = await proof('measure=gain')
    expect(whole.results).toEqual({
      gain: '55',
      price: '50',
      currency: '0',
      income: '20',
      fees: '5',
      taxes: '10',
    })
    const later = await proof('measure=gain&from=2026-03-02')
    expect(later).toMatchObject({ from: '2026-03-02', results: { gain: '30', income: '0' } })
  })
})

describe('the proof of a return', () => {
  it('multiplies the growth of its days', async () => {
    const { proof } = await withShare()
    const body = await proof('measure=timeWeightedReturn&currency=EUR')
    // 80 of 84 on the first day, 96 and 8 of 80 on the day of the dividend, 75 of 96 on the last.
    expect(body.results.timeWeightedReturn).toBeCloseTo((80 / 84) * (104 / 80) * (75 / 96) - 1, 12)
    expect(body.residual).toBeCloseTo(0, 12)
    // From 5 January to 10 April.
    expect(body.rowCount).toBe(96)
    const moved = body.rows.filter((row: Row) => row.result !== 1)
    expect(moved.map((row: Row) => row.day)).toEqual(['2026-01-05', '2026-03-02', '2026-04-10'])
  })

  it('discounts the flows so that they come to nothing', async () => {
    const { proof } = await withShare()
    const body = await proof('measure=xirr')
    const grows = 1 + body.results.xirr
    // 105 paid, 10 received 56 days later, 150 left after 95.
    expect(-105 + 10 / grows ** (56 / 365) + 150 / grows ** (95 / 365)).toBeCloseTo(0, 6)
    expect(
      body.rows.map(({ what, in: paid, out }: Row & { in: string; out: string }) => [what, paid ?? out]),
    ).toEqual([
      ['FLOW', '105'],
      ['FLOW', '10'],
      ['CLOSING', '150'],
    ])
    expect(body.residual).toBeCloseTo(0, 6)
  })

  it('sends the newest five hundred rows and says how many there are', async () => {
    const ada = await app.founder()
    await importPrices(ada, 'OLD', 'EUR', { '2024-01-02': '100', '2026-04-10': '110' })
    const id = await openPosition(
      ada,
      { name: 'Old', type: 'FUND', stock: { symbol: 'OLD' } },
      { type: 'BUY', date: '2024-01-02', quantity: '1', price: '100' },
    )
    const { body } = await ada.get(`/positions/${id}/proof?measure=timeWeightedReturn`)
    // 2 January 2024 to 10 April 2026: 365 days of the leap year, 365, and 100.
    expect(body.rowCount).toBe(830)
    expect(body.rows).toHaveLength(500)
    expect(body.rows.at(-1).day).toBe('2026-04-10')
    expect(body.rows[0].day).toBe('2024-11-27')
    expect(body.results.timeWeightedReturn).toBeCloseTo(0.1, 12)
  })
})

describe('the proof of what a fund did', () => {
  it('shows what was paid in and distributed, and the multiples of both', async () => {
    const ada = await app.founder()
    const { body } = await ada.get(`/positions/${await openFund(ada)}/proof?measure=multiples`)
    expect(body.results).toEqual({
      paidIn: '500',
      distributed: '50',
      value: '500',
      dpi: 0.1,
      rvpi: 1,
      tvpi: 1.1,
    })
    expect(resultsOf(body)).toEqual([
      ['FLOW', '2025-01-10', '-400'],
      ['FLOW', '2026-02-01', '-100'],
      ['FLOW', '2026-03-01', '50'],
      ['CLOSING', '2026-04-10', '500'],
    ])
  })

  it('takes the calls from the commitment', async () => {
    const ada = await app.founder()
    const { body } = await ada.get(`/positions/${await openFund(ada)}/proof?measure=unfunded`)
    expect(body).toMatchObject({ results: { unfunded: '500' }, residual: '0' })
    expect(resultsOf(body)).toEqual([
      ['OPENING', '2025-01-09', '1000'],
      ['CHANGE', '2025-01-10', '-400'],
      ['CHANGE', '2026-02-01', '-100'],
    ])
  })

  it('holds its flows against the benchmark', async () => {
    const ada = await app.founder({ benchmarkIndex: 'IDX' })
    await importPrices(ada, 'IDX', 'EUR', { '2026-01-05': '100', '2026-03-02': '115', '2026-04-10': '130' })
    const id = await openPosition(
      ada,
      { name: 'Small', type: 'PRIVATE_FUND' },
      { type: 'CAPITAL_CALL', date: '2026-01-05', amount: '25' },
      { type: 'DISTRIBUTION', date: '2026-03-02', amount: '15' },
      { type: 'NAV_ADJUSTMENT', date: '2026-04-10', amount: '20' },
    )
    const { body } = await ada.get(`/positions/${id}/proof?measure=pme`)
    // docs/DOMAIN.md, Returns.
    expect(body.results.ks).toBeCloseTo((15 * (130 / 115) + 20) / (25 * 1.3), 12)
    expect(body.residual).toBeCloseTo(0, 12)
    expect(body.rows.map((row: Row & { terms: { level: number } }) => row.terms.level)).toEqual([
      100, 115, 130,
    ])
  })

  it('is missing, with the reason, where there is no series of the benchmark', async () => {
    const ada = await app.founder({ benchmarkIndex: 'NONE' })
    const { body } = await ada.get(`/positions/${await openFund(ada)}/proof?measure=pme`)
    expect(body).toMatchObject({ results: { ks: null }, reason: 'NO_PRICE', residual: null, rows: [] })
  })
})

describe('the proof of a cost', () => {
  it('shows purchases, what a sale took of them, and the lots that are left', async () => {
    const ada = await app.founder()
    const id = await openPosition(
      ada,
      { name: 'Sold', type: 'PUBLIC_EQUITY' },
      { type: 'BUY', date: '2026-01-05', quantity: '10', amount: '1000', fee: '10' },
      { type: 'SELL', date: '2026-03-02', quantity: '4', amount: '480' },
    )
    const { body } = await ada.get(`/positions/${id}/proof?measure=costBasis`)
    // Four of ten units cost 404; 480 − 404 is realised.
    expect(body).toMatchObject({ results: { cost: '606', realisedGain: '76' }, residual: '0' })
    expect(body.rows).toMatchObject([
      { what: 'CHANGE', day: '2026-01-05', result: '1010' },
      { what: 'SALE', day: '2026-03-02', result: '-404', terms: { proceeds: '480', gain: '76' } },
      { what: 'LOT', day: '2026-01-05', quantity: '6', closing: '606', result: '0' },
    ])
  })
})

describe('a rate that was recorded', () => {
  it('wins over that of the day: what was paid in the base currency counts to the last cent', async () => {
    const ada = await app.founder()
    await withRates(ada)
    const id = await openPosition(
      ada,
      { name: 'Dollars', type: 'DIRECT_EQUITY', currency: 'USD' },
      { type: 'BUY', date: '2026-01-05', amount: '100', currency: 'EUR', fxRate: '1.1' },
      { type: 'NAV_ADJUSTMENT', date: '2026-04-10', amount: '220' },
    )
    const { body } = await ada.get(`/positions/${id}/proof?measure=xirr&currency=EUR`)
    // 100 euros bought 110 dollars, not the 125 of that day's rate.
    expect(body.rows[0]).toMatchObject({ what: 'FLOW', in: '100', rate: { isApplied: true, legs: [] } })
    expect(body.rows[0].rate.rate.slice(0, 12)).toBe('0.9090909090')
    const gain = await ada.get(`/positions/${id}/proof?measure=gain&currency=EUR`)
    // 220 dollars are 110 euros in the end.
    expect(gain.body).toMatchObject({ results: { gain: '10' }, residual: '0' })
  })

  it('is needed where the day has none: without it nothing is told', async () => {
    const ada = await app.founder()
    const { body: position } = await ada.call('POST', '/positions', {
      name: 'Yen',
      type: 'DIRECT_EQUITY',
      currency: 'EUR',
    })
    const row = { type: 'BUY', date: '2026-01-05', amount: '100', currency: 'JPY' }
    await ada.call('POST', '/transactions', { positionId: position.id, ...row })
    const { body } = await ada.get(`/positions/${position.id}/proof?measure=value`)
    expect(body).toMatchObject({ results: { value: null }, reason: 'NO_RATE', rows: [], residual: null })
  })
})

describe('the proof of the whole', () => {
  it('sums what is known in the base currency and names what is not', async () => {
    const { ada } = await withShare()
    await openFund(ada)
    const unpriced = await openPosition(
      ada,
      { name: 'Unpriced', type: 'PUBLIC_EQUITY' },
      { type: 'BUY', date: '2026-04-08', quantity: '1', amount: '10' },
    )
    const { body } = await ada.get('/portfolio/proof?measure=value')
    expect(body).toMatchObject({ currency: 'EUR', results: { value: '575' }, residual: '0' })
    expect(body.missing).toEqual([{ id: unpriced, name: 'Unpriced', reason: 'NO_PRICE' }])
    const summary = (await ada.get('/portfolio/summary')).body
    expect(summary.netWorth.rolled.value).toBe('575')
    const gain = (await ada.get('/portfolio/proof?measure=gain')).body
    expect(gain).toMatchObject({ results: { gain: null }, reason: 'NO_PRICE', missing: [{ id: unpriced }] })
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
    const made = await ada.call('POST', `/orgs/${ada.orgId}/entities`, { name: 'Trust', type: 'TRUST' })
    const entityId = made.body.id
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
