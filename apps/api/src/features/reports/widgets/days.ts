import type { Cell, Row } from '@kinfolio/contract/report-data'
import { addDays, day } from '@kinfolio/ledger/days/day'
import { fromFloat, toText } from '@kinfolio/ledger/numbers/decimal'

/** As many points as a line on a screen or a page can show. */
const most = 400

/**
 * Series of days, which count from the day given, as rows: every day where they fit, else every so many days and always the last.
 * The amounts of a series of days are floats already; they are rounded to cents.
 */
export function dailyRows(
  first: string,
  amounts: Readonly<Record<string, readonly (number | null)[]>>,
): { rows: Row[]; rowCount: number } {
  return toRows(first, amounts, (value) => moneyOf(value))
}

/** An amount of a series of days as a cell. Such series are floats; the cell has whole cents. */
export function moneyOf(value: number | null): Cell {
  return { amount: value === null ? null : toText(fromFloat(Math.round(value * 100) / 100)) }
}

/** The same for levels of an index, falls and returns, which are numbers. */
export function dailyNumbers(
  first: string,
  numbers: Readonly<Record<string, readonly (number | null)[]>>,
): { rows: Row[]; rowCount: number } {
  return toRows(first, numbers, (value) => ({ number: value }))
}

function toRows(
  first: string,
  series: Readonly<Record<string, readonly (number | null)[]>>,
  toCell: (value: number | null) => Cell,
): { rows: Row[]; rowCount: number } {
  const length = Math.max(0, ...Object.values(series).map((values) => values.length))
  const begin = day(first)
  return {
    rowCount: length,
    rows: thinned(Array.from({ length }, (_, index) => index)).map((index) => ({
      cells: {
        day: { day: addDays(begin, index) },
        ...Object.fromEntries(
          Object.entries(series).map(([key, values]) => [key, toCell(values[index] ?? null)]),
        ),
      },
    })),
  }
}

/** As many of a list as a line can show, evenly apart, with the first and the last. */
export function thinned<T>(list: readonly T[]): T[] {
  const step = Math.max(1, Math.ceil(list.length / most))
  return list.filter((_, index) => index === 0 || (list.length - 1 - index) % step === 0)
}
