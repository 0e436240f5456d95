import type { Day } from '../days/day.ts'
import type { Question } from '../flows/question.ts'
import { kindOn } from '../rows/effects.ts'
import type { DatedKind } from '../rows/effects.ts'
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

type Tree<Position> = DatedKind & { readonly children?: readonly Position[] }

/** The positions that a position is made of at the end of a day: itself, or those below a sum of children. */
export function leavesOf<Position extends Tree<Position>>(position: Position, on: Day): Position[] {
  if (kindOn(position, on).method !== 'CHILDREN') return [position]
  return (position.children ?? []).flatMap((child) => leavesOf(child, on))
}
