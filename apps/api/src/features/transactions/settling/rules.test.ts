import { day } from '@kinfolio/ledger/days/day'
import { rateTable } from '@kinfolio/ledger/prices/rates'
import { ticks } from '@kinfolio/ledger/prices/ticks'
import { expect, it } from 'vitest'

import { unsettledOf, type Booked, type Settled } from './rules.ts'

const call: Settled = {
  id: 'call',
  type: 'CAPITAL_CALL',
  on: day('2026-02-12'),
  amount: '1000',
  fee: '0',
  tax: '0',
  currency: 'EUR',
  accountId: 'bank',
}

const paid: Booked = {
  id: 'paid',
  accountId: 'bank',
  type: 'SELL',
  on: day('2026-02-12'),
  amount: '1000',
  currency: 'EUR',
}

const none = rateTable(new Map())
const isSettled = (row: Partial<Settled>, booked: Partial<Booked>, rates = none) =>
  unsettledOf([{ ...call, ...row }], [{ ...paid, ...booked }], rates).length === 0

it('is the money of a row up to ten days before and after it, on its account', () => {
  expect(isSettled({}, { on: day('2026-02-02') })).toBe(true)
  expect(isSettled({}, { on: day('2026-02-22') })).toBe(true)
  expect(isSettled({}, { on: day('2026-02-01') })).toBe(false)
  expect(isSettled({}, { on: day('2026-02-23') })).toBe(false)
  expect(isSettled({}, { accountId: 'another' })).toBe(false)
})

it('is what arrives of a distribution: without its fee and tax', () => {
  const distribution = { type: 'DISTRIBUTION', fee: '10', tax: '90' } as const
  expect(isSettled(distribution, { type: 'BUY', amount: '900' })).toBe(true)
  expect(isSettled(distribution, { type: 'BUY', amount: '1000' })).toBe(false)
})

it('is in another currency what the rate of the day comes to, within three percent', () => {
  const rates = rateTable(new Map([['USD', ticks([{ day: day('2026-02-12'), value: '1.25' }])]]))
  const dollars = { currency: 'USD' }
  // 1,000 dollars are 800 euros: 776 to 824.
  expect(isSettled(dollars, { amount: '824' }, rates)).toBe(true)
  expect(isSettled(dollars, { amount: '776' }, rates)).toBe(true)
  expect(isSettled(dollars, { amount: '824.01' }, rates)).toBe(false)
  expect(isSettled(dollars, { amount: '775.99' }, rates)).toBe(false)
  expect(isSettled(dollars, { amount: '800' })).toBe(false)
})
