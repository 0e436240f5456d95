import { describe, expect, it } from 'vitest'

import { addDays, day, daysBetween, toEpochDay } from '../days/day.ts'
import { decimal, toFloat } from '../numbers/decimal.ts'
import { aDailySeries, everyDayOf } from '../testing/a-daily-series.ts'
import { aPosition, somePrices, someRates } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { combineDaily } from './daily-series.ts'
import { dailyValues } from './daily.ts'
import type { PositionInput } from './position-input.ts'
import { valuePosition } from './valuation.ts'

const rates = someRates({ USD: { '2024-01-01': '1.25', '2024-01-04': '1.6' } })
const [from, to] = [day('2024-01-01'), day('2024-01-06')]
const series = (input: PositionInput, currency = 'EUR') => dailyValues(input, from, to, rates, currency)

const share = aPosition(
  [
    aTransaction('BUY', '2024-01-02', { quantity: '10', amount: '100', fee: '1' }),
    aTransaction('NAV_ADJUSTMENT', '2024-01-04', { ratio: '2' }),
    aTransaction('SELL', '2024-01-05', { quantity: '20', amount: '130', fee: '2', tax: '3' }),
  ],
  { prices: somePrices({ '2024-01-02': '10', '2024-01-04': '6' }) },
)

const fund = aPosition(
  [
    aTransaction('CAPITAL_CALL', '2024-01-02', { amount: '100' }),
    aTransaction('NAV_ADJUSTMENT', '2024-01-03', { id: 'nav', amount: '150' }),
    aTransaction('DISTRIBUTION', '2024-01-04', { amount: '60', tax: '5' }),
    aTransaction('NAV_ADJUSTMENT', '2024-01-06', { reverses: 'nav', amount: '150' }),
  ],
  { id: 'fund', type: 'PRIVATE_FUND', method: 'STATEMENT' },
)

describe('daily values', () => {
  it('are quantity × close, and the flows of each day on the side on which they fall', () => {
    const { gaps } = series(share)
    const { values, contributions, withdrawals } = everyDayOf(series(share))
    expect([...values]).toEqual([0, 100, 100, 120, 0, 0])
    expect([...contributions]).toEqual([0, 101, 0, 0, 0, 0])
    expect([...withdrawals]).toEqual([0, 0, 0, 0, 125, 0])
    expect(gaps).toEqual([])
  })

  it('of a statement move on the days of its rows', () => {
    const { values, contributions, withdrawals } = everyDayOf(series(fund))
    expect([...values]).toEqual([0, 100, 150, 90, 90, 40])
    expect([...contributions]).toEqual([0, 100, 0, 0, 0, 0])
    expect([...withdrawals]).toEqual([0, 0, 0, 55, 0, 0])
  })

  it('agree with the value of each day, whatever the method and the currency', () => {
    const dollars = { ...share, currency: 'USD' }
    for (const input of [share, fund, dollars]) {
      const { values } = series(input, input.currency)
      const exact = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
        const { value } = valuePosition(input, addDays(from, index), rates).lenses.rolled
        return value === null ? NaN : toFloat(value)
      })
      expect([...values]).toEqual(exact)
    }
  })

  it('convert at the rate of their day, flows too, and need no rate for nothing', () => {
    const { values, contributions } = everyDayOf(series(share, 'USD'))
    expect([...values]).toEqual([0, 125, 125, 192, 0, 0])
    expect(contributions[1]).toBe(126.25)
    const late = dailyValues(share, day('2024-02-01'), day('2024-02-02'), rates, 'USD')
    expect([...late.values]).toEqual([0, 0])
  })

  it('take the rate that was applied to a flow before that of its day', () => {
    const applied = { currency: 'USD', rate: decimal('1.3') }
    const [bought, ...rest] = share.transactions
    if (bought === undefined) throw new Error('the share has been bought')
    const input = { ...share, transactions: [{ ...bought, applied }, ...rest] }
    expect(everyDayOf(series(input, 'USD')).contributions[1]).toBeCloseTo(101 * 1.3, 12)
    expect(everyDayOf(series(input, 'EUR')).contributions[1]).toBe(101)
  })

  it('are missing where a price or a rate is, and the gap says which', () => {
    const unpriced = series({ ...share, prices: somePrices({ '2024-01-04': '6' }) })
    expect([...unpriced.values]).toEqual([0, NaN, NaN, 120, 0, 0])
    const second = toEpochDay(day('2024-01-02'))
    expect(unpriced.gaps).toEqual([{ from: second, to: second + 1, reason: 'NO_PRICE' }])
    expect(series(share, 'CHF').gaps).toEqual([{ from: second, to: second + 2, reason: 'NO_RATE' }])
  })

  it('begin before the first row with what was held before', () => {
    const later = dailyValues(share, day('2024-01-04'), day('2024-01-05'), rates, 'EUR')
    expect([...later.values]).toEqual([120, 0])
  })

  it('leave a fee on nothing to the end of its day, where it is no base for a return', () => {
    const fees = aPosition([aTransaction('FEES', '2024-01-03', { amount: '8' })])
    expect(everyDayOf(series(fees)).contributions[2]).toBe(0)
    expect(everyDayOf(series(fees)).withdrawals[2]).toBe(-8)
  })

  it('of children are those of their set', () => {
    const parent = aPosition([], { type: 'OTHER_ASSET', method: 'CHILDREN', children: [share, fund] })
    expect([...series(parent).values]).toEqual([0, 200, 250, 210, 90, 40])
  })
})

const of = (values: number[], contributions: number[], withdrawals: number[]) =>
  aDailySeries({ values, contributions, withdrawals })

describe('the days of a set', () => {
  it('sum values and net the flows of one day', () => {
    const set = combineDaily([of([10, 0], [0, 0], [0, 11]), of([0, 12], [0, 12], [0, 0])])
    expect([...set.values]).toEqual([10, 12])
    expect(everyDayOf(set)).toMatchObject({ contributions: [0, 1], withdrawals: [0, 0] })
  })

  it('are missing on every day on which a member is', () => {
    const set = combineDaily([of([10, NaN], [0, 0], [0, 0]), of([1, 1], [0, 0], [0, 0])])
    expect([...set.values]).toEqual([11, NaN])
  })

  it('name the days on which a member is missing, and why', () => {
    const gap = { from: 19_725, to: 19_726, reason: 'NO_PRICE' } as const
    const member = { ...of([10, NaN], [0, 0], [0, 0]), gaps: [gap] }
    expect(combineDaily([of([1, 1], [0, 0], [0, 0]), member]).gaps).toEqual([gap])
  })

  it('refuse members of different days', () => {
    expect(() => combineDaily([of([1], [0], [0]), of([1, 2], [0, 0], [0, 0])])).toThrow(RangeError)
  })
})
