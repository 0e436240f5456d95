import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, day, daysBetween } from '../days/day.ts'
import { everyDayOf } from '../testing/a-daily-series.ts'
import { aPosition, somePrices, someRates } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { combineDaily } from '../value/daily-series.ts'
import type { DailySeries } from '../value/daily-series.ts'
import { dailyValues } from '../value/daily.ts'
import { SetDays } from './set-days.ts'
import { growthOfSet } from './set-returns.ts'

const from = day('2024-01-01')
const length = 40
const to = addDays(from, length - 1)

const trade = fc.record({
  offset: fc.integer({ min: 1, max: length - 1 }),
  isBuy: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 9 }),
  amount: fc.integer({ min: 1, max: 5000 }),
  fee: fc.integer({ min: 0, max: 3 }),
})
const symbol = fc.record({
  trades: fc.array(trade, { maxLength: 12 }),
  closes: fc.dictionary(
    fc.integer({ min: 1, max: length - 1 }).map((offset) => addDays(from, offset) as string),
    fc.integer({ min: 50, max: 150 }).map((close) => `${close}`),
  ),
})

type Trade = { offset: number; quantity: number; amount: number; fee: number }

/** The same days once more, in the simplest way: each day looks through everything. */
function naiveDays(trades: readonly Trade[], closes: Readonly<Record<string, string>>) {
  const ofDay = (test: (offset: number) => boolean) => trades.filter(({ offset }) => test(offset))
  return Array.from({ length }, (_, index) => {
    const units = ofDay((offset) => offset <= index).reduce((total, { quantity }) => total + quantity, 0)
    const closeDays = Object.keys(closes).filter((on) => daysBetween(from, day(on)) <= index)
    const lastDay = closeDays.toSorted().at(-1)
    const close = lastDay === undefined ? NaN : Number(closes[lastDay])
    const today = ofDay((offset) => offset === index)
    const paidIn = today
      .filter(({ quantity }) => quantity > 0)
      .reduce((total, row) => total + row.amount + row.fee, 0)
    const out = today
      .filter(({ quantity }) => quantity < 0)
      .reduce((total, row) => total + row.amount - row.fee, 0)
    return { value: units === 0 ? 0 : units * close, in: paidIn, out }
  })
}

function naiveMeasures(days: readonly { value: number; in: number; out: number }[]) {
  let growth = Number.isNaN(days[0]?.value) ? NaN : 1
  let net = 0
  return days.map((today, index) => {
    const before = days[index - 1]
    if (before !== undefined) {
      net += today.out - today.in
      const base = before.value + today.in
      const end = today.value + today.out
      // Fees above what came in leave less than nothing, which has no return.
      const isLessThanNothing = base < 0 || (base !== 0 && end < 0)
      if (isLessThanNothing || Number.isNaN(end)) growth = NaN
      else if (base !== 0) growth *= end / base
    }
    return { value: today.value, gain: today.value - (days[0]?.value ?? NaN) + net, twr: growth - 1 }
  })
}

function rowsOf(trades: readonly Trade[]) {
  return trades.map(({ offset, quantity, amount, fee }) =>
    aTransaction(quantity > 0 ? 'BUY' : 'SELL', addDays(from, offset), {
      quantity: `${Math.abs(quantity)}`,
      amount: `${amount}`,
      fee: `${fee}`,
    }),
  )
}

/** The largest relative difference of two columns; Infinity where only one of them is missing. */
function difference(actual: ArrayLike<number>, expected: readonly number[]): number {
  const differences = expected.map((value, index) => {
    const other = actual[index] ?? Infinity
    if (Number.isNaN(value) || Number.isNaN(other)) return Object.is(value, other) ? 0 : Infinity
    return Math.abs(other - value) / Math.max(1, Math.abs(value))
  })
  return Math.max(...differences)
}

function gainsOf(series: DailySeries): number[] {
  const { values, contributions, withdrawals } = everyDayOf(series)
  let net = 0
  return values.map((value, index) => {
    if (index > 0) net += (withdrawals[index] ?? NaN) - (contributions[index] ?? NaN)
    return value - (values[0] ?? NaN) + net
  })
}

function worstDifference(
  series: DailySeries,
  growth: Float64Array,
  expected: readonly { value: number; gain: number; twr: number }[],
): number {
  return Math.max(
    difference(
      series.values,
      expected.map((row) => row.value),
    ),
    difference(
      gainsOf(series),
      expected.map((row) => row.gain),
    ),
    difference(
      growth.map((level) => level - 1),
      expected.map((row) => row.twr),
    ),
  )
}

describe('every day of positions and of their set', () => {
  it('agrees with a naive loop', () => {
    fc.assert(
      fc.property(fc.array(symbol, { minLength: 2, maxLength: 4 }), (symbols) => {
        // A sale is never larger than what is held on its day, so that no row is refused.
        const books = symbols.map(({ trades, closes }) => {
          let units = 0
          const possible = trades
            .toSorted((a, b) => a.offset - b.offset || Number(b.isBuy) - Number(a.isBuy))
            .map((row) => {
              const quantity = row.isBuy ? row.quantity : -Math.min(row.quantity, units)
              units += quantity
              return { ...row, quantity }
            })
            .filter(({ quantity }) => quantity !== 0)
          return { trades: possible, closes }
        })
        const perPosition = books.map(({ trades, closes }) => naiveDays(trades, closes))
        const series = books.map(({ trades, closes }) =>
          dailyValues(
            aPosition(rowsOf(trades), { prices: somePrices(closes) }),
            from,
            to,
            someRates(),
            'EUR',
          ),
        )
        const worst = series.map((days, index) =>
          worstDifference(
            days,
            growthOfSet(SetDays.of([days]), from, to),
            naiveMeasures(perPosition[index] ?? []),
          ),
        )
        const sums = Array.from({ length }, (_, index) => {
          const today = perPosition.map((days) => days[index] ?? { value: NaN, in: NaN, out: NaN })
          const total = (pick: (row: { value: number; in: number; out: number }) => number) =>
            today.reduce((sum, row) => sum + pick(row), 0)
          const net = total((row) => row.in) - total((row) => row.out)
          return { value: total((row) => row.value), in: Math.max(net, 0), out: Math.max(-net, 0) }
        })
        const whole = worstDifference(
          combineDaily(series),
          growthOfSet(SetDays.of(series), from, to),
          naiveMeasures(sums),
        )
        expect(Math.max(whole, ...worst)).toBeLessThanOrEqual(1e-12)
      }),
    )
  })
})
