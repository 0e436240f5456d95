import type { Day } from '../days/day.ts'
import { minus, plus, sum } from '../numbers/decimal.ts'
import type { Decimal } from '../numbers/decimal.ts'
import { applyRow, endRights, startRunning } from '../rows/running.ts'
import type { Running } from '../rows/running.ts'
import { inOrder } from '../rows/transaction.ts'
import type { PositionInput } from '../value/position-input.ts'

/** What was paid until the end of a day, exact, in the currency of the position. It holds until the next step. */
export type CashStep = {
  readonly day: Day
  readonly paidIn: Decimal
  readonly distributed: Decimal
  /** What came back less what was paid, as the cash really moved. */
  readonly netCashFlow: Decimal
  /** Null where there is no commitment. */
  readonly unfunded: Decimal | null
}

/**
 * The days on which cash or commitment of a position changed, ascending, with what stands after each. Between two of
 * them nothing moves: cash is a staircase and no slope. Rights to call again end on days of their own.
 *
 * Source: capital account statements list cash by its day, as ILPA's reporting template (2016) does; values are
 * stated in between and are no part of this.
 */
export function cashSteps(input: PositionInput, until: Day): CashStep[] {
  const rows = inOrder(input.transactions).filter((row) => row.day <= until)
  const state = startRunning(input, input.commitment, rows)
  const beginning = stepOf(state, until)
  const steps: CashStep[] = []
  const note = (step: CashStep) => {
    if (steps.at(-1)?.day === step.day) steps.pop()
    if (!isAlike(steps.at(-1) ?? beginning, step)) steps.push(step)
  }
  const endUntil = (day: Day) => {
    const ended = endRights(state, day)
    let later = sum(ended.map(({ left }) => left))
    for (const { endedOn, left } of ended) {
      // All of them have left the state at once, each on a day of its own.
      later = minus(later, left)
      note(stepOf({ ...state, unfunded: plus(state.unfunded, later) }, endedOn))
    }
  }
  for (const row of rows) {
    endUntil(row.day)
    applyRow(state, row)
    note(stepOf(state, row.day))
  }
  endUntil(until)
  return steps
}

function stepOf(
  {
    paidIn,
    distributed,
    received,
    unfunded,
    hasCommitment,
  }: Pick<Running, 'paidIn' | 'distributed' | 'received' | 'unfunded' | 'hasCommitment'>,
  day: Day,
): CashStep {
  return { day, paidIn, distributed, netCashFlow: received, unfunded: hasCommitment ? unfunded : null }
}

function isAlike(one: CashStep, other: CashStep): boolean {
  return (
    one.paidIn.eq(other.paidIn) &&
    one.distributed.eq(other.distributed) &&
    one.netCashFlow.eq(other.netCashFlow) &&
    (one.unfunded === null || other.unfunded === null
      ? one.unfunded === other.unfunded
      : one.unfunded.eq(other.unfunded))
  )
}
