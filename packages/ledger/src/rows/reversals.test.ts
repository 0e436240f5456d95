import { describe, expect, it } from 'vitest'

import { aTransaction } from '../testing/a-transaction.ts'
import { pairReversals, withoutReversed } from './reversals.ts'
import type { LedgerTransaction } from './transaction.ts'

const pairs = (...rows: LedgerTransaction[]) =>
  Object.fromEntries([...pairReversals(rows)].map(([id, row]) => [id, row.id]))

const five = { amount: '5' }
const dividends = [
  aTransaction('DIVIDEND', '2024-01-01', { id: 'first', ...five }),
  aTransaction('DIVIDEND', '2024-02-01', { id: 'second', ...five }),
]

describe('a reversal', () => {
  it('takes back the row it names', () => {
    const named = aTransaction('DIVIDEND', '2024-03-01', { id: 'r', reverses: 'first', ...five })
    expect(pairs(...dividends, named)).toEqual({ r: 'first' })
  })

  it('takes back nothing where the row it names is of another type', () => {
    const named = aTransaction('INTEREST', '2024-03-01', { id: 'r', reverses: 'first', ...five })
    expect(pairs(...dividends, named)).toEqual({})
  })

  it('that names none takes back the latest row of its type', () => {
    const interest = aTransaction('INTEREST', '2024-02-02', { id: 'interest', ...five })
    const unnamed = aTransaction('DIVIDEND', '2024-03-01', { id: 'r', isReversal: true, ...five })
    expect(pairs(...dividends, interest, unnamed)).toEqual({ r: 'second' })
  })

  it('that names none takes back a row of its own numbers', () => {
    const trade = { quantity: '2', amount: '10' }
    const unnamed = aTransaction('BUY', '2024-03-01', { id: 'r', isReversal: true, ...trade })
    const wanted = aTransaction('BUY', '2024-01-01', { id: 'wanted', ...trade })
    const others = [
      aTransaction('BUY', '2024-02-01', { id: 'dearer', quantity: '2', amount: '11' }),
      aTransaction('BUY', '2024-02-01', { id: 'more', quantity: '3', amount: '10' }),
    ]
    expect(pairs(wanted, ...others, unnamed)).toEqual({ r: 'wanted' })
    const shares = { share: '0.25', amount: '10' }
    const sale = aTransaction('SELL', '2024-01-01', { id: 'quarter', ...shares })
    const half = aTransaction('SELL', '2024-02-01', { id: 'half', share: '0.5', amount: '10' })
    expect(
      pairs(sale, half, aTransaction('SELL', '2024-03-01', { id: 'r', isReversal: true, ...shares })),
    ).toEqual({
      r: 'quarter',
    })
    const split = aTransaction('NAV_ADJUSTMENT', '2024-01-01', { id: 'double', ratio: '2' })
    const other = aTransaction('NAV_ADJUSTMENT', '2024-02-01', { id: 'treble', ratio: '3' })
    const back = aTransaction('NAV_ADJUSTMENT', '2024-03-01', { id: 'r', isReversal: true, ratio: '2' })
    expect(pairs(split, other, back)).toEqual({ r: 'double' })
  })

  it('takes back a row that none has taken back before', () => {
    const back = (id: string) => aTransaction('DIVIDEND', '2024-03-01', { id, isReversal: true, ...five })
    expect(pairs(...dividends, back('r1'), back('r2'), back('r3'))).toEqual({ r1: 'second', r2: 'first' })
  })

  it('takes back no later row', () => {
    const early = aTransaction('DIVIDEND', '2023-12-31', { id: 'r', isReversal: true, ...five })
    expect(pairs(early, ...dividends)).toEqual({})
  })

  it('leaves neither itself nor its row standing', () => {
    const named = aTransaction('DIVIDEND', '2024-03-01', { id: 'r', reverses: 'first', ...five })
    expect(withoutReversed([...dividends, named]).map(({ id }) => id)).toEqual(['second'])
  })
})
