import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { flowsOf } from '../flows/flows.ts'
import { decimal, sum, toText } from '../numbers/decimal.ts'
import { withOwnTrades } from '../prices/own-trades.ts'
import { checkTransactions } from '../rows/checks.ts'
import { gainEffectsOf } from '../rows/effects.ts'
import type { LedgerTransaction } from '../rows/transaction.ts'
import { aPosition, somePrices, someRates } from '../testing/a-position.ts'
import { aLine, aTransaction } from '../testing/a-transaction.ts'
import { costBasisIn } from './cost-in-currency.ts'
import { valuePosition } from './valuation.ts'

// The example of DOMAIN.md: 100,000 of a bond with a coupon of 3.65 % (act/365), bought 100 days after a coupon at 98,
// sold 200 days after the next one at 101. Its interest grows by 10 a day.
const purchase = (fee = '50') =>
  aTransaction('BUY', '2024-08-23', {
    quantity: '100000',
    amount: '99000',
    fee,
    lines: [aLine('CLEAN_PRICE', '98000'), aLine('ACCRUED_INTEREST', '1000')],
  })
const coupon = () => aTransaction('INTEREST', '2025-05-15', { amount: '3650' })
const sale = () =>
  aTransaction('SELL', '2025-12-01', {
    quantity: '100000',
    amount: '103000',
    fee: '40',
    lines: [aLine('CLEAN_PRICE', '101000'), aLine('ACCRUED_INTEREST', '2000')],
  })
const closes = { '2024-08-23': '98', '2025-05-15': '99' }
const aBond = (...rows: LedgerTransaction[]) =>
  aPosition(rows, { type: 'BOND', prices: somePrices(closes, { divisor: 100 }) })
const rates = someRates()

describe('interest that is settled with the price of a bond', () => {
  it('is no cost, no proceeds and no value: it is income, bought and sold', () => {
    const held = valuePosition(aBond(purchase()), day('2025-05-14'), rates)
    expect([held.lenses.rolled.value, held.cost, held.unrealisedGain].map((of) => of && toText(of))).toEqual([
      '98000',
      '98050',
      '-50',
    ])
    const input = aBond(purchase(), coupon(), sale())
    const basis = costBasisIn(input, day('2025-12-31'), rates, 'EUR')
    const sold = basis.cost === null ? [] : basis.realised
    expect(sold.map(({ cost, proceeds, gain }) => [cost, proceeds, gain].map(toText))).toEqual([
      ['98050', '100960', '2910'],
    ])
    const gains = input.transactions.map((row) => gainEffectsOf(input, row))
    expect(toText(sum(gains.map(({ income }) => income)))).toBe('4650')
    // −99,050 + 3,650 + 102,960 = 7,560 = 2,910 realised + 4,650 income.
    const { flows } = flowsOf([input], day('2025-12-31'), rates, 'EUR')
    expect(flows.map((flow) => toText(flow.amount))).toEqual(['-99050', '3650', '102960'])
  })

  it('is no part of the price that a trade shows', () => {
    const series = withOwnTrades(null, [purchase()], 'EUR', rates)
    expect(series?.values[0]).toBe(0.98)
  })
})

describe('the lines of a trade', () => {
  const codesOf = (type: 'BOND' | 'PUBLIC_EQUITY', row: LedgerTransaction) =>
    checkTransactions({ ...aPosition([], { type }), openedOn: null, closedOn: null }, [row]).map(
      ({ code }) => code,
    )

  it('stand on a bond only, and sum to its amount', () => {
    expect(codesOf('BOND', purchase())).toEqual([])
    expect(codesOf('PUBLIC_EQUITY', purchase())).toEqual(['LINES_NOT_TAKEN'])
    expect(codesOf('BOND', { ...purchase(), amount: decimal('98000') })).toEqual(['LINES_DO_NOT_SUM'])
  })

  it('are those of a trade: no call, no distribution and no transfer has them', () => {
    const line = aLine('GAIN', '99000')
    expect(codesOf('BOND', { ...purchase(), lines: [line] })).toEqual(['LINES_NOT_TAKEN'])
    const opening = { ...purchase(), subtype: 'OPENING' } as const
    expect(codesOf('BOND', opening)).toEqual(['LINES_NOT_TAKEN'])
    const income = { ...coupon(), lines: [aLine('ACCRUED_INTEREST', '3650')] }
    expect(codesOf('BOND', income)).toEqual(['LINES_NOT_TAKEN'])
  })
})
