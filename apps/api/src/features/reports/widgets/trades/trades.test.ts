import { describe, expect, it } from 'vitest'

import { importPrices, openPosition } from '../../../../testing/holdings.ts'
import { columnOf, rowOf, tell } from '../../../../testing/reports.ts'
import { testApp, type Person } from '../../../../testing/test-app.ts'

const app = testApp({ now: '2026-07-15T12:00:00Z' })

/** The share of docs/DOMAIN.md until its sale, and another one whose two lots were sold at a loss. */
async function aTrader(): Promise<{ ada: Person; share: string; other: string }> {
  const ada = await app.founder()
  await importPrices(ada, 'S', 'EUR', { '2026-01-09': '10', '2026-02-01': '5', '2026-07-14': '6' })
  await importPrices(ada, 'T', 'EUR', { '2025-01-01': '10', '2025-12-31': '30', '2026-07-14': '10' })
  const share = await openPosition(
    ada,
    { name: 'Share', type: 'PUBLIC_EQUITY', stock: { symbol: 'S' } },
    { type: 'BUY', date: '2026-01-10', quantity: '100', amount: '1000', fee: '5', tax: '2' },
    { type: 'NAV_ADJUSTMENT', subtype: 'SPLIT', date: '2026-02-01', ratio: '2' },
    { type: 'SELL', date: '2026-03-01', quantity: '50', amount: '300', fee: '4', tax: '6' },
  )
  const other = await openPosition(
    ada,
    { name: 'Other', type: 'PUBLIC_EQUITY', stock: { symbol: 'T' } },
    { type: 'BUY', date: '2025-01-01', quantity: '10', amount: '100' },
    { type: 'BUY', date: '2026-01-01', quantity: '10', amount: '300' },
    { type: 'SELL', date: '2026-06-30', quantity: '15', amount: '150' },
  )
  return { ada, share, other }
}

describe('sales', () => {
  it('have the cost and gain of their lots, which are those of the positions', async () => {
    const { ada, share, other } = await aTrader()
    const told = await tell(ada, 'trade-list')
    expect(columnOf(told, 'position', 'text')).toEqual(['Other', 'Share'])
    // FIFO: ten at 10 and five at 30; a quarter of 1007.
    expect(columnOf(told, 'cost')).toEqual(['250', '251.75'])
    expect(columnOf(told, 'gain')).toEqual(['-100', '38.25'])
    // (100 × 545 + 150 × 180) ÷ 250 days, and 50 days.
    expect(columnOf(told, 'held', 'number')).toEqual([326, 50])
    expect(told.rows.at(-1)).toMatchObject({ isSum: true, cells: { gain: { amount: '-61.75' } } })
    for (const [id, gain] of [
      [share, '38.25'],
      [other, '-100'],
    ])
      expect((await ada.get(`/positions/${id}`)).body.realisedGain.value).toBe(gain)
  })

  it('are counted, with the average of those that won and lost', async () => {
    const { ada } = await aTrader()
    const told = await tell(ada, 'trade-statistics')
    expect(rowOf(told, 'Sales')['value']).toMatchObject({ text: '2', number: 2 })
    expect(rowOf(told, 'Part with a gain')['value']).toMatchObject({ text: '50.0 %', number: 0.5 })
    expect(rowOf(told, 'Realised')['value']?.amount).toBe('-61.75')
    expect(rowOf(told, 'Average gain of those with one')['value']?.amount).toBe('38.25')
    expect(rowOf(told, 'Worst: Other')['value']?.amount).toBe('-100')
    expect(rowOf(told, 'Held on average')['value']).toMatchObject({ text: '188 days', number: 188 })
  })

  it('are told by month and by how long they were held', async () => {
    const { ada } = await aTrader()
    const months = await tell(ada, 'trade-results')
    expect(rowOf(months, 'Mar 2026')).toMatchObject({ profit: { amount: '38.25' }, loss: { amount: '0' } })
    expect(rowOf(months, 'Jun 2026')).toMatchObject({ profit: { amount: '0' }, loss: { amount: '-100' } })
    const spans = await tell(ada, 'holding-periods')
    expect(rowOf(spans, 'Up to a year')).toMatchObject({ count: { number: 2 }, gain: { amount: '-61.75' } })
  })

  it('before the period are none of it', async () => {
    const { ada } = await aTrader()
    const told = await tell(ada, 'trade-list', {}, { period: 'LAST_YEAR' })
    expect(told).toMatchObject({
      state: 'EMPTY',
      message: 'Nothing was sold in these days. Choose a longer period.',
    })
  })
})

