import { addDays, day, fromEpochDay, toEpochDay, type Day } from '@kinfolio/ledger/days/day'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'
import type { PriceSeries } from '@kinfolio/ledger/prices/price-series'
import { rateTable } from '@kinfolio/ledger/prices/rates'
import { addDayGains, columnsOf, contributionsToReturn } from '@kinfolio/ledger/returns/contribution'
import { SetDays } from '@kinfolio/ledger/returns/set-days'
import { growthOfSet } from '@kinfolio/ledger/returns/set-returns'
import { bareTransaction } from '@kinfolio/ledger/rows/bare-transaction'
import type { LedgerTransaction } from '@kinfolio/ledger/rows/transaction'
import { dailyValues } from '@kinfolio/ledger/value/daily'
import { dailyOfRun } from '@kinfolio/ledger/value/daily-of-run'
import { stretchOf, type DailySeries } from '@kinfolio/ledger/value/daily-series'
import type { RunPosition } from '@kinfolio/ledger/value/day-run'
import type { PositionInput } from '@kinfolio/ledger/value/position-input'
import { standingsOf } from '@kinfolio/ledger/value/standings'

import type { Measurement } from './measurement.ts'

const firstDay = day('2006-01-01')

type Size = { readonly symbols: number; readonly trades: number; readonly years: number }

