import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { decimal, toText } from '../numbers/decimal.ts'
import { aPosition, someRates } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { costBasisIn } from './cost-in-currency.ts'

const rates = someRates({ USD: { '2024-01-02': '1.25', '2024-03-01': '1', '2024-06-03': '0.8' } })
const bought = aTransaction('BUY', '2024-01-02', { quantity: '10', amount: '100', fee: '5' })
const share = aPosition(
  [
    bought,
    aTransaction('BUY', '2024-03-01', { quantity: '10', amount: '100' }),
    aTransaction('SELL', '2024-06-03', { quantity: '15', amount: '180', tax: '4' }),
  ],
  { currency: 'USD' },
)
const on = day('2024-06-30')

describe('the cost basis in another currency', () => {
  it('is what each lot cost at the rate of its purchase, and each sale brought at the rate of its sale', () => {
    const basis = costBasisIn(share, on, rates, 'EUR')
    if (basis.cost === null) throw new Error('every day has a rate')
    // 105 dollars at 0.80 and 100 at 1; ten and five of them sold for 176 dollars at 1.25.
    expect(toText(basis.cost)).toBe('50')
    expect(basis.realised.map(({ cost, proceeds, gain }) => [cost, proceeds, gain].map(toText))).toEqual([
      ['134', '220', '86'],
    ])
  })

  it('takes the rate that was applied to a trade before that of its day', () => {
    const applied = { currency: 'EUR', rate: decimal('0.9') }
    const input = { ...share, transactions: [{ ...bought, applied }] }
    const basis = costBasisIn(input, on, rates, 'EUR')
    expect(basis.cost && toText(basis.cost)).toBe('94.5')
  })

  it('pools under average cost', () => {
    const basis = costBasisIn({ ...share, costMethod: 'AVERAGE' }, on, rates, 'EUR')
    // 184 euros for 20 units. Five are left.
    expect(basis.cost && toText(basis.cost)).toBe('46')
  })

  it('is unknown where a row has no rate, which it names', () => {
    const early = aTransaction('BUY', '2023-12-01', { id: 'early', quantity: '1', amount: '10' })
    const input = { ...share, transactions: [...share.transactions, early] }
    expect(costBasisIn(input, on, rates, 'EUR')).toEqual({
      cost: null,
      missing: [{ id: 'early', reason: 'NO_RATE' }],
    })
    const before = costBasisIn(input, day('2023-11-30'), rates, 'EUR')
    expect(before.cost && toText(before.cost)).toBe('0')
  })
})
