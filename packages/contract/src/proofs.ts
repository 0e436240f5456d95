import { measures, proofRowKinds } from '@kinfolio/ledger/proof/proof'
import { lenses } from '@kinfolio/ledger/value/lenses'
import { z } from 'zod'

import { KnownOn } from './closings.ts'
import { endpoint, only } from './endpoint.ts'
import { Reason, Without } from './figures.ts'
import { TypeOrBook } from './position-types.ts'
import { ById, Currency, Day, DecimalText, Id, oneOrMany, RecordedDay } from './primitives.ts'
import { say } from './say.ts'

/** The measures that have a proof. */
export const Measure = z.enum(measures, {
  error: say`Ask for one of these measures: ${measures.join(', ')}.`,
})
export type Measure = z.infer<typeof Measure>

/** Money as decimal text; a rate, a ratio or a factor as a number. */
export const ProofAmount = z.union([DecimalText, z.number()])
export type ProofAmount = z.infer<typeof ProofAmount>

/** An exchange rate, with the fixings that it was computed from. */
export const ProofRate = z.object({
  /** Units of the second currency for one of the first. */
  rate: DecimalText,
  day: RecordedDay,
  /** Units of `currency` per euro; without a day where the euro replaced it at a fixed parity. */
  legs: z.array(
    z.object({ currency: z.string(), perEuro: DecimalText, day: RecordedDay.nullable(), source: z.string() }),
  ),
  /** Somebody recorded it with the transaction; it is not the rate of the day. */
  isApplied: z.boolean(),
})
export type ProofRate = z.infer<typeof ProofRate>

export const ProofPrice = z.object({
  /** Money for one unit of that day: `quoted` ÷ `divisor` ÷ `splitRatio`. */
  close: DecimalText,
  quoted: DecimalText,
  divisor: z.int(),
  /** New units for one old unit, over the splits since the price. */
  splitRatio: DecimalText,
  currency: z.string(),
  day: RecordedDay,
  source: z.string(),
  isStale: z.boolean(),
  /** From the price's currency to the position's, where they differ. */
  rate: ProofRate.optional(),
})
export type ProofPrice = z.infer<typeof ProofPrice>

/** One line of a proof. A field that does not apply is absent. */
export const ProofRow = z.object({
  what: z.enum(proofRowKinds),
  day: RecordedDay,
  position: z.object({ id: Id, name: z.string() }).optional(),
  transaction: z.object({ id: Id, label: z.string() }).optional(),
  opening: ProofAmount.optional(),
  in: ProofAmount.optional(),
  out: ProofAmount.optional(),
  closing: ProofAmount.optional(),
  /** In the position's own currency. */
  own: DecimalText.optional(),
  quantity: DecimalText.optional(),
  price: ProofPrice.optional(),
  rate: ProofRate.optional(),
  /** Values that the formula names: days, a discount factor, the level of an index, the parts of a gain. */
  terms: z.record(z.string(), ProofAmount).optional(),
  /** The part of the result that this line gives; null where it is no number. */
  result: ProofAmount.nullable(),
})
export type ProofRow = z.infer<typeof ProofRow>

/** How a measure was made: the formula in words, the rows it was made of, and what they leave unexplained. */
export const Proof = z.object({
  measure: Measure,
  formula: z.string(),
  currency: z.string(),
  /** From the end of this day. A measure of one day ignores it. */
  from: RecordedDay,
  /** To the end of this one. */
  to: RecordedDay,
  lens: z.enum(lenses),
  /** The measure by name; several where it has several, such as the parts of a gain. */
  results: z.record(z.string(), ProofAmount.nullable()),
  /** Why a result is missing, or what to know about one that is there. */
  reason: Reason.optional(),
  /**
   * Every rate that solves the equation, if several do. Then the result is one of them, and the reason is AMBIGUOUS.
   */
  roots: z.array(z.number()).optional(),
  /** The same of a measure with several results, by the name of the result. */
  rootsBy: z.record(z.string(), z.array(z.number())).optional(),
  /** Why results are missing, by name, where each may miss something else. */
  reasonsBy: z.record(z.string(), Reason).optional(),
  /**
   * Of the whole: positions without a value at an end of the stretch. The sum of a value leaves them out, and so does a
   * return (`without`), which has positions here that have none on any of its days.
   */
  missing: z.array(z.object({ id: Id, name: z.string(), reason: Reason })),
  /** Of a return of the whole: what it leaves out, as if the book had never had it. */
  without: Without.optional(),
  /** In the order of the measure; only the newest ones where there are too many to send. */
  rows: z.array(ProofRow),
  rowCount: z.int(),
  /** The measure less what its rows give: 0 of money, of a rate the rounding of floats. Null where the measure is. */
  residual: ProofAmount.nullable(),
})
export type Proof = z.infer<typeof Proof>

export const ProofQuestion = z.object({
  measure: Measure,
  /** From the end of this day; the day before the first record where absent. */
  from: Day.optional(),
  /** To the end of this day; today where absent. */
  to: Day.optional(),
  lens: z
    .enum(lenses, { error: say`Ask through one of these lenses: ${lenses.join(', ')}.` })
    .default('rolled'),
})
export type ProofQuestion = z.infer<typeof ProofQuestion>
/** Of a position. */
export const PositionQuestion = ProofQuestion.extend({
  knownOn: KnownOn.optional(),
  /** The position's own where absent. */
  currency: Currency.optional(),
})
export type PositionQuestion = z.infer<typeof PositionQuestion>
/** Of the whole, or of a part of it. */
export const PortfolioQuestion = ProofQuestion.extend({
  knownOn: KnownOn.optional(),
  /** The organisation's base currency where absent. */
  currency: Currency.optional(),
  /** Only what this entity owns; `none` for what belongs to no entity. */
  entityId: z.union([Id, z.literal('none')]).optional(),
  type: oneOrMany(TypeOrBook).optional(),
})
export type PortfolioQuestion = z.infer<typeof PortfolioQuestion>

const tag = 'Proofs'
export const proofs = {
  position: endpoint('GET', '/positions/{id}/proof', {
    tag,
    needsValues: true,
    summary: 'How a figure of a position was made, row by row',
  })
    .input(PositionQuestion.extend(ById.shape))
    .output(Proof)
    .errors(only('INVALID_INPUT', 'POSITION_NOT_FOUND')),
  portfolio: endpoint('GET', '/portfolio/proof', {
    tag,
    needsValues: true,
    summary: 'How a figure of the whole was made, or of a part of it',
  })
    .input(PortfolioQuestion)
    .output(Proof)
    .errors(only('INVALID_INPUT', 'ENTITY_NOT_FOUND')),
}
