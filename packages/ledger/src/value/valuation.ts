import type { Day } from '../days/day.ts'
import { zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { recordedIn } from '../numbers/money.ts'
import type { RateTable } from '../prices/rates.ts'
import { kindOn } from '../rows/kind.ts'
import { costBasis } from '../rows/lots.ts'
import { applyRow, endRights, startRunning } from '../rows/running.ts'
import type { Split } from '../rows/splits.ts'
import { inOrder } from '../rows/transaction.ts'
import type { Lot } from '../rows/transaction.ts'
import { gain } from './gain.ts'
import { lensesOf, sumOfLenses } from './lenses.ts'
import type { Lenses } from './lenses.ts'
import type { PositionFacts, PositionInput } from './position-input.ts'
import { emptyStanding, standingOf } from './standings.ts'
import type { Standing, StandingPosition } from './standings.ts'

/**
 * A position at the end of a day, in its own currency. A number that its method does not have is null: a balance has
 * no paid-in or cost, a position without commitment no unfunded, a sum of children only a value.
 */
export type PositionValue = {
  readonly quantity: Decimal
  readonly lenses: Lenses
  readonly paidIn: Decimal | null
  readonly distributed: Decimal | null
  readonly unfunded: Decimal | null
  readonly cost: Decimal | null
  /** The gain since the beginning: the rolled value plus all of the investor's cash flows, paid in negative. */
  readonly gain: Decimal | null
  /** Rolled value − cost. */
  readonly unrealisedGain: Decimal | null
  readonly realisedGain: Decimal | null
  /** The last day on which something about it changed, except prices and rates. */
  readonly lastChangedOn: Day | null
}

export type PositionState = PositionValue & { readonly lots: readonly Lot[] }

/** The value of a position at the end of a day, on each lens, and what its rows add up to until then. */
export function valuePosition(input: PositionInput, on: Day, rates: RateTable): PositionState {
  const { method } = kindOn(input, on)
  if (method === 'CHILDREN') {
    const children = (input.children ?? []).map((child) => valuePosition(child, on, rates))
    return { ...sumOfChildren(children, input, on, rates), lots: [] }
  }
  const rows = inOrder(input.transactions).filter((row) => row.day <= on)
  const state = startRunning(input, input.commitment, rows)
  for (const row of rows) applyRow(state, row)
  const endedOn = endRights(state, on).at(-1)?.endedOn
  const costs = method === 'BALANCE' ? noCost : costBasis(rows, input.costMethod ?? 'FIFO')
  const last = endedOn ?? rows.at(-1)?.day
  const standing = last === undefined ? null : standingOf(last, state, costs)
  const { splits } = state
  const value = valueOf(input, standing, splits, on, rates)
  return { ...value, lots: costs.lots }
}

/** What a statement of an account would show beside a row. */
export type ValueAfterRow = Pick<
  PositionValue,
  'quantity' | 'lenses' | 'paidIn' | 'distributed' | 'unfunded'
> & {
  /** Whether no other row of its day comes after it, so that the position ends the day with these figures. */
  readonly endsDay: boolean
}

/**
 * The position just after each of some rows, before those that follow on the same day. Rows of a sum of children change
 * nothing, and have none.
 */
export function valuesAfterRows(
  input: PositionInput,
  ids: ReadonlySet<string>,
  rates: RateTable,
): Map<string, ValueAfterRow> {
  const rows = inOrder(input.transactions)
  const state = startRunning(input, input.commitment, rows)
  const after = new Map<string, ValueAfterRow>()
  for (const [index, row] of rows.entries()) {
    applyRow(state, row)
    if (!ids.has(row.id) || kindOn(input, row.day).method === 'CHILDREN') continue
    const standing = standingOf(row.day, state, noCost)
    const value = valueOf(input, standing, state.splits, row.day, rates)
    const { quantity, lenses, paidIn, distributed, unfunded } = value
    const endsDay = rows[index + 1]?.day !== row.day
    after.set(row.id, { quantity, lenses, paidIn, distributed, unfunded, endsDay })
  }
  return after
}

/** The same for a position given by its standings. */
export function valueStanding(position: StandingPosition, on: Day, rates: RateTable): PositionValue {
  if (kindOn(position, on).method === 'CHILDREN') {
    const children = (position.children ?? []).map((child) => valueStanding(child, on, rates))
    return sumOfChildren(children, position, on, rates)
  }
  const splits = position.splits.filter((split) => split.day <= on)
  return valueOf(position, position.standingOn(on), splits, on, rates)
}

/**
 * The gain of a position from the end of one day to the end of another in its own currency, from its standings; null
 * where it has no value on one of the days.
 */
export function gainOfStanding(
  position: StandingPosition,
  from: Day,
  to: Day,
  rates: RateTable,
): Decimal | null {
  const [start, end] = [from, to].map((on) => valueStanding(position, on, rates).lenses.rolled.value)
  if (start === null || start === undefined || end === null || end === undefined) return null
  const received = (on: Day) => position.standingOn(on)?.received ?? zero
  const own = (amount: Decimal) => recordedIn(amount, position.currency)
  return gain({
    start: own(start),
    end: own(end),
    in: own(zero),
    out: own(received(to).minus(received(from))),
  })
}

function valueOf(
  position: PositionFacts,
  standing: Standing | null,
  splits: readonly Split[],
  on: Day,
  rates: RateTable,
): PositionValue {
  const { quantity, paidIn, distributed, unfunded, received, cost, realisedGain, ...stood } =
    standing ?? emptyStanding(position.commitment)
  const isNotBegun = standing === null
  const lenses = lensesOf(position, { ...stood, quantity, splits, isNotBegun }, on, rates)
  const lastChangedOn = standing?.on ?? null
  const sinceBeginning = lenses.rolled.value?.plus(received) ?? null
  if (kindOn(position, on).method === 'BALANCE') {
    return { ...noFigures, quantity, lenses, gain: sinceBeginning, lastChangedOn }
  }
  return {
    quantity,
    lenses,
    paidIn,
    distributed,
    unfunded,
    cost,
    gain: sinceBeginning,
    unrealisedGain: lenses.rolled.value?.minus(cost) ?? null,
    realisedGain,
    lastChangedOn,
  }
}

/** What a value has that is not reckoned at all, or of a balance of money, which has no cost. */
export const noFigures = {
  paidIn: null,
  distributed: null,
  unfunded: null,
  cost: null,
  gain: null,
  unrealisedGain: null,
  realisedGain: null,
}

const noCost = { cost: zero, realisedGain: zero, lots: [] }

function sumOfChildren(
  children: readonly PositionValue[],
  { currency }: PositionFacts,
  on: Day,
  rates: RateTable,
): PositionValue {
  const days = children.flatMap((child) => child.lastChangedOn ?? [])
  return {
    ...noFigures,
    quantity: zero,
    lenses: sumOfLenses(
      children.map((child) => child.lenses),
      currency,
      on,
      rates,
    ),
    lastChangedOn: days.toSorted().at(-1) ?? null,
  }
}
