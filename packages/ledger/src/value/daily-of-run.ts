import { toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { toFloat } from '../numbers/decimal.ts'
import { changeAt } from '../numbers/exact-column.ts'
import { dailyRates, rateOfRow, ratesThrough } from '../prices/rates.ts'
import type { RateTable } from '../prices/rates.ts'
import { lastIndexOn } from '../prices/ticks.ts'
import { dailyFlowOf } from '../rows/daily-flow.ts'
import { kindOn } from '../rows/kind.ts'
import { seriesOf } from './daily-series.ts'
import type { DailySeries } from './daily-series.ts'
import { FlowsByDay } from './day-flows.ts'
import type { DayFlows } from './day-flows.ts'
import type { RunPosition } from './day-run.ts'
import { fillCloses } from './quoted-days.ts'

/** What `dailyValues` says of a position, calculated from its days. */
export function dailyOfRun(
  position: RunPosition,
  from: Day,
  to: Day,
  rates: RateTable,
  currency: string,
): DailySeries {
  const first = toEpochDay(from)
  const length = toEpochDay(to) - first + 1
  if (length < 1) throw new RangeError(`A daily series cannot end on ${to}, before it begins on ${from}.`)
  const { prices, useTotalReturn, method } = position
  const values = new Float64Array(length)
  const toCurrency = dailyRates(rates, position.currency, currency, first, length)
  const flows = flowsOfDays(position, first, length, toCurrency, rates, currency)
  if (method === 'BALANCE') {
    fillBalances(position, first, values)
    return seriesOf(values, flows, toCurrency, first, 'NO_VALUATION')
  }
  const isRefused = prices !== null && prices.isTotalReturn && !useTotalReturn
  fillValues(isRefused ? { ...position, prices: null } : position, first, values)
  const toOwn = dailyRates(rates, prices?.currency ?? position.currency, position.currency, first, length)
  const valueRates = ratesThrough(toOwn, toCurrency)
  return seriesOf(values, flows, valueRates, first, isRefused ? 'TOTAL_RETURN_SERIES' : 'NO_PRICE')
}

/**
 * Calls `fill` for each stretch over which the standing stays the same, with the index of that standing (−1 before
 * the first) and the days of the stretch.
 */
function eachStretch(
  { run: { days } }: RunPosition,
  first: number,
  length: number,
  fill: (index: number, start: number, end: number) => void,
): void {
  let index = lastIndexOn({ days }, first)
  for (let start = 0; start < length;) {
    const end = Math.min((days[index + 1] ?? Infinity) - first, length)
    fill(index, start, end)
    start = end
    index++
  }
}

function fillValues(position: RunPosition, first: number, values: Float64Array): void {
  const { run, splits, prices } = position
  const ordered = splits.map((split) => ({ split, on: toEpochDay(split.day) }))
  eachStretch(position, first, values.length, (index, start, end) => {
    const before = ordered.filter(({ on }) => on <= first + start).map(({ split }) => split)
    fillCloses(prices, before, run.quantity.values[index] ?? 0, first, start, end, values)
  })
}

function fillBalances(position: RunPosition, first: number, values: Float64Array): void {
  const { rolled, isValued } = position.run
  eachStretch(position, first, values.length, (index, start, end) => {
    const isKnown = index < 0 || isValued[index] === 1 || position.commitment !== null
    const value = (rolled.whole[index] ?? 0) + (rolled.rest[index] ?? 0) / 1e10
    values.fill(isKnown ? value : NaN, start, end)
  })
}

function flowsOfDays(
  position: RunPosition,
  first: number,
  length: number,
  toCurrency: Float64Array | null,
  rates: RateTable,
  currency: string,
): DayFlows {
  const { days, contributed, received } = position.run
  const [start, end] = [lastIndexOn({ days }, first - 1) + 1, lastIndexOn({ days }, first + length - 1) + 1]
  const apart = Map.groupBy(position.apart, (row) => toEpochDay(row.day))
  const flows = new FlowsByDay(end - start)
  for (let index = start; index < end; index++) {
    const on = days[index] ?? NaN
    const [paidIn, net] = [changeAt(contributed, index), changeAt(received, index)]
    const own = { IN: paidIn, OUT: paidIn + net }
    const other = { IN: 0, OUT: 0 }
    for (const row of apart.get(on) ?? []) {
      const { side, amount } = dailyFlowOf(kindOn(position, row.day), row)
      if (side === 'NONE' || amount === 0) continue
      const { rate } = rateOfRow(row, position.currency, currency, rates)
      own[side] = withoutRounding(own[side] - amount, amount)
      other[side] += amount * (rate === null ? NaN : toFloat(rate))
    }
    const rate = toCurrency === null ? 1 : (toCurrency[on - first] ?? NaN)
    const contributedOn = (own.IN === 0 ? 0 : own.IN * rate) + other.IN
    const withdrawnOn = (own.OUT === 0 ? 0 : own.OUT * rate) + other.OUT
    if (contributedOn !== 0 || withdrawnOn !== 0) flows.add(on, contributedOn, withdrawnOn)
  }
  return flows.flows()
}

/** Where two floats are alike, their difference is only rounding, and counts as 0. */
function withoutRounding(difference: number, size: number): number {
  return Math.abs(difference) <= 1e-9 * Math.abs(size) ? 0 : difference
}