describe('activity', () => {
  it('is what was bought and sold, and turnover the lesser of both', async () => {
    const { ada } = await aTrader()
    const told = await tell(ada, 'trading-activity', { span: 'period' })
    expect(rowOf(told, 'Jan 2026')).toMatchObject({ bought: { amount: '1300' }, sold: { amount: '0' } })
    expect(rowOf(told, 'Sum')).toMatchObject({ bought: { amount: '1300' }, sold: { amount: '450' } })
    expect(rowOf(await tell(ada, 'turnover'), 'Turnover')['value']?.amount).toBe('450')
  })

  it('leaves out openings, transfers and money of accounts', async () => {
    const ada = await app.founder()
    await openPosition(
      ada,
      { name: 'House', type: 'REAL_ESTATE' },
      { type: 'BUY', subtype: 'OPENING', date: '2026-02-01', amount: '500' },
    )
    await openPosition(
      ada,
      { name: 'Account', type: 'CASH' },
      { type: 'BUY', date: '2026-02-01', amount: '9' },
    )
    expect((await tell(ada, 'trading-activity')).state).toBe('EMPTY')
  })

  it('has heats of investments, fees and taxes', async () => {
    const { ada } = await aTrader()
    expect(rowOf(await tell(ada, 'investments-heat-map'), '2026')).toMatchObject({
      m1: { amount: '1300' },
      sum: { amount: '1300' },
    })
    expect(rowOf(await tell(ada, 'fees-heat-map'), '2026')).toMatchObject({
      m1: { amount: '5' },
      m3: { amount: '4' },
      sum: { amount: '9' },
    })
    expect(rowOf(await tell(ada, 'taxes-heat-map'), '2026')).toMatchObject({
      m1: { amount: '2' },
      m3: { amount: '6' },
    })
  })
})

describe('rates of fees and taxes', () => {
  it('are parts of the gain that history tells', async () => {
    const { ada } = await aTrader()
    const { body } = await ada.get('/portfolio/history?from=2025-12-31&to=2026-07-15')
    expect(body.change.parts).toMatchObject({ fees: '9', taxes: '8' })
    // 150 at 6 and 5 at 10 are 950; 300 at the beginning; 1007 and 300 in, 290 and 150 out: 950 − 300 − 1307 + 440.
    expect(body.change.gain.value).toBe('-217')
    const fees = await tell(ada, 'fee-rate')
    expect(rowOf(fees, 'Fees')['value']?.amount).toBe('9')
    expect(rowOf(fees, 'Gain before fees')).toMatchObject({
      value: { amount: '-208' },
      part: { number: null },
    })
    const taxes = await tell(ada, 'tax-rate')
    expect(rowOf(taxes, 'Taxes')['value']?.amount).toBe('8')
    expect(rowOf(taxes, 'Gain')['value']?.amount).toBe('-217')
  })
})

describe('the list of transactions', () => {
  it('has those of the period and of what the report looks at', async () => {
    const { ada, other } = await aTrader()
    expect(columnOf(await tell(ada, 'transactions'), 'amount')).toEqual(['150', '300', null, '1000', '300'])
    const scope = { positionIds: [other] }
    const told = await tell(ada, 'transactions', { of: 'trades' }, { scope })
    expect(columnOf(told, 'amount')).toEqual(['150', '300'])
    const few = await tell(ada, 'transactions', { most: 5 }, { period: 'MAX' })
    expect(few.notes).toEqual([{ kind: 'SHORTENED', text: 'The newest 5 of 6 transactions.' }])
  })
})
