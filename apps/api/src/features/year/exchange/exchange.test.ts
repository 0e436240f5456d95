import { describe, expect, it } from 'vitest'

import { created, importFile, openPosition } from '../../../testing/holdings.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

/** A euro is 1.25 dollars in January, 1 in April and 2 on the last day: 0.80, 1 and 0.50 euros a dollar. */
const fixings = '2025-01-02,1.25\n2025-04-01,1\n2025-12-31,2\n'

async function aFamily(rates = fixings) {
  const ada = await app.founder()
  await importFile(ada, new File([`Date,USD\n${rates}`], 'rates.csv'))
  const trust = await created(ada, `/orgs/${ada.orgId}/entities`, { name: 'Oak Trust', type: 'TRUST' })
  const dollars = await openPosition(
    ada,
    { name: 'Dollars', type: 'CASH', currency: 'USD', entityId: trust },
    { type: 'BUY', date: '2025-01-02', amount: '1000' },
    { type: 'BUY', date: '2025-04-01', amount: '500' },
    { type: 'SELL', date: '2025-04-01', amount: '600' },
  )
  await openPosition(
    ada,
    { name: 'Euros', type: 'CASH', entityId: trust },
    { type: 'BUY', date: '2025-01-02', amount: '100' },
    { type: 'SELL', date: '2025-04-01', amount: '60' },
  )
  return { ada, trust, dollars }
}

describe('the currency gains of a year', () => {
  it('are what left an account less what it had cost, and what the rest is worth less its cost', async () => {
    const { ada, trust, dollars } = await aFamily()
    const { exchange, reconciliation } = (await ada.get(`/year?year=2025&entityId=${trust}`)).body
    // 600 of the first 1,000 dollars: 480 euros at 0.80, 600 at 1.
    expect(exchange.rows).toMatchObject([
      { on: '2025-04-01', ownCurrency: 'USD', amount: '600', cost: '480', proceeds: '600', gain: '120' },
    ])
    // 400 at 0.80 and 500 at 1 are left: 320 + 500 = 820, worth 900 × 0.50 = 450.
    expect(exchange.accounts).toEqual([
      {
        position: { id: dollars, name: 'Dollars', type: 'CASH', entityId: trust },
        ownCurrency: 'USD',
        balance: '900',
        cost: '820',
        value: '450',
        unrealisedBefore: '0',
        realised: '120',
        unrealised: '-370',
        gain: '-250',
      },
    ])
    expect(exchange).toMatchObject({
      rowCount: 1,
      cost: '480',
      proceeds: '600',
      realised: '120',
      gain: '-250',
    })
    // Nothing else of this family is in another currency.
    expect(reconciliation.currency).toBe('-250')
  })

  it('begin with what was unrealised at the beginning', async () => {
    const { ada } = await aFamily()
    const { exchange } = (await ada.get('/year?firstOn=2025-04-02&lastOn=2025-12-31')).body
    // 900 dollars that cost 820 were worth 900 on 1 April, and 450 at the end.
    expect(exchange.accounts).toMatchObject([{ unrealisedBefore: '80', realised: '0', gain: '-450' }])
    expect(exchange.rows).toEqual([])
  })

  it('are not known without a rate, which is said', async () => {
    const { ada, dollars } = await aFamily('2025-01-02,1.25\n2025-12-31,2\n')
    const { exchange, missing } = (await ada.get('/year?year=2025')).body
    expect(exchange.accounts).toEqual([])
    expect(missing).toMatchObject([{ position: { id: dollars }, of: 'VALUE', reason: 'NO_RATE' }])
  })

  it('are a table of the files', async () => {
    const { ada } = await aFamily()
    const csv = (await ada.get('/year/export?year=2025&format=csv&table=exchange')).text.trim().split('\r\n')
    expect(csv.slice(1)).toEqual([
      '2025-04-01,Dollars,Oak Trust,Money out,USD,600,480,600,120',
      '2025-12-31,Dollars,Oak Trust,Unrealised at the end,USD,900,820,450,-370',
      ',Dollars,Oak Trust,"Unrealised at the beginning, taken off",USD,,,,0',
    ])
  })
})
