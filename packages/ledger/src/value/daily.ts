import { fromEpochDay, toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { toFloat } from '../numbers/decimal.ts'
import { dailyRates, rateOfRow, ratesThrough } from '../prices/rates.ts'
import type { RateTable } from '../prices/rates.ts'
import { dailyFlowOf } from '../rows/daily-flow.ts'
import { kindOn } from '../rows/kind.ts'
import type { ValuationMethod } from '../rows/position.ts'
import { applyRow, startRunning } from '../rows/running.ts'
import type { Running } from '../rows/running.ts'
import { inOrder, isSplit } from '../rows/transaction.ts'
import { combineDaily, seriesOf } from './daily-series.ts'
import type { DailySeries } from './daily-series.ts'
import { FlowsByDay, flowsWithin } from './day-flows.ts'
import type { DayFlows } from './day-flows.ts'
import { lensBasis, runningLenses } from './lenses.ts'
import type { PositionInput } from './position-input.ts'
import { fillQuotedDays } from './quoted-days.ts'
import type { RowRate } from './quoted-days.ts'

/**
 * The rolled value and the flows of a position on every day between two days, in any currency. Values convert at the
 * rate of their day, flows at the rate that was applied to them, else at that of their day. The numbers are floats,
 * for charts and returns: a value that is shown comes from `valuePosition`.
 */
export function dailyValues(
  input: PositionInput,
  from: Day,
  to: Day,
  rates: RateTable,
  currency: string,
): DailySeries {
  const first = toEpochDay(from)
  const length = toEpochDay(to) - first + 1
  if (length < 1) throw new RangeError(`A daily series cannot end on ${to}, before it begins on ${from}.`)
  const runs = methodRuns(input, first, length)
  const parts = runs.map(({ method }) => daysBy(method, input, { from, to, first, length }, rates, currency))
  const [only] = parts
  return only !== undefined && parts.length === 1 ? only : splice(parts, runs, first, length)
}

type Span = { readonly from: Day; readonly to: Day; readonly first: number; readonly length: number }

/** All days of the span as if one method had been used throughout. */
function daysBy(
  method: ValuationMethod,
  input: PositionInput,
  span: Span,
  rates: RateTable,
  currency: string,
): DailySeries {
  const { from, to, first, length } = span
  if (method === 'CHILDREN' && input.children !== undefined && input.children.length > 0) {
    return combineDaily(input.children.map((child) => dailyValues(child, from, to, rates, currency)))
  }
  const values = new Float64Array(length)
  const toCurrency = dailyRates(rates, input.currency, currency, first, length)
  const rateOf: RowRate = (row, index) => {
    if (!row.applied) return toCurrency === null ? 1 : (toCurrency[index] ?? NaN)
    const { rate } = rateOfRow(row, input.currency, currency, rates)
    return rate === null ? NaN : toFloat(rate)
  }
  if (method !== 'QUOTED') {
    const flows = fillRunningDays(input, method, first, values, rateOf)
    const valuedOn = method === 'STATEMENT' ? { valuedOn: officialDays(input) } : {}
    return { ...seriesOf(values, flows, toCurrency, first, 'NO_VALUATION'), ...valuedOn }
  }
  const { transactions, prices, useTotalReturn } = input
  const isRefused = prices !== null && prices.isTotalReturn && !useTotalReturn
  const flows = fillQuotedDays(input, transactions, isRefused ? null : prices, first, values, rateOf)
  const toOwn = dailyRates(rates, prices?.currency ?? input.currency, input.currency, first, length)
  const valueRates = ratesThrough(toOwn, toCurrency)
  return seriesOf(values, flows, valueRates, first, isRefused ? 'TOTAL_RETURN_SERIES' : 'NO_PRICE')
}

type MethodRun = { readonly method: ValuationMethod; readonly start: number; readonly end: number }

/** The stretches of a span in which one valuation method holds, as indices; the end is not included. */
function methodRuns(input: PositionInput, first: number, length: number): MethodRun[] {
  const starts = (input.methods ?? []).map((change) => toEpochDay(change.from) - first)
  const edges = [0, ...starts.filter((start) => start > 0 && start < length), length]
  return edges.slice(1).map((end, position) => {
    const start = edges[position] ?? 0
    return { method: kindOn(input, fromEpochDay(first + start)).method, start, end }
  })
}

/**
 * Joins the days of each method, one after the other. A stretch that is valued daily is valued on every day of it.
 */
function splice(
  parts: readonly DailySeries[],
  runs: readonly MethodRun[],
  first: number,
  length: number,
): DailySeries {
  const values = new Float64Array(length)
  const flows = new FlowsByDay(parts.reduce((total, part) => total + part.flows.days.length, 0))
  const valuedOn: number[] = []
  const gaps = parts.flatMap((part, position) => {
    const { start, end } = runs[position] ?? { start: 0, end: 0 }
    values.set(part.values.subarray(start, end), start)
    const own = flowsWithin(part.flows, first + start - 1, first + end - 1)
    own.days.forEach((on, flow) => {
      flows.add(on, own.contributions[flow] ?? NaN, own.withdrawals[flow] ?? NaN)
    })
    const everyDay = Array.from({ length: end - start }, (_, offset) => first + start + offset)
    const isInside = (on: number) => on >= first + start && on < first + end
    valuedOn.push(...(part.valuedOn?.filter(isInside) ?? everyDay))
    return part.gaps
      .filter((gap) => gap.to >= first + start && gap.from < first + end)
      .map((gap) => ({
        ...gap,
        from: Math.max(gap.from, first + start),
        to: Math.min(gap.to, first + end - 1),
      }))
  })
  const isStated = runs.some(({ method }) => method === 'STATEMENT')
  return { values, flows: flows.flows(), from: first, gaps, ...(isStated ? { valuedOn } : {}) }
}

/**
 * Writes the values of a position whose rows carry them: the rolled value changes only on the day of a row. Returns
 * the flows of its rows.
 */
function fillRunningDays(
  input: PositionInput,
  method: ValuationMethod,
  from: number,
  values: Float64Array,
  rateOf: RowRate,
): DayFlows {
  const rows = inOrder(input.transactions)
  const state = startRunning(input, input.commitment, rows)
  const flows = new FlowsByDay(rows.length)
  let filled = 0
  const fill = (end: number) => values.fill(rolledValue(input, method, state), filled, end)
  for (const row of rows) {
    const index = toEpochDay(row.day) - from
    if (index >= values.length) break
    if (index > filled) {
      fill(index)
      filled = index
    }
    applyRow(state, row)
    if (index < 0) continue
    const { side, amount } = dailyFlowOf(kindOn(input, row.day), row)
    if (amount === 0) continue
    const converted = amount * rateOf(row, index)
    if (side === 'IN') flows.add(from + index, converted, 0)
    else if (side === 'OUT') flows.add(from + index, 0, converted)
  }
  fill(values.length)
  return flows.flows()
}

function rolledValue(input: PositionInput, method: ValuationMethod, state: Running): number {
  const { value } = runningLenses(input, method, lensBasis(state)).rolled
  return value === null ? NaN : toFloat(value)
}

function officialDays(input: PositionInput): number[] {
  const navs = input.transactions.filter(
    (row) => row.type === 'NAV_ADJUSTMENT' && !isSplit(row) && !row.isReversal,
  )
  return [...new Set(navs.map((row) => toEpochDay(row.day)))].toSorted((a, b) => a - b)
}
