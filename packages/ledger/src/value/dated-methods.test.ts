import { describe, expect, it } from 'vitest'

import { addDays, day, daysBetween } from '../days/day.ts'
import { toFloat, toText } from '../numbers/decimal.ts'
import { timeWeightedReturn } from '../returns/time-weighted-return.ts'
import { checkTransactions } from '../rows/checks.ts'
import { aPosition, somePrices, someRates } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { dailyValues } from './daily.ts'
import { walkLenses } from './lenses.ts'
import { valuePosition } from './valuation.ts'

// A company held by statement until it is listed on 10 January: 100 shares are bought for 1000, valued at 1200, then
// quoted at 15 and 18.
const company = aPosition(
  [
    aTransaction('BUY', '2024-01-02', { quantity: '100', amount: '1000' }),
    aTransaction('NAV_ADJUSTMENT', '2024-01-05', { amount: '1200' }),
    aTransaction('SELL', '2024-01-12', { quantity: '50', amount: '850' }),
  ],
  {
    type: 'DIRECT_EQUITY',
    method: 'STATEMENT',
    methods: [{ from: day('2024-01-10'), method: 'QUOTED' }],
    prices: somePrices({ '2024-01-10': '15', '2024-01-12': '18' }),
  },
)
const rates = someRates()
const [from, to] = [day('2024-01-01'), day('2024-01-13')]

const rolledOn = (on: string) => {
  const { value } = valuePosition(company, day(on), rates).lenses.rolled
  return value === null ? null : toText(value)
}

describe('a position whose valuation method changes', () => {
  it.each([
    ['2024-01-04', '1000'],
    ['2024-01-09', '1200'],
    ['2024-01-10', '1500'],
    ['2024-01-13', '900'],
  ])('is worth on %s what the method of that day says: %s', (on, value) => {
    expect(rolledOn(on)).toBe(value)
  })

  it('has daily values that agree with the value of each day', () => {
    const { values } = dailyValues(company, from, to, rates, 'EUR')
    const exact = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
      const { value } = valuePosition(company, addDays(from, index), rates).lenses.rolled
      return value === null ? NaN : toFloat(value)
    })
    expect([...values]).toEqual(exact)
  })

  it('is walked day by day to the same values', () => {
    const walk = walkLenses(company, rates)
    for (let on = from; on <= to; on = addDays(on, 1)) {
      expect(walk(on)).toEqual(valuePosition(company, on, rates).lenses)
    }
    expect(() => walk(from)).toThrow(RangeError)
  })

  it('chains statements until the change and days after it', () => {
    const series = dailyValues(company, from, to, rates, 'EUR')
    // 1000 to 1200 by statement, 1200 to 1500 on the first quoted day, (900 + 850) ÷ 1500 on the day of the sale.
    expect(timeWeightedReturn(series, from, to)).toBeCloseTo(1.2 * (1500 / 1200) * (1750 / 1500) - 1, 12)
  })

  it('takes the rows of the method of their day, and refuses the others', () => {
    const late = aTransaction('ESTIMATED_VALUATION', '2024-01-11', { id: 'late', amount: '1' })
    const early = aTransaction('ESTIMATED_VALUATION', '2024-01-06', { id: 'early', amount: '1' })
    const problems = checkTransactions({ ...company, openedOn: null, closedOn: null }, [
      ...company.transactions,
      early,
      late,
    ])
    expect(problems).toEqual([
      {
        transactionId: 'late',
        code: 'TYPE_NOT_TAKEN',
        params: { type: 'ESTIMATED_VALUATION', method: 'QUOTED' },
      },
    ])
  })
})
