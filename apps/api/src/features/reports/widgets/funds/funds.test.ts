import { describe, expect, it } from 'vitest'

import { importPrices, openPosition } from '../../../../testing/holdings.ts'
import { columnOf, rowOf, tell } from '../../../../testing/reports.ts'
import { testApp, type Person } from '../../../../testing/test-app.ts'

const app = testApp({ now: '2026-07-15T12:00:00Z' })

/** The fund of docs/DOMAIN.md until its distribution, a call ahead of 100, and 1,000 in an account. */
async function anInvestor(): Promise<{ ada: Person; fund: string }> {
  const ada = await app.founder()
  const fund = await openPosition(
    ada,
    {
      name: 'Linden Fund',
      type: 'PRIVATE_FUND',
      manager: 'Linden',
      details: { commitment: '1000', vintage: 2024 },
    },
    {
      type: 'CAPITAL_CALL',
      date: '2026-01-10',
      amount: '200',
      lines: [
        { kind: 'INVESTMENT', amount: '180' },
        { kind: 'MANAGEMENT_FEE', amount: '15' },
        { kind: 'EQUALISATION_INTEREST', amount: '5', isInsideCommitment: false },
      ],
    },
    { type: 'FEES', date: '2026-02-01', amount: '10', lines: [{ kind: 'EXPENSES', amount: '10' }] },
    { type: 'NAV_ADJUSTMENT', date: '2026-03-31', amount: '250' },
    {
      type: 'DISTRIBUTION',
      date: '2026-04-15',
      amount: '60',
      fee: '1',
      tax: '4',
      recallable: '20',
      recallableUntil: '2027-12-31',
    },
    { type: 'CAPITAL_CALL', date: '2026-08-01', amount: '100' },
  )
  await openPosition(
    ada,
    { name: 'Account', type: 'CASH' },
    { type: 'BUY', date: '2026-01-02', amount: '1000' },
  )
  return { ada, fund }
}

const closes = Object.fromEntries(
  ['2026-01-09', '2026-02-01', '2026-03-31', '2026-04-15', '2026-07-15'].map((on) => [on, '100']),
)

