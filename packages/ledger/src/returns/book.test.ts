import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays, day, daysBetween } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { somePrices } from '../testing/a-position.ts'
import { aTransaction } from '../testing/a-transaction.ts'
import { dailyBook } from './book.ts'
import type { BookDays } from './book.ts'
import { keepBook } from './kept-book.ts'

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

/** The same days once more, in the plainest way: for each day look through everything. */
function naiveDays(trades: readonly Trade[], closes: Readonly<Record<string, string>>) {
  const ofDay = (test: (offset: number) => boolean) => trades.filter(({ offset }) => test(offset))
  return Array.from({ length }, (_, index) => {
    const held = ofDay((offset) => offset <= index).reduce((total, { quantity }) => total + quantity, 0)
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
    return { value: held === 0 ? 0 : held * close, in: paidIn, out }
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
      // Fees above what came in leave less than nothing, of which there is no return.
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
function difference(actual: Float64Array, expected: readonly number[]): number {
  const differences = expected.map((value, index) => {
    const found = actual[index] ?? Infinity
    if (Number.isNaN(value) || Number.isNaN(found)) return Object.is(value, found) ? 0 : Infinity
    return Math.abs(found - value) / Math.max(1, Math.abs(value))
  })
  return Math.max(...differences)
}

function worstDifference(
  days: BookDays,
  expected: readonly { value: number; gain: number; twr: number }[],
): number {
  return Math.max(
    difference(
      days.values,
      expected.map((row) => row.value),
    ),
    difference(
      days.gains,
      expected.map((row) => row.gain),
    ),
    difference(
      days.returns,
      expected.map((row) => row.twr),
    ),
  )
}

describe('the daily book', () => {
  it('agrees with a naive loop on every day of each position and of the whole', () => {
    fc.assert(
      fc.property(fc.array(symbol, { minLength: 2, maxLength: 4 }), (symbols) => {
        // Sales no larger than what is held at their day, so that no row would be refused.
        const books = symbols.map(({ trades, closes }) => {
          let held = 0
          const kept = trades
            .toSorted((a, b) => a.offset - b.offset || Number(b.isBuy) - Number(a.isBuy))
            .map((row) => {
              const quantity = row.isBuy ? row.quantity : -Math.min(row.quantity, held)
              held += quantity
              return { ...row, quantity }
            })
            .filter(({ quantity }) => quantity !== 0)
          return { trades: kept, closes }
        })
        const perPosition = books.map(({ trades, closes }) => naiveDays(trades, closes))
        let worst = 0
        const whole = dailyBook(
          books.map(({ trades, closes }) => ({ transactions: rowsOf(trades), prices: somePrices(closes) })),
          from,
          to,
          (index, days) => {
            worst = Math.max(worst, worstDifference(days, naiveMeasures(perPosition[index] ?? [])))
          },
        )
        const sums = Array.from({ length }, (_, index) => {
          const today = perPosition.map((days) => days[index] ?? { value: NaN, in: NaN, out: NaN })
          const total = (pick: (row: { value: number; in: number; out: number }) => number) =>
            today.reduce((sum, row) => sum + pick(row), 0)
          const net = total((row) => row.in) - total((row) => row.out)
          return { value: total((row) => row.value), in: Math.max(net, 0), out: Math.max(-net, 0) }
        })
        expect(worst).toBeLessThanOrEqual(1e-12)
        expect(worstDifference(whole, naiveMeasures(sums))).toBeLessThanOrEqual(1e-12)
      }),
    )
  })

  it('kept while rows change equals a book made anew, and says from which day on it differs', () => {
    // Amounts and quantities that no float holds exactly.
    const tenths = ({ quantity, amount, ...rest }: Trade) => ({
      ...rest,
      quantity: quantity / 10,
      amount: amount / 100,
    })
    const someTrades = fc.array(trade.map(tenths), { maxLength: 12 })
    const change = fc.record({ position: fc.nat(), trades: someTrades })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(symbol, someTrades), { minLength: 2, maxLength: 4 }),
        fc.array(change, { minLength: 1, maxLength: 6 }),
        (symbols, changes) => {
          const books = symbols.map(([{ closes }, trades]) => ({
            transactions: rowsOf(trades),
            prices: somePrices(closes),
          }))
          const kept = keepBook(
            books.map((book) => ({ ...book })),
            from,
            to,
          )
          for (const { position, trades } of changes) {
            const index = position % books.length
            const book = books[index]
            if (book === undefined) throw new Error('an index below the length has a book')
            const before = book.transactions
            const stays = before.filter((_, row) => row % 2 === 0)
            book.transactions = [...stays, ...rowsOf(trades)]
            const changed = kept.change(index, book.transactions)
            const firstNew = [...before, ...book.transactions]
              .filter((row) => before.includes(row) !== book.transactions.includes(row))
              .map((row) => row.day)
              .toSorted()[0]
            expect(changed?.from).toBe(firstNew)
          }
          const anew = dailyBook(books, from, to)
          for (const column of ['values', 'contributions', 'withdrawals', 'gains', 'returns'] as const) {
            expect(difference(kept.whole[column], [...anew[column]])).toBeLessThan(1e-9)
          }
        },
      ),
    )
  })

  it('refuses days that end before they begin', () => {
    const [first, before]: Day[] = [from, addDays(from, -1)]
    expect(() => dailyBook([], first ?? from, before ?? from)).toThrow(RangeError)
  })
})