/** The same numbers on every machine: a linear congruential generator, in [0, 1). */
function uniform(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

/** Raw rows and closes, as they come from the database: not sorted, summed or indexed. */
function workload({ symbols, trades, years }: Size): PositionInput[] {
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
  const holdings = prices.map(() => 0)
  for (let trade = 0; trade < trades; trade++) {
    const symbol = trade % symbols
    const index = Math.floor((trade / trades) * (length - 2)) + 1
    const isSell = (holdings[symbol] ?? 0) > 5 && next() < 0.3
    const quantity = isSell ? 1 : 1 + Math.floor(3 * next())
    holdings[symbol] = (holdings[symbol] ?? 0) + (isSell ? -1 : quantity)
    const close = prices[symbol]?.values[index] ?? 0
    rows[symbol]?.push({
      ...bareTransaction,
      id: `${trade}`,
      type: isSell ? 'SELL' : 'BUY',
      day: fromEpochDay(toEpochDay(firstDay) + index),
      recordedOrder: trade,
      amount: decimal((close * quantity).toFixed(10)),
      quantity: decimal(`${quantity}`),
      fee: decimal('1'),
    })
  }
  return prices.map((series, index) => ({
    id: `${index}`,
    type: 'PUBLIC_EQUITY',
    method: 'QUOTED',
    currency: 'EUR',
    commitment: null,
    useTotalReturn: false,
    prices: series,
    transactions: rows[index] ?? [],
  }))
}

const noRates = rateTable(new Map())

/** How the days of the positions are found: from their rows, or from what the rows add up to on each day. */
type Reading<Position> = (
  position: Position,
  from: Day,
  to: Day,
  rates: typeof noRates,
  currency: string,
) => DailySeries

/**
 * Processor time of warm runs, in milliseconds per run: every day of each position and of the whole, taken in one
 * after another as a history does; its gain since the first day and its return; and what each position added to the
 * return of the last year. The checksum reads every column, so that no work can be skipped.
 */
function measure<Position>(
  positions: readonly Position[],
  daysOf: Reading<Position>,
  { years, runs }: { years: number; runs: number },
): number {
  const to = addDays(firstDay, 365 * years - 1)
  const yearAgo = addDays(to, -365)
  const gains = new Float64Array(365 * years)
  const runOnce = () => {
    const whole = new SetDays()
    let checksum = 0
    const check = (days: DailySeries | null, set: SetDays) => {
      if (days === null) throw new Error('The book is empty.')
      fillGains(days, gains)
      checksum += (days.values.at(-1) ?? NaN) + (gains.at(-1) ?? NaN)
      checksum += growthOfSet(set, firstDay, to).at(-1) ?? NaN
    }
    const ofLastYear = columnsOf(positions.length, 366)
    for (const [index, position] of positions.entries()) {
      const days = daysOf(position, firstDay, to, noRates, 'EUR')
      check(days, SetDays.of([days]))
      whole.add(days)
      const column = ofLastYear[index]
      if (column) addDayGains(stretchOf(days, yearAgo, to), column)
    }
    check(whole.stretch(firstDay, to), whole)
    const year = whole.stretch(yearAgo, to)
    for (const part of (year && contributionsToReturn(year, ofLastYear)) ?? [NaN]) checksum += part
    if (!Number.isFinite(checksum)) throw new Error('The book has a gap.')
  }
  for (let run = 0; run < runs; run++) runOnce()
  // The smallest of three measurements, since other programs on the machine can only add to it.
  const times = Array.from({ length: 3 }, () => {
    const start = threadTime()
    for (let run = 0; run < runs; run++) runOnce()
    return (threadTime() - start) / runs
  })
  return Math.min(...times)
}

/** V − V0 + out − in, at the end of each day. */
function fillGains({ from, values, flows }: DailySeries, gains: Float64Array): void {
  const { days, contributions, withdrawals } = flows
  const start = values[0] ?? NaN
  let [received, flow] = [0, 0]
  for (let index = 0; index < values.length; index++) {
    if (days[flow] === from + index) {
      if (index > 0) received += (withdrawals[flow] ?? NaN) - (contributions[flow] ?? NaN)
      flow++
    }
    gains[index] = (values[index] ?? NaN) - start + received
  }
}

/** Milliseconds that the processors have worked on this program, so that other programs do not count. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Positions given by their days, as the server remembers them. */
async function runsOf(positions: readonly PositionInput[]): Promise<RunPosition[]> {
  const { toDayRun } = await import('../apps/api/src/features/book/standings/rules.ts')
  return positions.map(({ transactions, ...facts }) => {
    const standings = [...standingsOf({ ...facts, transactions })]
    const column = (textOf: (standing: (typeof standings)[number]) => string) =>
      standings.map(textOf).join(',')
    const run = toDayRun({
      days: column(({ on }) => `${toEpochDay(on)}`),
      quantity: column(({ quantity }) => toText(quantity)),
      rolled: column(({ rolled }) => toText(rolled)),
      valued: column(({ valuedOn }) => (valuedOn === null ? 'f' : 't')),
      received: column(({ received }) => toText(received)),
      contributed: column(({ contributed }) => toText(contributed)),
      income: column(({ income }) => toText(income)),
      fees: column(({ fees }) => toText(fees)),
      taxes: column(({ taxes }) => toText(taxes)),
    })
    if (run === null) throw new Error('An amount of the workload is too large for a column.')
    return { ...facts, splits: [], apart: [], run }
  })
}

export async function benchLedger(): Promise<Measurement[]> {
  const small = { symbols: 100, trades: 5000, years: 10, runs: 15 }
  const large = { symbols: 1000, trades: 100_000, years: 20, runs: 5 }
  // The larger book runs first, so that the memory is its own.
  const book = workload(large)
  const largeTime = measure(book, dailyValues, large)
  const memory = process.memoryUsage.rss() / 2 ** 20
  const smallBook = workload(small)
  const smallTime = measure(smallBook, dailyValues, small)
  const largeTimeByDays = measure(await runsOf(book), dailyOfRun, large)
  const smallTimeByDays = measure(await runsOf(smallBook), dailyOfRun, small)
  const smallWords = 'ledger: 100 positions, 5,000 trades, 10 years'
  const largeWords = 'ledger: 1,000 positions, 100,000 trades, 20 years'
  return [
    { what: `${smallWords}, by rows`, measured: smallTime, figure: 12, unit: 'ms' },
    { what: `${smallWords}, by days that are kept`, measured: smallTimeByDays, figure: 12, unit: 'ms' },
    { what: `${largeWords}, by rows`, measured: largeTime, figure: 300, unit: 'ms' },
    { what: `${largeWords}, by days that are kept`, measured: largeTimeByDays, figure: 300, unit: 'ms' },
    { what: 'ledger: memory of the larger one', measured: memory, figure: 300, unit: 'MB' },
  ]
}
