import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { day, fromEpochDay } from '../days/day.ts'
import { aDailySeries } from '../testing/a-daily-series.ts'
import { aPosition, someRates } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import type { DailySeries } from '../value/daily-series.ts'
import { dailyValues } from '../value/daily.ts'
import { dailyGrowth, spreadGains, timeWeightedReturn } from './time-weighted-return.ts'

function seriesOf(
  values: number[],
  contributions: Record<number, number> = {},
  withdrawals: Record<number, number> = {},
): DailySeries {
  const column = (amounts: Record<number, number>) => values.map((_, index) => amounts[index] ?? 0)
  return aDailySeries({ values, contributions: column(contributions), withdrawals: column(withdrawals) })
}

const returnOf = (series: DailySeries, from = 0, to = series.values.length - 1) =>
  timeWeightedReturn(series, fromEpochDay(from), fromEpochDay(to))

describe('the time-weighted return', () => {
  it('without flows is the ratio of the values', () => {
    const amount = fc.double({ min: 0.01, max: 1e12, noNaN: true })
    fc.assert(
      fc.property(fc.array(amount, { minLength: 2, maxLength: 50 }), (values) => {
        const ratio = (values.at(-1) ?? NaN) / (values[0] ?? NaN)
        const growth = 1 + (returnOf(seriesOf(values)) ?? NaN)
        expect(Math.abs(growth - ratio)).toBeLessThanOrEqual(1e-12 * Math.max(1, ratio))
      }),
    )
  })

  it('counts contributions at the start of their day and withdrawals at its end', () => {
    // 100 + 50 paid in grows to 165: 10 %. 165 falls to 150 of which 15 came out: 0 %.
    expect(returnOf(seriesOf([100, 165, 150], { 1: 50 }, { 2: 15 }))).toBeCloseTo(0.1, 12)
  })

  it('is untouched by a contribution that earns what the rest earns', () => {
    expect(returnOf(seriesOf([100, 110, 121]))).toBeCloseTo(
      returnOf(seriesOf([100, 330, 363], { 1: 200 })) ?? NaN,
      12,
    )
  })

  it('is null over a gap, and not on either side of it', () => {
    const gap = seriesOf([100, 110, NaN, 100, 120])
    expect(returnOf(gap)).toBeNull()
    expect(returnOf(gap, 0, 1)).toBeCloseTo(0.1, 12)
    expect(returnOf(gap, 3, 4)).toBeCloseTo(0.2, 12)
    expect([...dailyGrowth(gap)].map(Number.isNaN)).toEqual([false, false, true, true, true])
  })

  it('has nothing to say of days on which nothing was invested', () => {
    expect(returnOf(seriesOf([0, 0, 110, 121, 0, 0], { 2: 100 }, { 4: 121 }))).toBeCloseTo(0.21, 12)
    expect(returnOf(seriesOf([0, 0], {}, { 1: 5 }))).toBe(0)
  })

  it('is null on a negative base', () => {
    expect(returnOf(seriesOf([-100, -90]))).toBeNull()
  })

  it('refuses days outside its series', () => {
    expect(() => returnOf(seriesOf([1, 2]), 0, 5)).toThrow(RangeError)
  })
})

describe('the return of a position valued by statement', () => {
  const fund = aPosition(
    [
      aTransaction('CAPITAL_CALL', '2024-01-11', { amount: '100' }),
      aTransaction('NAV_ADJUSTMENT', '2024-01-20', { amount: '110' }),
      aTransaction('CAPITAL_CALL', '2024-01-26', { amount: '20' }),
      aTransaction('NAV_ADJUSTMENT', '2024-01-30', { amount: '142' }),
    ],
    { type: 'PRIVATE_FUND', method: 'STATEMENT' },
  )
  const days = [day('2024-01-01'), day('2024-01-31')] as const
  const series = dailyValues(fund, ...days, someRates(), 'EUR')

  it('chains Modified Dietz from valuation to valuation', () => {
    // 10 on 100; then 12 on 110, and on 20 that were there for five of ten days.
    expect(timeWeightedReturn(series, ...days)).toBeCloseTo(1.1 * 1.1 - 1, 12)
  })

  it('spreads a stretch’s gain over its days when it is measured with others', () => {
    const { values } = spreadGains(series)
    // The day before the first call, its first day, halfway, and the statement.
    expect([values[9], values[10], values[14], values[19]]).toEqual([0, 101, 105, 110])
    const growth = dailyGrowth(spreadGains(series))
    const jumps = growth.map((level, index) => level / (growth[index - 1] ?? 1))
    expect(Math.max(...jumps)).toBeLessThan(1.011)
  })
})
