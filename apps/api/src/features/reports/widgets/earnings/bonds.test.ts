import { expect, it } from 'vitest'

import { importPrices, openPosition } from '../../../../testing/holdings.ts'
import { columnOf, rowOf, tell } from '../../../../testing/reports.ts'
import { testApp, type Person } from '../../../../testing/test-app.ts'

const app = testApp({ now: '2026-08-23T12:00:00Z' })

const terms = { couponKind: 'FIXED', coupon: '3.65', paymentFrequency: 'ANNUAL', dayCount: 'ACT_365' }
const lines = [
  { kind: 'CLEAN_PRICE', amount: '98000' },
  { kind: 'ACCRUED_INTEREST', amount: '1000' },
]

/** 100,000 at 3.65 % until May 2029, bought with interest of 1,000 for 100 days; 50,000 without coupons until 2027. */
async function aBondHolder(): Promise<{ ada: Person; rail: string }> {
  const ada = await app.founder()
  const trade = { date: '2025-08-23', quantity: '100000', amount: '99000', fee: '50', lines }
  const rail = await openPosition(
    ada,
    {
      name: 'Rail',
      type: 'BOND',
      stock: { symbol: 'RAIL', unit: 'PERCENT' },
      details: { ...terms, maturesOn: '2029-05-15' },
    },
    { type: 'BUY', ...trade },
    { type: 'INTEREST', date: '2026-05-15', amount: '3650' },
  )
  await openPosition(
    ada,
    {
      name: 'Bill',
      type: 'BOND',
      stock: { symbol: 'BILL', unit: 'PERCENT' },
      details: { couponKind: 'ZERO', maturesOn: '2027-08-23' },
    },
    { type: 'BUY', date: '2026-08-01', quantity: '50000', amount: '48000' },
  )
  await openPosition(
    ada,
    { name: 'Unknown', type: 'BOND', stock: { symbol: 'U' }, details: { maturesOn: '2028-01-01' } },
    { type: 'BUY', date: '2026-08-01', quantity: '10', amount: '1000' },
  )
  await importPrices(ada, 'RAIL', 'EUR', { '2026-08-21': '100' })
  await importPrices(ada, 'BILL', 'EUR', { '2026-08-21': '97' })
  return { ada, rail }
}

it('interest that is bought with a bond is no cost: it is income below zero, beside the coupon', async () => {
  const { ada, rail } = await aBondHolder()
  const { body } = await ada.get(`/positions/${rail}`)
  expect(body).toMatchObject({ cost: { value: '98050' }, paidIn: { value: '99050' } })
  // Worth 100,000, paid 99,050, received 3,650.
  expect(body.gain.value).toBe('4600')
  const income = await tell(ada, 'income-list', {}, { period: 'MAX' })
  expect(columnOf(income, 'kind', 'text').slice(0, 2)).toEqual(['Interest', 'Accrued interest'])
  expect(columnOf(income, 'net').slice(0, 2)).toEqual(['3650', '-1000'])
  expect(columnOf(income, 'withheld').slice(0, 2)).toEqual(['0', '0'])
})

it('the lines of a trade are refused on what is no bond, and where they do not sum', async () => {
  const { ada, rail } = await aBondHolder()
  const trade = { positionId: rail, type: 'BUY', date: '2026-08-20', quantity: '100000', lines }
  const tooLittle = await ada.call('POST', '/transactions', { ...trade, amount: '98000' })
  expect([tooLittle.status, tooLittle.body.message]).toEqual([
    422,
    expect.stringContaining('The lines sum to 99000, the amount is 98000'),
  ])
  const share = await openPosition(ada, { name: 'Share', type: 'PUBLIC_EQUITY' })
  const foreign = await ada.call('POST', '/transactions', { ...trade, positionId: share, amount: '99000' })
  expect(foreign.status).toBe(422)
})

it('a ladder says what is paid back in each year, with those in which nothing is', async () => {
  const { ada } = await aBondHolder()
  const told = await tell(ada, 'maturity-ladder')
  expect(columnOf(told, 'year', 'text')).toEqual(['2026', '2027', '2028', '2029'])
  expect(columnOf(told, 'repaid')).toEqual(['0', '50000', '0', '100000'])
  expect(rowOf(told, '2029')).toMatchObject({ bonds: { text: 'Rail' }, share: { number: 2 / 3 } })
  expect(told.notes.map(({ text }) => text)).toContain('Unknown is left out: its terms are not known.')
})

it('each bond has its yield, and what has accrued', async () => {
  const { ada } = await aBondHolder()
  const told = await tell(ada, 'bonds')
  // 100 days after the coupon: 100,000 × 3.65 % × 100 ÷ 365.
  expect(rowOf(told, 'Rail')).toMatchObject({ accrued: { amount: '1000' }, repaid: { amount: '100000' } })
  // (100 ÷ 97) after one year.
  expect(rowOf(told, 'Bill')['yield']?.number).toBeCloseTo(100 / 97 - 1, 9)
  expect(rowOf(told, 'Sum')).toMatchObject({ repaid: { amount: '150000' } })
})
