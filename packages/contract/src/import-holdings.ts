import { z } from 'zod'

import { Amount, Day, DecimalText, Quantity, RecordedDay } from './primitives.ts'
import { value } from './values.ts'

/** More purchases than this of one security are entered as a file of transactions. */
export const MAX_OPENING_LOTS = 100

/** A purchase from before the file: how many units, when, and what all of them cost with fees. */
export const OpeningLot = z.object({
  on: Day,
  quantity: Quantity.refine((text) => text !== '0', 'This must be above zero.'),
  amount: Amount,
})
export type OpeningLot = z.infer<typeof OpeningLot>

/** By the key of an instrument of the file, what was held of it before. No lots: nothing is recorded. */
export const OpeningLots = z.record(
  z.string().max(300),
  z
    .array(OpeningLot)
    .max(
      MAX_OPENING_LOTS,
      `These are more than ${MAX_OPENING_LOTS} purchases. Enter them as a file of transactions.`,
    ),
)
export type OpeningLots = z.infer<typeof OpeningLots>

/** Units of a position that were held before the first row of a file, as far as the file shows it. */
export const PreviewHolding = z.object({
  /** The instrument of the file. */
  key: z.string(),
  /** The name of its position. */
  name: z.string(),
  currency: z.string(),
  /** They were held at the end of this day, the last one before the file. */
  on: RecordedDay,
  quantity: DecimalText,
  /** The list from which it follows; null: the file sells more than it buys, and at least these were held. */
  listed: z.object({ on: RecordedDay, quantity: DecimalText }).nullable(),
  /**
   * STATED: the list has the purchases, or the cost of units that did not change since. DERIVED: what the list says they all cost,
   * less the purchases of the file. GIVEN: a person entered the lots. UNKNOWN: nobody says what they cost.
   */
  basis: z.enum(['STATED', 'DERIVED', 'GIVEN', 'UNKNOWN']),
  /** The rows that will be recorded as openings. */
  lots: z.array(
    z.object({
      on: RecordedDay,
      quantity: DecimalText,
      amount: value(DecimalText),
      /** Why it cannot be recorded; null: it is. */
      problem: z.string().nullable(),
    }),
  ),
})
export type PreviewHolding = z.infer<typeof PreviewHolding>
