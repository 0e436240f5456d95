import { fromFloat, plus, zero } from './decimal.ts'
import type { Decimal } from './decimal.ts'

/**
 * Exact amounts of money by index, a column for thousands of them: whole units, and ten-billionths beside them, with
 * the same sign. Both are whole numbers, so that columns add up without losing anything.
 */
export type ExactColumn = { readonly whole: Float64Array; readonly rest: Float64Array }

const places = 10
const perUnit = 10 ** places
/** Nine thousand amounts of this size add up within the whole numbers that a float holds. */
const most = 1e12

/** Plain decimal texts as a column; null where one is too large or too fine to stand in it. */
export function exactColumn(texts: readonly string[]): ExactColumn | null {
  const column = { whole: new Float64Array(texts.length), rest: new Float64Array(texts.length) }
  for (let index = 0; index < texts.length; index++) {
    const text = texts[index] ?? ''
    const point = text.indexOf('.')
    const whole = +(point < 0 ? text : text.slice(0, point))
    if (!(Math.abs(whole) < most) || (point >= 0 && text.length - point - 1 > places)) return null
    const rest = point < 0 ? 0 : +text.slice(point + 1).padEnd(places, '0')
    column.whole[index] = whole
    column.rest[index] = text.startsWith('-') ? -rest : rest
  }
  return column
}

/** The amount of an index; zero before the first one. */
export function exactAt({ whole, rest }: ExactColumn, index: number): Decimal {
  return index < 0 ? zero : exactAmount(whole[index] ?? NaN, rest[index] ?? NaN)
}

/** Whole units and ten-billionths as one number. */
export function exactAmount(whole: number, rest: number): Decimal {
  const units = whole === 0 ? zero : fromFloat(whole)
  return rest === 0 ? units : plus(units, fromFloat(rest).shiftedBy(-places))
}

/** By how much an amount is more than the one before it, as a float. */
export function changeAt({ whole, rest }: ExactColumn, index: number): number {
  const units = (whole[index] ?? NaN) - (whole[index - 1] ?? 0)
  return units + ((rest[index] ?? NaN) - (rest[index - 1] ?? 0)) / perUnit
}
