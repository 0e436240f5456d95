import type { Day } from '../days/day.ts'
import type { Question } from '../flows/question.ts'
import { kindOn } from '../rows/effects.ts'
import type { PositionInput } from '../value/position-input.ts'
import { linkTransfers } from '../value/transfers.ts'
import { explainCostBasis } from './explain-cost.ts'
import { explainMultiples, explainPme, explainUnfunded } from './explain-fund.ts'
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
} as const satisfies Record<Measure, (question: Question) => Proof>

/**
 * How a measure was made: the formula in words, the rows it was made of, the results, and a residual, which is what
 * the rows leave unexplained. Sums of children are taken apart into the positions below them, and transfers among the
 * positions carry what they move. What is missing is null with its reason; nothing is thrown but for rows that cannot
 * be read.
 */
export function explain(measure: Measure, question: Question): Proof {
  const positions = linkTransfers(question.positions.flatMap((input) => leavesOf(input, question.to)))
  return proofs[measure]({ ...question, positions })
}

/** The positions that a position is made of at the end of a day: itself, or those below a sum of children. */
export function leavesOf(input: PositionInput, on: Day): PositionInput[] {
  if (kindOn(input, on).method !== 'CHILDREN') return [input]
  return (input.children ?? []).flatMap((child) => leavesOf(child, on))
}
