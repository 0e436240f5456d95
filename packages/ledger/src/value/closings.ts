import type { Day } from '../days/day.ts'
import { sumOf } from '../numbers/money.ts'
import type { Amount } from '../numbers/money.ts'
import type { RateTable } from '../prices/rates.ts'
import { kindOn } from '../rows/kind.ts'
import { convert } from './figure.ts'
import type { Converted, Figure, Reason } from './figure.ts'
import { lensesOnDays } from './lenses.ts'
import type { Lens } from './lenses.ts'
import type { PositionInput } from './position-input.ts'

/** The value of a position where its measure ends, in the position's currency and in the one asked for. */
export type Closing<C extends string = string> = {
  readonly input: PositionInput
  /** On the official lens, the day of the last official NAV; on the others, the day asked for. */
  readonly day: Day
  readonly own: Figure
  readonly figure: Converted<C>
}

export type Closings<C extends string = string> =
  | { readonly closings: readonly Closing<C>[]; readonly value: Amount<C>; readonly reason?: never }
  | { readonly closings: null; readonly value: null; readonly reason: Reason }

/**
 * Where the measures of a set end on a lens. On the official lens every position ends on the day of its last official
 * NAV: its flows stop there, and its value converts at that day's rate. On the estimate lens a position without a
 * newer estimate ends with its rolled value. Null with the reason where one position has no value. A caller that
 * already has the lenses passes `lensesOn`.
 */
export function closingsOf<C extends string>(
  inputs: readonly PositionInput[],
  on: Day,
  rates: RateTable,
  currency: C,
  lens: Lens = 'rolled',
  lensesOn = lensesOnDays(inputs, [on], rates),
): Closings<C> {
  const closings = inputs.map((input): Closing<C> => {
    const lenses = lensesOn(input, on)
    const own = lens === 'estimate' && lenses.estimate.value === null ? lenses.rolled : lenses[lens]
    const isStated = kindOn(input, on).method === 'STATEMENT'
    const day = lens === 'official' && isStated ? (own.day ?? on) : on
    return { input, day, own, figure: convert(own, currency, day, rates) }
  })
  const gap = closings.find(({ figure }) => figure.value === null)
  if (gap !== undefined) return { closings: null, value: null, reason: gap.figure.reason ?? 'NO_VALUATION' }
  return { closings, value: sumOf(closings.flatMap(({ figure }) => figure.value ?? [])) }
}
