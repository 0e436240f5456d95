import { describe, expect, it } from 'vitest'

import { day } from '../days/day.ts'
import { toText } from '../numbers/decimal.ts'
import { priceSeries } from '../prices/price-series.ts'
import { rateTable } from '../prices/rates.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { dailyValues } from '../value/daily.ts'
import type { PositionInput } from '../value/position-input.ts'
import { valuePosition } from '../value/valuation.ts'

// Ten shares at 400; on the 5th, a day without a close, four new ones for each; the next close, of the 7th, is 101.
const position: PositionInput = {
  id: 'p',
  type: 'PUBLIC_EQUITY',
  method: 'QUOTED',
  currency: 'USD',
  commitment: null,
  transactions: [
    aTransaction('BUY', '2026-01-01', { amount: '4000', quantity: '10' }),
    aTransaction('NAV_ADJUSTMENT', '2026-01-05', { subtype: 'SPLIT', ratio: '4' }),
  ],
  prices: priceSeries({
    currency: 'USD',
    source: 'test',
    rows: [
      { day: day('2026-01-01'), value: '400' },
      { day: day('2026-01-07'), value: '101' },
    ],
  }),
  useTotalReturn: false,
}
const rates = rateTable(new Map())

describe('a split between the last close and the day', () => {
  it.each([
    ['2026-01-04', '4000'],
    ['2026-01-05', '4000'],
    ['2026-01-06', '4000'],
    ['2026-01-07', '4040'],
  ])('leaves the value of %s at %s', (on, value) => {
    const { lenses } = valuePosition(position, day(on), rates)
    expect(lenses.rolled.value && toText(lenses.rolled.value)).toBe(value)
  })

  it('divides no more once it was taken back', () => {
    const back = aTransaction('NAV_ADJUSTMENT', '2026-01-06', {
      subtype: 'SPLIT',
      ratio: '4',
      isReversal: true,
    })
    const reversed = { ...position, transactions: [...position.transactions, back] }
    const { lenses, quantity } = valuePosition(reversed, day('2026-01-06'), rates)
    expect([quantity, lenses.rolled.value].map((number) => number && toText(number))).toEqual(['10', '4000'])
  })

  it('makes no jump in the daily series', () => {
    const { values } = dailyValues(position, day('2026-01-03'), day('2026-01-08'), rates, 'USD')
    expect([...values]).toEqual([4000, 4000, 4000, 4000, 4040, 4040])
  })
})
