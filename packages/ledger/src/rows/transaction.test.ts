import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aTransaction } from '../testing/a-transaction.ts'
import { compareTransactions, inOrder } from './transaction.ts'

const rows = [
  aTransaction('SELL', '2024-01-01', { id: 'earlier day' }),
  aTransaction('NAV_ADJUSTMENT', '2024-01-02', { id: 'split', ratio: '2' }),
  aTransaction('BUY', '2024-01-02', { id: 'transfer in', subtype: 'TRANSFER' }),
  aTransaction('BUY', '2024-01-02', { id: 'buy' }),
  aTransaction('CAPITAL_CALL', '2024-01-02', { id: 'call' }),
  aTransaction('SELL', '2024-01-02', { id: 'sell' }),
  aTransaction('DISTRIBUTION', '2024-01-02', { id: 'distribution' }),
  aTransaction('ESTIMATED_VALUATION', '2024-01-02', { id: 'estimate' }),
  aTransaction('NAV_ADJUSTMENT', '2024-01-02', { id: 'nav', amount: '1' }),
  aTransaction('NAV_ADJUSTMENT', '2024-01-02', { id: 'later nav', amount: '2' }),
]

describe('the order of events', () => {
  it('is day, split, transfer in, contributions, sales and distributions, valuation, then recording', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        expect(inOrder(shuffled).map((row) => row.id)).toEqual(rows.map((row) => row.id))
      }),
    )
  })

  it('is total: no two rows are equal, and each pair agrees both ways', () => {
    for (const a of rows)
      for (const b of rows) {
        const sign = Math.sign(compareTransactions(a, b))
        expect(sign + Math.sign(compareTransactions(b, a))).toBe(0)
        expect(sign === 0).toBe(a === b)
      }
  })
})
