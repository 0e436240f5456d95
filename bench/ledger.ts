import { addDays, day, fromEpochDay, toEpochDay } from '@kinfolio/ledger/days/day'
import { decimal, zero } from '@kinfolio/ledger/numbers/decimal'
import type { PriceSeries } from '@kinfolio/ledger/prices/price-series'
import { dailyBook, type BookPosition } from '@kinfolio/ledger/returns/book'
import { keepBook } from '@kinfolio/ledger/returns/kept-book'
import type { LedgerTransaction } from '@kinfolio/ledger/rows/transaction'

import type { Measurement } from './measurement.ts'

const firstDay = day('2006-01-01')

const noLines: LedgerTransaction['lines'] = []

type Size = { readonly symbols: number; readonly trades: number; readonly years: number }

/** The same numbers on every machine: a linear congruential generator, in [0, 1). */
function uniform(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

/** Raw rows and closes, as they come from the database: nothing is sorted, summed or indexed. */
function workload({ symbols, trades, years }: Size): BookPosition[] {
  const next = uniform(42)
  const length = 365 * years
  const days = Int32Array.from({ length }, (_, index) => toEpochDay(firstDay) + index)
  const prices = Array.from({ length: symbols }, (): PriceSeries => {
    const values = new Float64Array(length)
    let close = 50 + 100 * next()
    for (let index = 0; index < length; index++) {
      values[index] = close
      close *= 1 + 0.02 * (next() - 0.495)
    }
    return {
      days,
      values,
      exact: new Map(),
      currency: 'EUR',
      divisor: 1,
      isTotalReturn: false,
      source: 'bench',
    }
  })
  const rows = prices.map((): LedgerTransaction[] => [])
  const held = prices.map(() => 0)
  for (let trade = 0; trade < trades; trade++) {
    const symbol = trade % symbols
    const index = Math.floor((trade / trades) * (length - 2)) + 1
    const isSell = (held[symbol] ?? 0) > 5 && next() < 0.3
    const quantity = isSell ? 1 : 1 + Math.floor(3 * next())
    held[symbol] = (held[symbol] ?? 0) + (isSell ? -1 : quantity)
    const close = prices[symbol]?.values[index] ?? 0
    rows[symbol]?.push({
      id: `${trade}`,
      type: isSell ? 'SELL' : 'BUY',
      day: fromEpochDay(toEpochDay(firstDay) + index),
      recordedOrder: trade,
      amount: decimal((close * quantity).toFixed(10)),
      quantity: decimal(`${quantity}`),
      price: null,
      fee: decimal('1'),
      tax: zero,
      share: null,
      ratio: null,
      lines: noLines,
      recallable: zero,
      isReversal: false,
      linkId: null,
    })
  }
  return prices.map((series, index) => ({ prices: series, transactions: rows[index] ?? [] }))
}

/** Median wall time of warm runs. The checksum reads every column, so that no work can be skipped. */
function measure(positions: readonly BookPosition[], years: number, runs: number): number {
  const to = addDays(firstDay, 365 * years - 1)
  const times: number[] = []
  for (let run = 0; run < runs * 2; run++) {
    let checksum = 0
    const start = performance.now()
    const whole = dailyBook(positions, firstDay, to, (_, days) => {
      checksum += (days.values.at(-1) ?? 0) + (days.gains.at(-1) ?? 0) + (days.returns.at(-1) ?? 0)
    })
    const time = performance.now() - start
    if (!Number.isFinite(checksum + (whole.returns.at(-1) ?? NaN))) throw new Error('The book has a gap.')
    if (run >= runs) times.push(time)
  }
  return median(times)
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN
}

/** Median time to take in one more trade in the middle of the years, the book being kept. */
function measureChange(positions: readonly BookPosition[], years: number, runs: number): number {
  const to = addDays(firstDay, 365 * years - 1)
  const kept = keepBook(positions, firstDay, to)
  const times = Array.from({ length: runs * 2 }, (_, run) => {
    const rows = positions[run]?.transactions ?? []
    const [copied] = rows.slice(Math.floor(rows.length / 2))
    if (copied === undefined) throw new Error('Every position of the workload has trades.')
    const added = [...rows, { ...copied, id: `added ${run}` }]
    const start = performance.now()
    kept.change(run, added)
    return performance.now() - start
  })
  return median(times.slice(runs))
}

export function benchLedger(): Measurement[] {
  const small = { symbols: 100, trades: 5000, years: 10 }
  const large = { symbols: 1000, trades: 100_000, years: 20 }
  // The larger one first, so that the memory is its own.
  const book = workload(large)
  const largeTime = measure(book, large.years, 5)
  const memory = process.memoryUsage.rss() / 2 ** 20
  const changeTime = measureChange(book, large.years, 20)
  const smallTime = measure(workload(small), small.years, 15)
  return [
    { what: 'ledger: 100 positions, 5,000 trades, 10 years', measured: smallTime, figure: 12, unit: 'ms' },
    {
      what: 'ledger: 1,000 positions, 100,000 trades, 20 years',
      measured: largeTime,
      figure: 300,
      unit: 'ms',
    },
    { what: 'ledger: memory of the larger one', measured: memory, figure: 300, unit: 'MB' },
    {
      what: 'ledger: one trade added to the larger one (against computing it anew)',
      measured: changeTime,
      figure: largeTime,
      unit: 'ms',
    },
  ]
}
