import type { PositionInBase } from '@kinfolio/contract/portfolio'
import { describe, expect, it } from 'vitest'

import { importFile, importPrices, openPosition } from '../../../testing/holdings.ts'
import { joined } from '../../../testing/members.ts'
import { testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

/** Dollars for a euro on the days of the rows: 1.25 at first, 1 in between, 1.6 at last. */
const rates = [
  'Date,USD,',
  '2026-04-09,1.6,',
  '2026-04-08,1.6,',
  '2026-03-02,1.25,',
  '2026-02-02,1,',
  '2026-01-05,1.25,',
  '',
].join('\n')

async function withRates() {
  const ada = await app.founder()
  await importFile(ada, new File([rates], 'rates.csv'))
  return ada
}

async function inBase(person: Person, query = '') {
  const { status, body, text } = await person.get(`/portfolio/in-base${query}`)
  expect(status, text).toBe(200)
  return new Map((body as PositionInBase[]).map((one) => [one.positionId, one]))
}

const valuesOf = (one: PositionInBase | undefined) =>
  one && Object.fromEntries(Object.entries(one).map(([name, figure]) => [name, figureValue(figure)]))

const figureValue = (figure: unknown) =>
  typeof figure === 'object' && figure !== null && 'value' in figure ? figure.value : figure

const aFund = (person: Person) =>
  openPosition(
    person,
    { name: 'Fund', type: 'PRIVATE_FUND', currency: 'USD', details: { commitment: '1000000' } },
    { type: 'CAPITAL_CALL', date: '2026-01-05', amount: '200000' },
    { type: 'CAPITAL_CALL', date: '2026-02-02', amount: '100000' },
    { type: 'DISTRIBUTION', date: '2026-03-02', amount: '50000' },
    { type: 'NAV_ADJUSTMENT', date: '2026-03-02', amount: '280000' },
  )

async function aShare(person: Person) {
  const closes = { '2026-03-02': '130', '2026-04-08': '125', '2026-04-09': '126' }
  await importPrices(person, 'D', 'USD', closes)
  return openPosition(
    person,
    { name: 'Share', type: 'PUBLIC_EQUITY', currency: 'USD', stock: { symbol: 'D' } },
    { type: 'BUY', date: '2026-01-05', quantity: '10', price: '100' },
    { type: 'BUY', date: '2026-02-02', quantity: '10', price: '120' },
    { type: 'SELL', date: '2026-03-02', quantity: '5', price: '130' },
  )
}

describe('figures in the base currency', () => {
  it('of a fund: flows at the rates of their days, what is open at that of the last', async () => {
    const ada = await withRates()
    const id = await aFund(ada)
    // Paid in: 200,000 ÷ 1.25 + 100,000 ÷ 1. Cost: that less the capital that came back, 50,000 ÷ 1.25. Gain: 280,000 ÷ 1.6 + 50,000 ÷ 1.25 − 260,000.
    expect(valuesOf((await inBase(ada)).get(id))).toEqual({
      positionId: id,
      dayChange: null,
      cost: '220000',
      gain: '-45000',
      unrealisedGain: '-45000',
      paidIn: '260000',
      unfunded: '437500',
      commitment: '625000',
    })
    // On the day of the second call, at 1 dollar a euro: 100,000 + 200,000 of value, 160,000 + 100,000 paid.
    expect(valuesOf((await inBase(ada, '?asOf=2026-02-02')).get(id))).toMatchObject({
      gain: '40000',
      unfunded: '700000',
      commitment: '1000000',
    })
  })

  it('of a share: lots at the rates of their purchases, its change at that of the day', async () => {
    const ada = await withRates()
    const id = await aShare(ada)
    // Lots: 5 × 100 ÷ 1.25 + 10 × 120. Value: 15 × 126 ÷ 1.6. Gain: that + 650 ÷ 1.25 − 800 − 1,200.
    expect(valuesOf((await inBase(ada)).get(id))).toEqual({
      positionId: id,
      dayChange: '9.375',
      cost: '1600',
      gain: '-298.75',
      unrealisedGain: '-418.75',
      paidIn: '2000',
      unfunded: null,
      commitment: null,
    })
  })

  it('of a row with an agreed rate: that rate', async () => {
    const ada = await withRates()
    const row = { type: 'BUY', date: '2026-02-02', amount: '100', fxRate: '0.9' }
    const loan = { name: 'Loan', type: 'PRIVATE_LOAN', currency: 'USD' }
    const id = await openPosition(ada, loan, row)
    expect(valuesOf((await inBase(ada)).get(id))).toMatchObject({ paidIn: '90', cost: '90', gain: '-27.5' })
  })

  it('sum to the gain of the whole, whose proof adds all rows up at once', async () => {
    const ada = await withRates()
    await aFund(ada)
    await aShare(ada)
    const house = { name: 'House', type: 'REAL_ESTATE' }
    const own = await openPosition(
      ada,
      house,
      { type: 'BUY', date: '2026-01-05', amount: '1000' },
      { type: 'NAV_ADJUSTMENT', date: '2026-03-02', amount: '1300' },
    )
    const figures = await inBase(ada)
    expect(figures.has(own)).toBe(false)
    const { body } = await ada.get('/portfolio/proof?measure=gain')
    const foreign = [...figures.values()].map(({ gain }) => Number(gain.value))
    expect(foreign.reduce((all, gain) => all + gain, 300)).toBeCloseTo(Number(body.results.gain), 8)
  })

  it('of what may be called are in the summary, beside what is in the base currency', async () => {
    const ada = await withRates()
    expect((await ada.get('/portfolio/summary')).body.unfunded).toMatchObject({ value: '0' })
    const usd = await aFund(ada)
    const own = { name: 'Own', type: 'PRIVATE_FUND', details: { commitment: '1000' } }
    await openPosition(ada, own, { type: 'CAPITAL_CALL', date: '2026-02-02', amount: '400' })
    const { unfunded, dayChange } = (await ada.get('/portfolio/summary')).body
    expect(unfunded).toEqual({ value: '438100', currency: 'EUR', isComplete: true, missing: [] })
    expect(dayChange).toBeNull()
    const francs = { name: 'Francs', type: 'PRIVATE_FUND', currency: 'CHF', details: { commitment: '5' } }
    const unrated = await openPosition(ada, francs)
    const { body } = await ada.get('/portfolio/summary')
    expect(body.unfunded).toMatchObject({
      value: '438100',
      isComplete: false,
      missing: [{ id: unrated, reason: 'NO_RATE' }],
    })
    expect((await inBase(ada)).get(usd)?.unfunded?.value).toBe('437500')
  })

  it('are missing without a rate, each with the reason, and of an account there is a gain alone', async () => {
    const ada = await withRates()
    const francs = await openPosition(
      ada,
      { name: 'Francs', type: 'PRIVATE_LOAN', currency: 'CHF' },
      { type: 'BUY', date: '2026-02-02', amount: '100' },
    )
    const account = await openPosition(
      ada,
      { name: 'Dollars', type: 'CASH', currency: 'USD' },
      { type: 'BUY', date: '2026-02-02', amount: '100' },
    )
    const figures = await inBase(ada)
    expect(figures.get(francs)).toMatchObject({
      cost: { value: null, reason: 'NO_RATE', currency: 'EUR' },
      gain: { value: null, reason: 'NO_RATE' },
      paidIn: { value: null, reason: 'NO_RATE' },
    })
    expect(valuesOf(figures.get(account))).toMatchObject({ cost: null, gain: '-37.5' })
  })

  it('are told to nobody who does not see values', async () => {
    const ada = await withRates()
    const id = await aShare(ada)
    const eve = await app.signUp('Eve')
    await joined(app, eve, ada.orgId, { role: 'viewer', valuesVisible: false })
    const { body } = await eve.get('/portfolio/in-base', { orgId: ada.orgId })
    expect(valuesOf(body.find((one: PositionInBase) => one.positionId === id))).toMatchObject({
      cost: null,
      gain: null,
      paidIn: null,
    })
  })
})
