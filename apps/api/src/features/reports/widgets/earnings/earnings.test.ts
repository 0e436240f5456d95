import { describe, expect, it } from 'vitest'

import { importPrices, openPosition } from '../../../../testing/holdings.ts'
import { columnOf, rowOf, tell } from '../../../../testing/reports.ts'
import { testApp, type Person } from '../../../../testing/test-app.ts'

const app = testApp({ now: '2026-07-15T12:00:00Z' })

/**
 * 100 shares that paid 40 less 11 in 2025 and 60 less 15 in 2026, of which 50 are left; an account with interest of 20 less 5; a loan
 * that asked for 100.
 */
async function anEarner(): Promise<Person> {
  const ada = await app.founder()
  await importPrices(ada, 'S', 'EUR', { '2025-01-02': '10', '2025-12-31': '10', '2026-07-14': '10' })
  await openPosition(
    ada,
    { name: 'Share', type: 'PUBLIC_EQUITY', stock: { symbol: 'S' } },
    { type: 'BUY', date: '2025-01-02', quantity: '100', amount: '1000' },
    { type: 'DIVIDEND', date: '2025-05-10', amount: '40', tax: '10', fee: '1' },
    { type: 'DIVIDEND', date: '2026-05-11', amount: '60', tax: '15' },
    { type: 'SELL', date: '2026-06-01', quantity: '50', amount: '500' },
  )
  await openPosition(
    ada,
    { name: 'Account', type: 'CASH' },
    { type: 'BUY', date: '2025-01-02', amount: '2000' },
    { type: 'INTEREST', date: '2026-03-31', amount: '20', tax: '5' },
  )
  await openPosition(
    ada,
    { name: 'Loan', type: 'LIABILITY' },
    { type: 'SELL', date: '2025-01-02', amount: '5000' },
    { type: 'INTEREST', date: '2026-03-31', amount: '100' },
  )
  return ada
}

describe('income', () => {
  it('is what came in the period, and what history calls income without what debts asked for', async () => {
    const ada = await anEarner()
    const told = await tell(ada, 'income')
    expect(rowOf(told, 'Income')['value']?.amount).toBe('80')
    expect(rowOf(told, 'Withheld taxes and fees')).toMatchObject({
      value: { amount: '20' },
      part: { number: 0.25 },
    })
    expect(rowOf(told, 'Net income')['value']?.amount).toBe('60')
    // 50 shares at 10, 2015 in the account, 5100 owed: nothing is worth more than nothing.
    expect(rowOf(told, 'Income of the last twelve months')).toMatchObject({
      value: { amount: '80' },
      part: { number: null },
    })
    const { body } = await ada.get('/portfolio/history?from=2025-12-31&to=2026-07-15')
    expect(body.change.parts).toMatchObject({ income: '-20', taxes: '20' })
  })

  it('is listed payment by payment, the newest first', async () => {
    const told = await tell(await anEarner(), 'income-list')
    expect(columnOf(told, 'position', 'text')).toEqual(['Share', 'Account'])
    expect(columnOf(told, 'net')).toEqual(['45', '15'])
    expect(told.rows.at(-1)).toMatchObject({
      isSum: true,
      cells: { gross: { amount: '80' }, withheld: { amount: '20' }, net: { amount: '60' } },
    })
  })

  it('is summed by year, by month and by quarter, with those in which nothing came', async () => {
    const ada = await anEarner()
    const years = await tell(ada, 'income-per-year')
    expect(rowOf(years, '2025')).toMatchObject({ gross: { amount: '40' }, net: { amount: '29' } })
    expect(rowOf(years, '2026')).toMatchObject({ gross: { amount: '80' }, net: { amount: '60' } })
    const months = await tell(ada, 'income-per-month', { span: 'period' })
    expect(columnOf(months, 'gross')).toEqual(['0', '0', '20', '0', '60', '0', '0'])
    const quarters = await tell(ada, 'income-per-quarter', { span: 'period' })
    expect(columnOf(quarters, 'bucket', 'text')).toEqual(['Q1 2026', 'Q2 2026', 'Q3 2026'])
    expect(columnOf(quarters, 'gross')).toEqual(['20', '60', '0'])
  })

  it('is told by type, and by tag with each tag of a position', async () => {
    const ada = await anEarner()
    const types = await tell(ada, 'income-by-part')
    expect(rowOf(types, 'Public equity')).toMatchObject({ gross: { amount: '60' }, share: { number: 0.75 } })
    expect(rowOf(types, 'Cash')).toMatchObject({ gross: { amount: '20' }, share: { number: 0.25 } })
    const tags = await tell(ada, 'income-by-part', { by: 'tag' })
    expect(rowOf(tags, 'No tag')['gross']?.amount).toBe('80')
  })

  it('is a heat of months, with no figure for months that are still to come', async () => {
    const told = await tell(await anEarner(), 'income-heat-map')
    const { m3, m5, m7, m8, sum } = rowOf(told, '2026')
    expect([m3?.amount, m5?.amount, m7?.amount, m8, sum?.amount]).toEqual(['20', '60', '0', {}, '80'])
    expect(rowOf(told, '2025')['m5']?.amount).toBe('40')
  })

  it('is expected again a year later for what is held now, as an estimate', async () => {
    const ada = await anEarner()
    const told = await tell(ada, 'income-ahead')
    expect(rowOf(told, 'May 2027')).toMatchObject({ expected: { amount: '30', mark: 'ESTIMATED' } })
    expect(rowOf(told, 'Mar 2027')).toMatchObject({ expected: { amount: '20' }, recorded: { amount: '0' } })
    expect(rowOf(told, 'Sum')).toMatchObject({ both: { amount: '50' } })
  })

  it('ahead counts the units that a split made, and what is recorded instead of what would repeat', async () => {
    const ada = await app.founder()
    await importPrices(ada, 'S', 'EUR', { '2025-01-02': '10', '2026-07-14': '5' })
    await openPosition(
      ada,
      { name: 'Share', type: 'PUBLIC_EQUITY', stock: { symbol: 'S' } },
      { type: 'BUY', date: '2025-01-02', quantity: '100', amount: '1000' },
      { type: 'DIVIDEND', date: '2025-09-01', amount: '60' },
      { type: 'DIVIDEND', date: '2025-10-01', amount: '70' },
      { type: 'NAV_ADJUSTMENT', subtype: 'SPLIT', date: '2026-02-01', ratio: '2' },
      { type: 'DIVIDEND', date: '2026-10-20', amount: '75' },
    )
    const told = await tell(ada, 'income-ahead')
    expect(rowOf(told, 'Sep 2026')).toMatchObject({ recorded: { amount: '0' }, expected: { amount: '60' } })
    expect(rowOf(told, 'Oct 2026')).toMatchObject({ recorded: { amount: '75' }, expected: { amount: '0' } })
  })

  it('says what to do where nothing came', async () => {
    const told = await tell(await app.founder(), 'income-per-year')
    expect(told).toMatchObject({
      state: 'EMPTY',
      message: 'Nothing came in on these days. Choose a longer period, or record income.',
    })
  })
})
