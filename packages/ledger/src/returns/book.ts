import { toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import type { PriceSeries } from '../prices/price-series.ts'
import type { Kind } from '../rows/effects.ts'
import type { LedgerTransaction } from '../rows/transaction.ts'
import { addDays, dayColumns, netFlows } from '../value/daily-series.ts'
import type { DayColumns } from '../value/daily-series.ts'
import { fillQuotedDays } from '../value/quoted-days.ts'
import { dailyGrowth } from './time-weighted-return.ts'

/** A quoted position of the book's one currency. */
export type BookPosition = {
  readonly transactions: readonly LedgerTransaction[]
  readonly prices: PriceSeries
}

export const quoted: Kind = { type: 'PUBLIC_EQUITY', method: 'QUOTED' }

/**
 * Every day of a position or of the whole, from the first day of the book on. `gains` and `returns` count from the end
 * of the first day: V − V0 + out − in, and the time-weighted return. NaN where a price is missing; a return stays NaN
 * after a gap.
 */
export type BookDays = DayColumns & { readonly gains: Float64Array; readonly returns: Float64Array }

/**
 * Values a whole book of quoted positions day by day. `visit` is given each position's days in turn; its columns are
 * written over by the next position, so that a book of any size needs the memory of one: copy what is to be kept.
 * The days of the whole are returned.
 */
export function dailyBook(
  positions: readonly BookPosition[],
  from: Day,
  to: Day,
  visit: (index: number, days: BookDays) => void = () => {},
): BookDays {
  const first = toEpochDay(from)
  const length = toEpochDay(to) - first + 1
  if (length < 1) throw new RangeError(`A book cannot end on ${to}, before it begins on ${from}.`)
  const whole = bookDays(length)
  const days = bookDays(length)
  positions.forEach(({ transactions, prices }, index) => {
    fillQuotedDays(quoted, transactions, prices, first, days)
    measureDays(days)
    addDays(whole, days)
    visit(index, days)
  })
  netFlows(whole)
  measureDays(whole)
  return whole
}

function bookDays(length: number): BookDays {
  return { ...dayColumns(length), gains: new Float64Array(length), returns: new Float64Array(length) }
}

/** Writes the gains and returns that the other columns make. */
export function measureDays(days: BookDays): void {
  const { values, contributions, withdrawals, gains, returns } = days
  const start = values[0] ?? NaN
  let received = 0
  for (let index = 0; index < values.length; index++) {
    if (index > 0) received += (withdrawals[index] ?? NaN) - (contributions[index] ?? NaN)
    gains[index] = (values[index] ?? NaN) - start + received
  }
  dailyGrowth(days, returns)
  for (let index = 0; index < returns.length; index++) returns[index] = (returns[index] ?? NaN) - 1
}
