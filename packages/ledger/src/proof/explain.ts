import type { Day } from '../days/day.ts'
import type { Question } from '../flows/question.ts'
import { kindOn } from '../rows/kind.ts'
import type { DatedKind } from '../rows/kind.ts'
import { linkTransfers } from '../value/transfers.ts'
import { explainCostBasis } from './explain-cost.ts'
import { explainMultiples, explainPme, explainUnfunded } from './explain-fund.ts'
import { explainPayoff } from './explain-loan.ts'
import { explainGain, explainTimeWeightedReturn, explainXirr } from './explain-returns.ts'
import { explainValue } from './explain-value.ts'
import type { Measure, Proof } from './proof.ts'

const proofs = {
  value: explainValue,
  gain: explainGain,
  timeWeightedReturn: explainTimeWeightedReturn,
  xirr: explainXirr,
  multiples: explainMultiples,
  unfunded: explainUnfunded,
  costBasis: explainCostBasis,
  pme: explainPme,
  payoff: explainPayoff,
} as const satisfies Record<Measure, (question: Question) => Proof>

/**
 * How a measure was made: the formula in words, the rows behind it, the results, and a residual, which is what the
 * rows leave unexplained. A sum of children is replaced by the positions below it, and a transfer between the
 * positions carries what it moves. A missing result is null with its reason. Nothing is thrown, except for rows that
 * cannot be read.
 */
export function explain(measure: Measure, question: Question): Proof {
  const positions = linkTransfers(question.positions.flatMap((input) => leavesOf(input, question.to)))
  return proofs[measure]({ ...question, positions })
}

type Tree<Position> = DatedKind & { readonly children?: readonly Position[] }

/** The positions that a position consists of at the end of a day: itself, or those below a sum of children. */
export function leavesOf<Position extends Tree<Position>>(position: Position, on: Day): Position[] {
  if (kindOn(position, on).method !== 'CHILDREN') return [position]
  return (position.children ?? []).flatMap((child) => leavesOf(child, on))
}
