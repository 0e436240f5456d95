import type { Day } from './day.ts'
import { zero } from './decimal.ts'
import type { Decimal } from './decimal.ts'
import { kindOn } from './effects.ts'
import { lensesOf, sumOfLenses } from './lenses.ts'
import type { Lenses } from './lenses.ts'
import { costBasis } from './lots.ts'
import type { PositionInput } from './position-input.ts'
import type { RateTable } from './rates.ts'
import { applyRow, startRunning } from './running.ts'
import { inOrder } from './transaction.ts'
import type { Lot } from './transaction.ts'

/**
 * A position at the end of a day, in its own currency. What its method does not know is null: a balance has no
 * paid-in or cost, a position without commitment no unfunded, a sum of children only a value.
 */
export type PositionState = {
  readonly quantity: Decimal
  readonly lenses: Lenses
  readonly paidIn: Decimal | null
  readonly distributed: Decimal | null
  readonly unfunded: Decimal | null
  readonly cost: Decimal | null
  /** Rolled value − cost. */
  readonly unrealisedGain: Decimal | null
  readonly realisedGain: Decimal | null
  readonly lots: readonly Lot[]
  readonly lastTransactionOn: Day | null
}

/** What a position is worth at the end of a day, on each lens, and what its rows add up to until then. */
export function valuePosition(input: PositionInput, on: Day, rates: RateTable): PositionState {
  const { method } = kindOn(input, on)
  if (method === 'CHILDREN') return sumOfChildren(input, on, rates)
  const rows = inOrder(input.transactions).filter((row) => row.day <= on)
  const state = startRunning(input, input.commitment, rows)
  for (const row of rows) applyRow(state, row)
  const lenses = lensesOf(input, state, on, rates)
  const lastTransactionOn = rows.at(-1)?.day ?? null
  const { quantity, paidIn, distributed } = state
  if (method === 'BALANCE') return { ...onlyValue, quantity, lenses, lastTransactionOn }
  const { lots, cost, realisedGain } = costBasis(rows, input.costMethod ?? 'FIFO')
  return {
    quantity,
    lenses,
    paidIn,
    distributed,
    unfunded: state.hasCommitment ? state.unfunded : null,
    cost,
    unrealisedGain: lenses.rolled.value?.minus(cost) ?? null,
    realisedGain,
    lots,
    lastTransactionOn,
  }
}

const onlyValue = {
  paidIn: null,
  distributed: null,
  unfunded: null,
  cost: null,
  unrealisedGain: null,
  realisedGain: null,
  lots: [],
}

function sumOfChildren(input: PositionInput, on: Day, rates: RateTable): PositionState {
  const children = (input.children ?? []).map((child) => valuePosition(child, on, rates))
  const days = children.flatMap((child) => child.lastTransactionOn ?? [])
  return {
    ...onlyValue,
    quantity: zero,
    lenses: sumOfLenses(
      children.map((child) => child.lenses),
      input.currency,
      on,
      rates,
    ),
    lastTransactionOn: days.toSorted().at(-1) ?? null,
  }
}
