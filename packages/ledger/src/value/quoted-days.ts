import { fromEpochDay, toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { toFloat, zero } from '../numbers/decimal.ts'
import type { PriceSeries } from '../prices/price-series.ts'
import { lastIndexOn } from '../prices/ticks.ts'
import { dailyFlowOf } from '../rows/daily-flow.ts'
import { quantityAfter } from '../rows/effects.ts'
import { kindOn } from '../rows/kind.ts'
import type { DatedKind } from '../rows/kind.ts'
import { splitsAfter } from '../rows/splits.ts'
import type { Split } from '../rows/splits.ts'
import { inOrder, isSplit } from '../rows/transaction.ts'
import type { LedgerTransaction } from '../rows/transaction.ts'
import { FlowsByDay } from './day-flows.ts'
import type { DayFlows } from './day-flows.ts'

/** The factor for the money of a row. The row is of the day at the index. */
export type RowRate = (row: LedgerTransaction, index: number) => number

/**
 * Writes the values of a quoted position into a column, from epoch day `from` on. The value at each day's end is the
 * quantity × the last close on or before the day (see `splitsAfter` for splits between the two); NaN where something
 * is held and there is no close. Returns the flows of its rows. Values are in the currency of the prices, flows in
 * that of the rows, times `rateOf`. Quantities are summed exactly, so that a sale of everything leaves nothing rather
 * than a rounding error.
 */
export function fillQuotedDays(
  position: DatedKind,
  transactions: readonly LedgerTransaction[],
  prices: PriceSeries | null,
  from: number,
  values: Float64Array,
  rateOf: RowRate,
): DayFlows {
  const flows = new FlowsByDay(transactions.length)
  let quantity = zero
  let filled = 0
  let on: Day | null = null
  let index = -1
  let hasInvested = false
  const splits: LedgerTransaction[] = []
  const fill = (end: number) => fillCloses(prices, splits, toFloat(quantity), from, filled, end, values)
  for (const row of inOrder(transactions)) {
    if (row.day !== on) {
      on = row.day
      index = toEpochDay(on) - from
      if (index >= values.length) break
      if (index > filled) {
        fill(index)
        filled = index
      }
      hasInvested = !quantity.isZero()
    }
    const kind = kindOn(position, row.day)
    quantity = quantityAfter(kind, row, quantity)
    if (isSplit(row)) splits.push(row)
    hasInvested ||= !quantity.isZero()
    if (index < 0) continue
    const { side, amount: own } = dailyFlowOf(kind, row)
    if (own === 0) continue
    const amount = own * rateOf(row, index)
    // Money that is paid in counts at the start of the day. A fee that is paid while nothing is invested would then
    // be a base that loses itself, a return of −100 %. At the end of the day it lowers the gain and leaves the return
    // alone.
    const isFeeOnNothing = row.type === 'FEES' && !hasInvested
    if (isFeeOnNothing) flows.add(from + index, 0, -amount)
    else if (side === 'IN') flows.add(from + index, amount, 0)
    else if (side === 'OUT') flows.add(from + index, 0, amount)
  }
  fill(values.length)
  return flows.flows()
}

/** One quantity over the days `start` (included) to `end` (not included). */
export function fillCloses(
  prices: PriceSeries | null,
  splits: readonly Split[],
  quantity: number,
  from: number,
  start: number,
  end: number,
  values: Float64Array,
): void {
  if (quantity === 0 || prices === null) {
    values.fill(quantity === 0 ? 0 : NaN, start, end)
    return
  }
  const { days, values: closes } = prices
  const perClose = quantity / prices.divisor
  const never = from + end
  let tick = lastIndexOn(prices, from + start)
  const ticked = days[tick]
  // Later closes of this run come after all of these splits, so only the first close can lie before them.
  const ratio =
    splits.length === 0 || ticked === undefined ? 1 : toFloat(splitsAfter(splits, fromEpochDay(ticked)))
  let value = (perClose * (closes[tick] ?? NaN)) / ratio
  let nextTickOn = days[tick + 1] ?? never
  for (let index = start; index < end; index++) {
    if (from + index >= nextTickOn) {
      tick++
      value = perClose * (closes[tick] ?? NaN)
      nextTickOn = days[tick + 1] ?? never
    }
    values[index] = value
  }
}
