import { describe, expect, it } from 'vitest'

import { sum, toText } from '../numbers/decimal.ts'
import { aPosition } from '../testing/a-position.ts'
import { aLine, aTransaction } from '../testing/a-transaction.ts'
import { journalOf } from './journal.ts'
import type { LedgerTransaction } from './transaction.ts'

const entriesOf = (rows: readonly LedgerTransaction[], rest: Parameters<typeof aPosition>[1] = {}) =>
  journalOf(aPosition(rows, rest)).map(({ postings }) => {
    expect(toText(sum(postings.map(({ amount }) => amount)))).toBe('0')
    return Object.fromEntries(
      postings.map(({ account, amount, units }) => [
        account,
        units ? `${toText(units)} for ${toText(amount)}` : toText(amount),
      ]),
    )
  })

describe('rows as double entry', () => {
  // The first example of DOMAIN.md's signs: 10 for 1,000 and a fee of 5; 4 sold for 500 less 2 realise 498 − 402.
  it('a purchase is units at cost, and a sale takes what its lots cost', () => {
    const rows = [
      aTransaction('BUY', '2025-01-02', { quantity: '10', amount: '1000', fee: '5' }),
      aTransaction('DIVIDEND', '2025-05-02', { amount: '40', tax: '10', fee: '1' }),
      aTransaction('SELL', '2025-06-02', { quantity: '4', amount: '500', fee: '2' }),
    ]
    expect(entriesOf(rows)).toEqual([
      { POSITION: '10 for 1005', CLEARING: '-1005' },
      { CLEARING: '29', INCOME: '-40', FEES: '1', TAXES: '10' },
      { POSITION: '-4 for -402', CLEARING: '498', REALISED: '-96' },
    ])
  })

  it('interest that is settled with a bond is income', () => {
    const lines = [aLine('CLEAN_PRICE', '98000'), aLine('ACCRUED_INTEREST', '1000')]
    const rows = [aTransaction('BUY', '2025-01-02', { quantity: '100000', amount: '99000', lines })]
    expect(entriesOf(rows, { type: 'BOND' })).toEqual([
      { POSITION: '100000 for 98000', CLEARING: '-99000', INCOME: '1000' },
    ])
  })

  it('an account stands at its balance, and what sets it is a valuation', () => {
    const rows = [
      aTransaction('NAV_ADJUSTMENT', '2025-01-02', { amount: '100', subtype: 'OPENING' }),
      aTransaction('BUY', '2025-01-03', { amount: '50' }),
      aTransaction('INTEREST', '2025-02-03', { amount: '10', tax: '2' }),
      aTransaction('FEES', '2025-02-04', { amount: '3' }),
      aTransaction('NAV_ADJUSTMENT', '2025-03-31', { amount: '150' }),
    ]
    expect(entriesOf(rows, { type: 'CASH', method: 'BALANCE' })).toEqual([
      { POSITION: '100', OPENING: '-100' },
      { POSITION: '50', CLEARING: '-50' },
      { POSITION: '8', INCOME: '-10', TAXES: '2' },
      { POSITION: '-3', FEES: '3' },
      { POSITION: '-5', VALUATION: '5' },
    ])
  })

  it('a fund stands at its value: calls and distributions move it, statements value it', () => {
    const rows = [
      aTransaction('CAPITAL_CALL', '2025-01-02', {
        amount: '100',
        lines: [aLine('INVESTMENT', '90'), aLine('MANAGEMENT_FEE', '10')],
      }),
      aTransaction('NAV_ADJUSTMENT', '2025-03-31', { amount: '120' }),
      aTransaction('DISTRIBUTION', '2025-05-02', { amount: '30', tax: '1' }),
      aTransaction('SELL', '2025-06-30', { share: '0.5', amount: '50' }),
    ]
    expect(entriesOf(rows, { type: 'PRIVATE_FUND', method: 'STATEMENT' })).toEqual([
      { POSITION: '90', CLEARING: '-100', FEES: '10' },
      { POSITION: '30', VALUATION: '-30' },
      { POSITION: '-30', CLEARING: '29', TAXES: '1' },
      { POSITION: '-45', CLEARING: '50', REALISED: '-5' },
    ])
  })

  it('a split changes units, a return of capital the cost, and a reversal is told apart', () => {
    const sale = aTransaction('DIVIDEND', '2025-02-03', { amount: '7' })
    const rows = [
      aTransaction('BUY', '2025-01-02', { quantity: '10', amount: '1000' }),
      sale,
      aTransaction('DIVIDEND', '2025-02-04', { amount: '7', reverses: sale.id }),
      aTransaction('NAV_ADJUSTMENT', '2025-03-03', { ratio: '2', subtype: 'SPLIT' }),
      aTransaction('DISTRIBUTION', '2025-04-03', {
        amount: '100',
        lines: [aLine('RETURN_OF_CAPITAL', '100')],
      }),
    ]
    expect(entriesOf(rows)).toEqual([
      { POSITION: '10 for 1000', CLEARING: '-1000' },
      { CLEARING: '7', REVERSALS: '-7' },
      { CLEARING: '-7', REVERSALS: '7' },
      { POSITION: '10 for 0' },
      { COST: '-100', CLEARING: '100' },
    ])
  })
})
