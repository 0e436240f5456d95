import { fromEpochDay, toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { inOrder } from '../rows/transaction.ts'
import type { LedgerTransaction } from '../rows/transaction.ts'
import { dayColumns, netFlows } from '../value/daily-series.ts'
import type { DayColumns } from '../value/daily-series.ts'
import { fillQuotedDays } from '../value/quoted-days.ts'
import { dailyBook, measureDays, quoted } from './book.ts'
import type { BookDays, BookPosition } from './book.ts'

/** A book that stays while its rows change. */
export type KeptBook = {
  /** The days of the whole; its columns are written over by every change. */
  readonly whole: BookDays
  /**
   * Puts other rows in the place of a position's. What is before the first day on which they differ stays untouched;
   * answers that day and the position's days from it on, or null where nothing differs.
   */
  change(
    index: number,
    transactions: readonly LedgerTransaction[],
  ): { readonly from: Day; readonly days: DayColumns } | null
}

/**
 * Values a book like `dailyBook`, and keeps it: a changed row costs one position's days from its own day on, not the
 * book from its beginning. The sums of the whole are corrected by what the position was and is; they agree with a
 * book made anew to the rounding of floats.
 */
export function keepBook(positions: readonly BookPosition[], from: Day, to: Day): KeptBook {
  const first = toEpochDay(from)
  const length = toEpochDay(to) - first + 1
  const kept = [...positions]
  const sums = sumsOf(Math.max(length, 0))
  const whole = dailyBook(positions, from, to, (_, days) => addMember(sums, days, 0, 1))

  return {
    whole,
    change(index, transactions) {
      const position = kept[index]
      if (position === undefined) throw new RangeError(`The book has no position ${index}.`)
      const since = firstDifference(position.transactions, transactions)
      kept[index] = { ...position, transactions }
      if (since === null || since > to) return null
      const start = Math.max(toEpochDay(since) - first, 0)
      const tailOf = (rows: readonly LedgerTransaction[]) => {
        const days = dayColumns(length - start)
        fillQuotedDays(quoted, rows, position.prices, first + start, days)
        return days
      }
      const days = tailOf(transactions)
      addMember(sums, tailOf(position.transactions), start, -1)
      addMember(sums, days, start, 1)
      settle(whole, sums)
      return { from: fromEpochDay(first + start), days }
    },
  }
}

/** The sum over the members, with the number of those that are not known on a day and of those that are not zero. */
type Sum = { readonly known: Float64Array; readonly unknown: Int32Array; readonly nonZero: Int32Array }
type Sums = Readonly<Record<keyof DayColumns, Sum>>

function sumsOf(length: number): Sums {
  const sum = (): Sum => ({
    known: new Float64Array(length),
    unknown: new Int32Array(length),
    nonZero: new Int32Array(length),
  })
  return { values: sum(), contributions: sum(), withdrawals: sum() }
}

const columns = ['values', 'contributions', 'withdrawals'] as const

/** Adds a member's days from an index on, or takes them off again. */
function addMember(sums: Sums, days: DayColumns, start: number, sign: 1 | -1): void {
  for (const column of columns) {
    const { known, unknown, nonZero } = sums[column]
    days[column].forEach((amount, offset) => {
      const index = start + offset
      if (Number.isNaN(amount)) unknown[index] = (unknown[index] ?? 0) + sign
      else if (amount !== 0) {
        known[index] = (known[index] ?? 0) + sign * amount
        nonZero[index] = (nonZero[index] ?? 0) + sign
      }
    })
  }
}

/** The days of the whole. Where no member has anything, no rounding of what they once had is left either. */
function settle(whole: BookDays, sums: Sums): void {
  for (const column of columns) {
    const { known, unknown, nonZero } = sums[column]
    known.forEach((amount, index) => {
      whole[column][index] = unknown[index] !== 0 ? NaN : nonZero[index] === 0 ? 0 : amount
    })
  }
  netFlows(whole)
  measureDays(whole)
}

/** The day of the first row that is not in both lists alike, null where they are alike. */
function firstDifference(
  before: readonly LedgerTransaction[],
  after: readonly LedgerTransaction[],
): Day | null {
  const [a, b] = [inOrder(before), inOrder(after)]
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const [was, is] = [a[index], b[index]]
    if (was === is) continue
    const days = [was?.day, is?.day].filter((on) => on !== undefined).toSorted()
    return days[0] ?? null
  }
  return null
}
