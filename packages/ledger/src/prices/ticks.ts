import { toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { decimal, fromFloat } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'

/**
 * Dated numbers (closes, rates), ascending by day, one for each day that has one.
 * A float carries 15 significant digits unharmed and prints them back as they were, so only longer numbers are kept
 * a second time, as text by index, in `exact`: ten years of closes cost 12 bytes a day, and none loses a digit.
 */
export type Ticks = {
  readonly days: Int32Array
  readonly values: Float64Array
  readonly exact: ReadonlyMap<number, string>
}

export type Tick = { readonly day: Day; readonly value: string }

/** Rows in any order, values in plain decimal text; of two rows of one day the later row stands. */
export function ticks(rows: Iterable<Tick>): Ticks {
  const byDay = new Map<number, string>()
  for (const row of rows) byDay.set(toEpochDay(row.day), row.value)
  const days = Int32Array.from(byDay.keys()).toSorted()
  const values = new Float64Array(days.length)
  const exact = new Map<number, string>()
  days.forEach((epochDay, index) => {
    const text = byDay.get(epochDay) ?? ''
    values[index] = decimal(text).toNumber()
    if (significantDigits(text) > 15) exact.set(index, text)
  })
  return { days, values, exact }
}

/**
 * The same of rows that ascend by day, one for each: days since 1970-01-01, values in plain decimal text. Many times
 * faster, for whole series as they are stored, whose zeros at the end say nothing.
 */
export function ticksInOrder(days: readonly number[], texts: readonly string[]): Ticks {
  const values = new Float64Array(days.length)
  const exact = new Map<number, string>()
  for (let index = 0; index < days.length; index++) {
    const text = withoutZeros(texts[index] ?? '')
    values[index] = +text
    // A shorter text cannot have more than 15 digits.
    if (text.length > 15 && significantDigits(text) > 15) exact.set(index, text)
  }
  return { days: Int32Array.from(days), values, exact }
}

function withoutZeros(text: string): string {
  if (!text.includes('.')) return text
  let end = text.length
  while (text[end - 1] === '0') end--
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end)
}

function significantDigits(text: string): number {
  return text.replace(/^[-0.]+/, '').replace('.', '').length
}

/** The index of the last tick on or before a day, -1 when there is none. Binary search. */
export function lastIndexOn(series: Pick<Ticks, 'days'>, epochDay: number): number {
  let low = 0
  let high = series.days.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((series.days[middle] ?? 0) <= epochDay) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The exact number of one tick. */
export function exactTick(series: Ticks, index: number): Decimal {
  const text = series.exact.get(index)
  if (text !== undefined) return decimal(text)
  const value = series.values[index]
  if (value === undefined) throw new RangeError(`There is no tick ${index}.`)
  return fromFloat(value)
}
