import { reasons } from '@kinfolio/ledger/value/figure'
import { z } from 'zod'

import { DecimalText, Id, RecordedDay } from './primitives.ts'
import { valueFigure } from './values.ts'

/** Why a figure is missing, or what to know about it. */
export const Reason = z.enum(reasons)
export type Reason = z.infer<typeof Reason>

const figure = {
  value: DecimalText.nullable(),
  currency: z.string().optional(),
  day: RecordedDay.nullable(),
  source: z.string(),
  isStale: z.boolean(),
  reason: Reason.optional(),
}

/** A computed amount with its currency, day and source; or null with the reason. */
export const Figure = valueFigure(z.object(figure))
export type Figure = z.infer<typeof Figure>

/** A price per unit, in the same form. It belongs to the market and not to the family, so every role sees it. */
export const PriceFigure = z.object(figure)

/** The sum of the figures that have a value, and a list of those that have none. Null when no figure has a value. */
export const Total = valueFigure(
  z.object({
    value: DecimalText.nullable(),
    currency: z.string(),
    isComplete: z.boolean(),
    missing: z.array(z.object({ id: Id, reason: Reason })),
    /** Parts that count, at the price of one's own last trade or at an old one; absent where there are none. */
    dated: z.array(z.object({ id: Id, why: z.enum(['LAST_TRADE', 'STALE']) })).optional(),
    /** HIDDEN where the caller's role does not see values. */
    reason: Reason.optional(),
  }),
)
export type Total = z.infer<typeof Total>

/** The positions that a return is without, since a value, a price or a rate of them is missing over its days. */
export const Without = z.object({
  /**
   * The day of the shares: the last one of these days on which all of them have a value that have one at all. Null where
   * there is none.
   */
  on: RecordedDay.nullable(),
  /** Their share of the whole on that day; null where no value of them is known. */
  share: z.number().nullable(),
  count: z.int(),
  /** The largest of them, twenty at most. */
  positions: z.array(z.object({ id: Id, name: z.string(), reason: Reason, share: z.number().nullable() })),
})
export type Without = z.infer<typeof Without>

/** A return or a ratio: a number, 0.12 is 12 %, or why there is none. */
export const Ratio = z.object({
  value: z.number().nullable(),
  reason: Reason.optional(),
  /** Every rate that solves the equation, if several do. Then `value` is one of them, and the reason is AMBIGUOUS. */
  roots: z.array(z.number()).optional(),
  /** The rate of the period itself, if the period is shorter than a year. */
  unannualised: z.number().optional(),
  /** Of a whole: what the return leaves out, as if the book had never had it. Absent where it is of everything. */
  without: Without.optional(),
})
export type Ratio = z.infer<typeof Ratio>

/** The three lenses on a value: the last statement, the statement rolled forward, the newest estimate. */
export const Lenses = z.object({ official: Figure, rolled: Figure, estimate: Figure })
export type Lenses = z.infer<typeof Lenses>
