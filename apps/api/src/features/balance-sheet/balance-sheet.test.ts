import { describe, expect, it } from 'vitest'

import { importFile, importPrices, openPosition } from '../../testing/holdings.ts'
import { testApp, type Person } from '../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

async function anEntity(person: Person, name: string): Promise<string> {
  const created = await person.call('POST', `/orgs/${person.orgId}/entities`, { name, type: 'TRUST' })
  expect(created.status, created.text).toBe(201)
  return created.body.id as string
}

async function sheetOf(person: Person, query = '') {
  const answer = await person.get(`/portfolio/balance-sheet${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

type Line = { name: string } & Record<string, unknown>
const linesByName = ({ lines }: { lines: Line[] }): Record<string, Line | undefined> =>
  Object.fromEntries(lines.map((line) => [line.name, line]))

const euros = (value: string) => ({ value, currency: 'EUR', isComplete: true, missing: [] })

/** A house with a loan and a fund of one entity; of another one an account in dollars, at 1.25 dollars a euro. */
async function aFamily() {
  const ada = await app.founder()
  await importFile(ada, new File(['Date,USD,CHF,GBP,\n2026-04-09,1.25,0.9,0.8,\n'], 'rates.csv'))
  await importPrices(ada, 'W', 'EUR', { '2026-04-09': '50' })
  const [parents, trust] = [await anEntity(ada, 'Parents'), await anEntity(ada, 'Trust')]
  const house = await openPosition(
    ada,
    { name: 'House', type: 'REAL_ESTATE', entityId: parents },
    { type: 'BUY', date: '2020-01-02', amount: '800000' },
    { type: 'NAV_ADJUSTMENT', date: '2025-12-31', amount: '1000000' },
    { type: 'ESTIMATED_VALUATION', date: '2026-02-01', amount: '1050000' },
  )
  const loan = await openPosition(
    ada,
    { name: 'Loan', type: 'LIABILITY', entityId: parents },
    { type: 'SELL', date: '2020-01-02', amount: '300000' },
  )
  const etf = await openPosition(
    ada,
    { name: 'World', type: 'FUND', entityId: parents, stock: { symbol: 'W' } },
    { type: 'BUY', date: '2026-04-09', quantity: '100', price: '50' },
  )
  const account = await openPosition(
    ada,
    { name: 'Account', type: 'CASH', currency: 'USD', entityId: trust },
    { type: 'BUY', date: '2026-04-09', amount: '2500' },
  )
  return { ada, parents, trust, house, loan, etf, account }
}

/** The same family, of which the trust lent on the house as well, in dollars: 25,000 ÷ 1.25. */
async function aBorrower() {
  const family = await aFamily()
  const { ada, house, loan, trust } = family
  const securing = { details: { securedBy: house } }
  expect((await ada.call('PUT', `/positions/${loan}`, securing)).status).toBe(200)
  await openPosition(
    ada,
    { name: 'Dollar loan', type: 'LIABILITY', currency: 'USD', entityId: trust, ...securing },
    { type: 'SELL', date: '2026-04-09', amount: '25000' },
  )
  return family
}

describe('the balance sheet', () => {
  it('adds up what each entity owns and owes, the investment book as one line', async () => {
    const { ada, parents, trust } = await aFamily()
    const { entities, whole, currency } = await sheetOf(ada)
    expect(currency).toBe('EUR')
    // 1,000,000 + 100 × 50 − 300,000
    expect(entities).toEqual([
      {
        entityId: parents,
        name: 'Parents',
        kinds: [
          { kind: 'INVESTMENTS', total: euros('5000'), count: 1 },
          { kind: 'REAL_ESTATE', total: euros('1000000'), count: 1 },
          { kind: 'LIABILITY', total: euros('-300000'), count: 1 },
        ],
        assets: euros('1005000'),
        liabilities: euros('-300000'),
        equity: euros('705000'),
      },
      {
        entityId: trust,
        name: 'Trust',
        // 2,500 dollars ÷ 1.25
        kinds: [{ kind: 'CASH', total: euros('2000'), count: 1 }],
        assets: euros('2000'),
        liabilities: euros('0'),
        equity: euros('2000'),
      },
    ])
    expect(whole).toMatchObject({ assets: euros('1007000'), equity: euros('707000') })
  })

  it('agrees with net worth', async () => {
    const { ada } = await aFamily()
    const { netWorth } = (await ada.get('/portfolio/summary')).body
    expect((await sheetOf(ada)).whole.equity).toEqual(netWorth.rolled)
  })

  it('lists every asset with the day of its valuation, and a newer estimate beside it', async () => {
    const { ada, parents, house } = await aFamily()
    const { lines } = await sheetOf(ada)
    expect(lines.map(({ name }: { name: string }) => name)).toEqual(['Account', 'House', 'Loan'])
    expect(lines[1]).toMatchObject({
      positionId: house,
      type: 'REAL_ESTATE',
      entityId: parents,
      nav: { value: '1000000', currency: 'EUR' },
      value: { value: '1000000' },
      estimate: { value: '1050000', day: '2026-02-01' },
      valuedOn: '2025-12-31',
    })
    // A balance runs from row to row: it has no day on which somebody valued it.
    expect(lines[0]).toMatchObject({
      nav: { value: '2500', currency: 'USD' },
      value: { value: '2000' },
      valuedOn: null,
      estimate: null,
    })
  })

  it('is of the day that is asked for', async () => {
    const { ada } = await aFamily()
    const { asOf, lines, whole } = await sheetOf(ada, '?asOf=2024-06-30')
    expect(asOf).toBe('2024-06-30')
    // Bought, and not valued yet: at cost.
    expect(lines.find(({ name }: { name: string }) => name === 'House')).toMatchObject({
      value: { value: '800000', reason: 'AT_COST' },
      valuedOn: null,
    })
    expect(whole.equity.value).toBe('500000')
    expect((await ada.get('/portfolio/balance-sheet?asOf=2024-02-31')).status).toBe(400)
  })

  it('is in the currency that is asked for, at the rate of the day', async () => {
    const { ada } = await aFamily()
    const { currency, whole, lines } = await sheetOf(ada, '?currency=USD')
    expect(currency).toBe('USD')
    // 707,000 × 1.25
    expect(whole.equity).toEqual({ value: '883750', currency: 'USD', isComplete: true, missing: [] })
    expect(lines[0].value.value).toBe('2500')
    const refused = await ada.get('/portfolio/balance-sheet?currency=EURO')
    expect(refused.status).toBe(400)
  })

  it('sums what is known and names what is missing', async () => {
    const { ada } = await aFamily()
    const far = await openPosition(
      ada,
      { name: 'Far away', type: 'CASH', currency: 'JPY' },
      { type: 'BUY', date: '2026-04-08', amount: '5000' },
    )
    const { entities, whole } = await sheetOf(ada)
    const unowned = entities.at(-1)
    const missing = [{ id: far, reason: 'NO_RATE' }]
    expect(unowned).toMatchObject({
      entityId: null,
      name: '',
      equity: { value: null, isComplete: false, missing },
    })
    expect(whole.equity).toMatchObject({ value: '707000', isComplete: false, missing })
  })

  it('leaves out what is closed and worth nothing, and details below a position that is valued itself', async () => {
    const { ada, house } = await aFamily()
    await openPosition(
      ada,
      { name: 'Sold car', type: 'VEHICLE', status: 'closed' },
      { type: 'BUY', date: '2020-01-02', amount: '30000' },
      { type: 'SELL', date: '2024-01-02', amount: '12000', share: '1' },
    )
    await openPosition(
      ada,
      { name: 'Garage', type: 'REAL_ESTATE', parentPositionId: house },
      { type: 'NAV_ADJUSTMENT', date: '2025-12-31', amount: '40000' },
    )
    const { lines, whole } = await sheetOf(ada)
    expect(lines).toHaveLength(3)
    expect(whole.equity.value).toBe('707000')
  })

  it('says what is left of an asset after the debts that it secures', async () => {
    const { ada, house, loan } = await aBorrower()
    const byName = linesByName(await sheetOf(ada))
    expect(byName.House).toMatchObject({
      loans: [
        { positionId: loan, name: 'Loan', value: { value: '-300000' } },
        { name: 'Dollar loan', value: { value: '-20000', currency: 'EUR' } },
      ],
      equity: { value: '680000', isComplete: true },
    })
    expect(byName.Loan).toMatchObject({
      securedBy: { positionId: house, name: 'House' },
      loans: [],
      equity: null,
    })
    expect(byName.Account).toMatchObject({ loans: [], equity: null, securedBy: null, insurance: null })
  })

  it('says on the page of the asset what is left of it, as the sheet does, and the part that is borrowed', async () => {
    const { ada, house, loan, trust, etf } = await aBorrower()
    const equityOf = async (id: string, query = '') => (await ada.get(`/positions/${id}/equity${query}`)).body
    // 300,000 and 25,000 ÷ 1.25 on 1,000,000.
    expect(await equityOf(house)).toMatchObject({
      asOf: '2026-04-10',
      currency: 'EUR',
      value: { value: '1000000', day: '2025-12-31' },
      debts: [
        { positionId: loan, name: 'Loan', value: { value: '-300000', currency: 'EUR' } },
        { name: 'Dollar loan', nav: { value: '-25000', currency: 'USD' }, value: { value: '-20000' } },
      ],
      debt: { value: '-320000', isComplete: true },
      equity: { value: '680000', isComplete: true },
      loanToValue: { value: 0.32 },
    })
    // In dollars everything is 1.25 times as much, and the part that is borrowed is the same.
    expect(await equityOf(house, '?currency=USD')).toMatchObject({
      equity: { value: '850000', currency: 'USD' },
      loanToValue: { value: 0.32 },
    })
    // The dollar loan had not begun in 2024, when the house stood at its cost of 800,000.
    expect(await equityOf(house, '?asOf=2024-06-30')).toMatchObject({
      equity: { value: '500000' },
      loanToValue: { value: 0.375 },
    })
    expect(await equityOf(etf)).toBeNull()
    expect((await ada.get(`/positions/${trust}/equity`)).status).toBe(404)
    const eve = await app.founder()
    expect((await eve.get(`/positions/${house}/equity`)).status).toBe(404)
  })

  it('says no part that is borrowed while the rate of a debt is missing', async () => {
    const { ada, house } = await aFamily()
    const far = await openPosition(
      ada,
      { name: 'Yen loan', type: 'LIABILITY', currency: 'JPY', details: { securedBy: house } },
      { type: 'SELL', date: '2026-04-08', amount: '5000' },
    )
    expect((await ada.get(`/positions/${house}/equity`)).body).toMatchObject({
      equity: { isComplete: false, missing: [{ id: far, reason: 'NO_RATE' }] },
      loanToValue: { value: null, reason: 'NO_RATE' },
    })
  })

  it('sets what is insured against the value, as long as the policies run', async () => {
    const { ada, house } = await aFamily()
    await openPosition(ada, {
      name: 'Fire policy',
      type: 'INSURANCE',
      currency: 'USD',
      details: { insuredSum: '500000', covers: house, maturesOn: '2026-12-31' },
    })
    const details = { insuredFor: '200000', insuredUntil: '2026-06-30' }
    expect((await ada.call('PUT', `/positions/${house}`, { details })).status).toBe(200)
    const insuranceOn = async (query: string) => linesByName(await sheetOf(ada, query)).House?.insurance
    // 200,000 and 500,000 ÷ 1.25, over a value of 1,000,000
    expect(await insuranceOn('')).toMatchObject({
      insured: { value: '600000', isComplete: true },
      ratio: 0.6,
      policies: [{ name: 'Fire policy' }],
      lapsedOn: null,
    })
    expect(await insuranceOn('?asOf=2027-01-01')).toEqual({
      insured: null,
      ratio: null,
      policies: [],
      lapsedOn: '2026-12-31',
    })
  })

  it('says when the next valuation is due, and which are late', async () => {
    const { ada } = await aFamily()
    await openPosition(
      ada,
      { name: 'Painting', type: 'COLLECTIBLE', valuationEveryMonths: 3 },
      { type: 'NAV_ADJUSTMENT', date: '2025-12-31', amount: '60000' },
    )
    await openPosition(
      ada,
      { name: 'Boat', type: 'VEHICLE' },
      { type: 'BUY', date: '2026-01-02', amount: '90000' },
    )
    const byName = linesByName(await sheetOf(ada))
    // A house is appraised once a year; three months after the last of December is the last of March.
    expect(byName.House).toMatchObject({ dueOn: '2026-12-31', isDue: false })
    expect(byName.Painting).toMatchObject({ dueOn: '2026-03-31', isDue: true })
    expect(byName.Boat).toMatchObject({ dueOn: null, isDue: true, valuedOn: null })
    expect(byName.Account).toMatchObject({ dueOn: null, isDue: false })
  })

  it('is empty, and complete, where nothing is owned', async () => {
    const ada = await app.founder()
    const { entities, lines, whole } = await sheetOf(ada)
    expect({ entities, lines }).toEqual({ entities: [], lines: [] })
    expect(whole).toEqual({ kinds: [], assets: euros('0'), liabilities: euros('0'), equity: euros('0') })
  })

  it('is nothing to a stranger', async () => {
    const { ada } = await aFamily()
    const eve = await app.founder()
    expect((await eve.get('/portfolio/balance-sheet', { orgId: ada.orgId })).status).toBe(404)
  })
})
