import { fromEpochDay, toEpochDay } from '../days/day.ts'
import type { Day } from '../days/day.ts'
import { zero } from '../numbers/decimal.ts'
import { exactAt } from '../numbers/exact-column.ts'
import type { ExactColumn } from '../numbers/exact-column.ts'
import type { RateTable } from '../prices/rates.ts'
import { exactTick, lastIndexOn } from '../prices/ticks.ts'
import type { Ticks } from '../prices/ticks.ts'
import type { Split } from '../rows/splits.ts'
import type { LedgerTransaction } from '../rows/transaction.ts'
import { lensesOf } from './lenses.ts'
import type { Lenses } from './lenses.ts'
import type { PositionFacts } from './position-input.ts'

/**
 * What the rows of a position add up to at the end of each day that has some, with a column for each number: see
 * `Standing` and `StandingFlows`. Every column adds up from the beginning.
 */
export type DayRun = {
  readonly days: Int32Array
  readonly quantity: Ticks
  readonly rolled: ExactColumn
  /** 1 where a row until then has set or changed the value. */
  readonly isValued: Uint8Array
} & Readonly<Record<FlowColumn, ExactColumn>>

export const flowColumns = ['received', 'contributed', 'income', 'fees', 'taxes'] as const
export type FlowColumn = (typeof flowColumns)[number]

/**
 * A position given by its days instead of its rows. It must be quoted, or a balance, throughout. `apart` are those of
 * its rows that a day cannot replace: they have a rate of their own, or count on another day than their own.
 */
export type RunPosition = PositionFacts & {
  readonly splits: readonly Split[]
  readonly run: DayRun
  readonly apart: readonly LedgerTransaction[]
}

/** The lenses at the end of a day. */
export function lensesOfRun(position: RunPosition, on: Day, rates: RateTable): Lenses {
  const { run, splits } = position
  const index = lastIndexOn(run, toEpochDay(on))
  const isValued = run.isValued[index] === 1
  const basis = {
    quantity: index < 0 ? zero : exactTick(run.quantity, index),
    official: null,
    rolled: exactAt(run.rolled, index),
    estimate: null,
    valuedOn: isValued ? fromEpochDay(run.days[index] ?? NaN) : null,
    splits: splits.filter((split) => split.day <= on),
    isNotBegun: index < 0,
  }
  return lensesOf(position, basis, on, rates)
}
