import { combineDaily, dayColumns, gapsIn } from './daily-series.ts'
import type { DailySeries, DayColumns } from './daily-series.ts'
import { toEpochDay } from './day.ts'
import type { Day } from './day.ts'
import { toFloat } from './decimal.ts'
import { dailyFlowOf } from './effects.ts'
import type { Reason } from './figure.ts'
import { fillQuotedDays } from './quoted-days.ts'
import { dailyRates } from './rates.ts'
import type { RateTable } from './rates.ts'
import { applyRow, startRunning } from './running.ts'
import type { Running } from './running.ts'
import { inOrder, isSplit } from './transaction.ts'
import { lensesOf } from './valuation.ts'
import type { PositionInput } from './valuation.ts'

/**
 * Every day's rolled value and flows of a position, from a day to a day, in any currency. Values convert at the rate
 * of their day, flows at theirs. Floats, for charts and returns: a value that is shown comes from `valuePosition`.
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
  if (input.method === 'CHILDREN' && input.children !== undefined && input.children.length > 0) {
    return combineDaily(input.children.map((child) => dailyValues(child, from, to, rates, currency)))
  }
  const columns = dayColumns(length)
  const toCurrency = dailyRates(rates, input.currency, currency, first, length)
  if (input.method !== 'QUOTED') {
    fillRunningDays(input, first, columns)
    const valuedOn = input.method === 'STATEMENT' ? { valuedOn: officialDays(input) } : {}
    return { ...convertDays(columns, toCurrency, toCurrency, first, 'NO_VALUATION'), ...valuedOn }
  }
  const { transactions, prices, useTotalReturn } = input
  const isRefused = prices !== null && prices.isTotalReturn && !useTotalReturn
  fillQuotedDays(input, transactions, isRefused ? null : prices, first, columns)
  const toOwn = dailyRates(rates, prices?.currency ?? input.currency, input.currency, first, length)
  const valueRates = toOwn.map((rate, index) => rate * (toCurrency[index] ?? NaN))
  return convertDays(columns, valueRates, toCurrency, first, isRefused ? 'TOTAL_RETURN_SERIES' : 'NO_PRICE')
}

/** Writes the days of a position whose rows carry its value: the rolled value only changes on the day of a row. */
function fillRunningDays(input: PositionInput, from: number, columns: DayColumns): void {
  const { values, contributions, withdrawals } = columns
  const rows = inOrder(input.transactions)
  const state = startRunning(input, input.commitment, rows)
  let filled = 0
  for (const row of rows) {
    const index = toEpochDay(row.day) - from
    if (index >= values.length) break
    if (index > filled) {
      values.fill(rolledValue(input, state), filled, index)
      filled = index
    }
    applyRow(state, row)
    if (index < 0) continue
    const { side, amount } = dailyFlowOf(input, row)
    if (side === 'IN') contributions[index] = (contributions[index] ?? 0) + amount
    else if (side === 'OUT') withdrawals[index] = (withdrawals[index] ?? 0) + amount
  }
  values.fill(rolledValue(input, state), filled)
}

function rolledValue(input: PositionInput, state: Running): number {
  const { value } = lensesOf(input, state).rolled
  return value === null ? NaN : toFloat(value)
}

function officialDays(input: PositionInput): number[] {
  const navs = input.transactions.filter(
    (row) => row.type === 'NAV_ADJUSTMENT' && !isSplit(row) && !row.isReversal,
  )
  return [...new Set(navs.map((row) => toEpochDay(row.day)))].toSorted((a, b) => a - b)
}

function convertDays(
  columns: DayColumns,
  valueRates: Float64Array,
  flowRates: Float64Array,
  from: number,
  missing: Reason,
): DailySeries {
  const values = convertEach(columns.values, valueRates)
  return {
    from,
    values,
    contributions: convertEach(columns.contributions, flowRates),
    withdrawals: convertEach(columns.withdrawals, flowRates),
    gaps: gapsIn(values, from, (index) => (Number.isNaN(columns.values[index]) ? missing : 'NO_RATE')),
  }
}

/** Nothing at no rate is nothing: only an amount needs a rate. */
function convertEach(amounts: Float64Array, rates: Float64Array): Float64Array {
  return amounts.map((amount, index) => (amount === 0 ? 0 : amount * (rates[index] ?? NaN)))
}
