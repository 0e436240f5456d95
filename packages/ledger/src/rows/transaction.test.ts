import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aTransaction } from '../testing/a-transaction.ts'
import { compareTransactions, inOrder } from './transaction.ts'

const on = '2024-01-02'

/** What stands on one level of a day. Rows of one level follow the order of recording. */
const levels = [
  () => [aTransaction('NAV_ADJUSTMENT', on, { id: 'split', ratio: '2' })],
  () => [aTransaction('BUY', on, { id: 'transfer in', subtype: 'TRANSFER' })],
  () => [
    aTransaction('BUY', on, { id: 'buy' }),
    aTransaction('CAPITAL_CALL', on, { id: 'call' }),
    aTransaction('FEES', on, { id: 'fees' }),
    aTransaction('BUY', on, { id: 'later buy' }),
  ],
  () => [
    aTransaction('SELL', on, { id: 'sell' }),
    aTransaction('DISTRIBUTION', on, { id: 'distribution' }),
    aTransaction('DIVIDEND', on, { id: 'dividend' }),
    aTransaction('INTEREST', on, { id: 'interest' }),
    aTransaction('SELL', on, { id: 'transfer out', subtype: 'TRANSFER' }),
  ],
  () => [aTransaction('ESTIMATED_VALUATION', on, { id: 'estimate' })],
  () => [
    aTransaction('NAV_ADJUSTMENT', on, { id: 'nav', amount: '1' }),
    aTransaction('NAV_ADJUSTMENT', on, { id: 'later nav', amount: '2' }),
  ],
]

// Recorded from the last level to the first, and the day before last of all: the order of recording alone would turn
// everything round.
const recorded = levels.toReversed().map((level) => level())
const rows = [aTransaction('SELL', '2024-01-01', { id: 'earlier day' }), ...recorded.toReversed().flat()]

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
