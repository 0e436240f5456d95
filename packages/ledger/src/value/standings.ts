import type { Day } from '../days/day.ts'
import { minus, plus, roundMoney, zero } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { sideOf } from '../rows/daily-flow.ts'
import { gainEffectsOf } from '../rows/effects.ts'
import { kindOn } from '../rows/kind.ts'
import type { Kind } from '../rows/kind.ts'
import { CostRun, runLots } from '../rows/lots.ts'
import { endOf } from '../rows/recall-rights.ts'
import { applyRow, endRights, startRunning } from '../rows/running.ts'
import type { Running } from '../rows/running.ts'
import type { Split } from '../rows/splits.ts'
import { inOrder } from '../rows/transaction.ts'
import type { LedgerTransaction } from '../rows/transaction.ts'
import type { PositionFacts, PositionInput } from './position-input.ts'

/**
 * What the rows of a position add up to at the end of a day, in its own currency: everything that follows from rows
 * alone. Prices and rates have no part in it. So it changes only on days with rows, and on the day after a right to
 * call again has ended.
 */
export type Standing = Pick<
  Running,
  'quantity' | 'official' | 'rolled' | 'estimate' | 'valuedOn' | 'paidIn' | 'distributed' | 'received'
> & {
  /** The last day on which something changed. */
  readonly on: Day
  /** Null where there is no commitment. */
  readonly unfunded: Decimal | null
  /** The cost of the open lots; 0 for a position that is a balance throughout. */
  readonly cost: Decimal
  readonly realisedGain: Decimal
}

/** What moved from the beginning until the end of a day, in the position's own currency. */
export type StandingFlows = {
  /**
   * What the investor paid in, apart from what came out, as a daily series separates the two. The rest of `received`
   * came out.
   */
  readonly contributed: Decimal
  /** The parts of the gain that the rows themselves state. Income is gross. */
  readonly income: Decimal
  readonly fees: Decimal
  readonly taxes: Decimal
}

/**
 * A position given by what its rows add up to instead of by its rows. That is enough to find its value on any day.
 */
export type StandingPosition = PositionFacts & {
  readonly firstOn: Day | null
  readonly splits: readonly Split[]
  /** The last standing on or before a day; null before the first row. */
  readonly standingOn: (on: Day) => Standing | null
  /** All standings until a day. A RangeError where only the last ones are loaded. */
  readonly standingsUntil: (on: Day) => readonly Standing[]
  readonly children?: readonly StandingPosition[]
}

/**
 * The standings of a position, one for each day on which something changes, ascending. Each is made when the caller
 * asks for it, so a caller that writes them down need not hold all of them.
 */
export function* standingsOf(input: PositionInput): Generator<Standing & StandingFlows> {
  const rows = inOrder(input.transactions)
  const state = startRunning(input, input.commitment, rows)
  const method = input.costMethod ?? 'FIFO'
  const isAtCost = hasCost(input)
  let flows: StandingFlows = { contributed: zero, income: zero, fees: zero, taxes: zero }
  let costs = new CostRun(method)
  const standing = (on: Day) => ({ ...standingOf(on, state, costs), ...flows })
  let start = 0
  while (start < rows.length) {
    const on = rows[start]?.day
    yield* endsBefore(state, on, standing)
    const end = endOfDay(rows, start)
    const ofDay = rows.slice(start, end)
    let hasInvested = !state.quantity.isZero()
    for (const row of ofDay) {
      const { flow } = applyRow(state, row)
      hasInvested ||= !state.quantity.isZero()
      flows = flowsAfter(flows, kindOn(input, row.day), row, { flow: roundMoney(flow), hasInvested })
    }
    if (isAtCost) {
      // A reversal undoes the lots of its row from the day of that row on, so the lots are calculated again from the
      // first row.
      if (ofDay.some((row) => row.isReversal)) costs = runLots(rows.slice(0, end), method)
      else for (const row of ofDay) costs.apply(row)
    }
    if (on !== undefined) yield standing(on)
    start = end
  }
  yield* endsBefore(state, undefined, standing)
}

/** The standings on the days on which a right to call again has ended: those before a day, or all to come. */
function* endsBefore<S>(state: Running, before: Day | undefined, standing: (on: Day) => S): Generator<S> {
  for (const right of state.rights.open) {
    const on = endOf(right)
    if (on === null || (before !== undefined && on >= before)) return
    if (endRights(state, on).length > 0) yield standing(on)
  }
}

function flowsAfter(
  flows: StandingFlows,
  kind: Kind,
  row: LedgerTransaction,
  { flow, hasInvested }: { flow: Decimal; hasInvested: boolean },
): StandingFlows {
  const { income, fees, taxes } = gainEffectsOf(kind, row)
  // A fee while nothing is invested lowers what comes out: see `fillQuotedDays`.
  const isFeeOnNothing = kind.method === 'QUOTED' && row.type === 'FEES' && !hasInvested
  const isPaidIn = sideOf(kind, row) === 'IN' && !isFeeOnNothing
  return {
    contributed: isPaidIn ? minus(flows.contributed, flow) : flows.contributed,
    income: plus(flows.income, income),
    fees: plus(flows.fees, fees),
    taxes: plus(flows.taxes, taxes),
  }
}

/** The standing of a position whose rows until the end of a day have been applied. */
export function standingOf(
  on: Day,
  state: Running,
  { cost, realisedGain }: Pick<CostRun, 'cost' | 'realisedGain'>,
): Standing {
  const { quantity, official, rolled, estimate, valuedOn, paidIn, distributed, received } = state
  const unfunded = state.hasCommitment ? state.unfunded : null
  return {
    on,
    quantity,
    official,
    rolled,
    estimate,
    valuedOn,
    paidIn,
    distributed,
    unfunded,
    received,
    cost,
    realisedGain,
  }
}

/** Before the first row there is nothing but the commitment. */
export function emptyStanding(commitment: Decimal | null): Omit<Standing, 'on'> {
  return {
    quantity: zero,
    official: null,
    rolled: zero,
    estimate: null,
    valuedOn: null,
    paidIn: zero,
    distributed: zero,
    unfunded: commitment,
    received: zero,
    cost: zero,
    realisedGain: zero,
  }
}

/** A balance of money has no cost. A position has one if any of its methods, past, present or future, is another. */
export function hasCost({ method, methods = [] }: Pick<PositionFacts, 'method' | 'methods'>): boolean {
  return [method, ...methods.map((change) => change.method)].some((one) => one !== 'BALANCE')
}

function endOfDay(rows: readonly LedgerTransaction[], start: number): number {
  let end = start + 1
  while (rows[end]?.day === rows[start]?.day && end < rows.length) end++
  return end
}