describe('funds', () => {
  it('have what was promised, called and is open, and what is open is held against what is liquid', async () => {
    const { ada, fund } = await anInvestor()
    const told = await tell(ada, 'commitments')
    expect(rowOf(told, 'Linden Fund')).toMatchObject({
      commitment: { amount: '1000' },
      called: { number: 0.185 },
      unfunded: { amount: '815' },
    })
    expect((await ada.get(`/positions/${fund}`)).body.unfunded.value).toBe('815')
    expect(rowOf(told, 'Sum')).toMatchObject({ commitment: { amount: '1000' }, inReport: { amount: '815' } })
    const against = await tell(ada, 'unfunded-against-liquid')
    expect(rowOf(against, 'Sum')).toMatchObject({
      unfunded: { amount: '815' },
      liquid: { amount: '1000' },
      ratio: { number: 0.815 },
    })
  })

  it('have the multiples of their own pages, with the day of the NAV', async () => {
    const { ada, fund } = await anInvestor()
    const told = await tell(ada, 'fund-multiples')
    const own = rowOf(told, 'Linden Fund')
    expect(own).toMatchObject({
      paidIn: { amount: '210' },
      distributed: { amount: '60' },
      value: { amount: '190' },
      navOn: { day: '2026-03-31' },
    })
    expect(own['dpi']?.number).toBeCloseTo(60 / 210, 12)
    expect(own['tvpi']?.number).toBeCloseTo(250 / 210, 12)
    const { body } = await ada.get(`/positions/${fund}`)
    expect(own['irr']?.number).toBe(body.irr.value)
    const all = rowOf(told, 'All')
    expect(all).toMatchObject({ paidIn: { amount: '210' }, value: { amount: '190' } })
    expect(all['irr']?.number).toBeCloseTo(body.irr.value, 9)
  })

  it('stand by vintage and manager', async () => {
    const { ada } = await anInvestor()
    const told = await tell(ada, 'vintage-by-manager')
    expect(told.columns.map(({ label }) => label)).toEqual(['Vintage', 'Linden', 'All'])
    expect(rowOf(told, '2024')['m0']?.number).toBeCloseTo(250 / 210, 12)
    const money = await tell(ada, 'vintage-by-manager', { measure: 'commitment' })
    expect(rowOf(money, 'All')['all']?.amount).toBe('1000')
  })

  it('have a J-curve, one that of the page and all of them together alike', async () => {
    const { ada, fund } = await anInvestor()
    const { jCurve } = (await ada.get(`/positions/${fund}/performance`)).body
    const nets = jCurve.points.map(({ netCashFlow }: { netCashFlow: string }) => netCashFlow)
    expect(nets).toEqual(['-210', '-155', '-155'])
    for (const settings of [{ position: fund }, {}]) {
      const told = await tell(ada, 'j-curve', settings)
      expect(columnOf(told, 'cash')).toEqual(nets)
      expect(columnOf(told, 'both')).toEqual(['40', '35', '35'])
    }
    const gone = await tell(ada, 'j-curve', { position: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b' })
    expect(gone.state).toBe('UNAVAILABLE')
  })

  it('called and distributed what their rows say, by day and by quarter', async () => {
    const { ada } = await anInvestor()
    const rows = await tell(ada, 'calls-and-distributions')
    expect(columnOf(rows, 'received')).toEqual(['55', undefined, undefined])
    expect(columnOf(rows, 'paid')).toEqual([undefined, '10', '200'])
    const quarters = await tell(ada, 'fund-cash-flows')
    expect(columnOf(quarters, 'net')).toEqual(['-210', '55', '0'])
    expect(columnOf(quarters, 'total')).toEqual(['-210', '-155', '-155'])
  })

  it('call what the overview says', async () => {
    const { ada } = await anInvestor()
    const told = await tell(ada, 'capital-calls-due')
    expect(columnOf(told, 'amount')).toEqual(['100'])
    const { due } = (await ada.get('/portfolio/summary')).body
    expect(due.map(({ kind, on }: { kind: string; on: string }) => [kind, on])).toContainEqual([
      'CALL',
      '2026-08-01',
    ])
  })

  it('are held against a series or a blend, and say where there is none', async () => {
    const { ada } = await anInvestor()
    const missing = await tell(ada, 'pme', { benchmark: 'NONE' })
    expect(missing).toMatchObject({
      state: 'UNAVAILABLE',
      message: 'There are no prices of NONE. Connect a source, or import them.',
    })
    await importPrices(ada, 'IDX', 'EUR', closes)
    await importPrices(ada, 'IDY', 'EUR', closes)
    const halves = ['IDX', 'IDY'].map((symbol) => ({ symbol, weight: 0.5 }))
    for (const settings of [{ benchmark: 'IDX' }, { blend: halves }]) {
      const told = await tell(ada, 'pme', settings)
      // An index that stands still: 55 came back and 190 are left of 210.
      expect(rowOf(told, 'Linden Fund')['ks']?.number).toBeCloseTo(245 / 210, 9)
      expect(rowOf(told, 'All')['ks']?.number).toBeCloseTo(245 / 210, 9)
    }
  })

  it('say that there are none', async () => {
    const ada = await app.founder()
    for (const type of ['commitments', 'fund-multiples', 'j-curve', 'vintage-by-manager', 'pme']) {
      expect((await tell(ada, type)).state, type).toBe('EMPTY')
    }
  })
})

describe('statement coverage', () => {
  it('says of each quarter whether the papers of a fund came', async () => {
    const { ada, fund } = await anInvestor()
    await ada.call('POST', '/expected-papers', {
      entityType: 'position',
      entityId: fund,
      kind: 'QUARTERLY_REPORT',
      period: 'QUARTER',
      days: 60,
      from: '2026-01-01',
      label: 'Letter',
    })
    const told = await tell(ada, 'statement-coverage')
    const letter = told.rows.find(({ cells }) => cells['paper']?.text === 'Letter')
    // The first quarter was due by 30 May; the second is until 29 August.
    expect(letter?.cells['Q1 2026']).toMatchObject({ text: 'late', mark: 'LATE' })
    expect(letter?.cells['Q2 2026']).toMatchObject({ text: 'due', mark: 'PLANNED' })
  })
})
