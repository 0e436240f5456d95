import { z } from 'zod'

import { Figure } from './figures.ts'
import { Id, RecordedDay } from './primitives.ts'

/**
 * CALL: a capital call that is recorded for a day to come. RECALL: what a fund paid out and may call again until then. VALUATION: the day by which the next one is there, if it
 * is not late. MATURITY: of a bond, a loan or a deposit. FIXED_RATE, INSURANCE: the last day of either. TERM: the agreed
 * term ends. CLOSING: the day on which it is planned to close.
 */
export const dueKinds = [
  'CALL',
  'RECALL',
  'VALUATION',
  'MATURITY',
  'FIXED_RATE',
  'INSURANCE',
  'TERM',
  'CLOSING',
] as const

/** Something that the records expect on a day. */
export const DueItem = z.object({
  kind: z.enum(dueKinds),
  on: RecordedDay,
  positionId: Id,
  name: z.string(),
  /** The amount that is called, or may be called again, in the currency of the question. */
  amount: Figure.nullable(),
})
export type DueItem = z.infer<typeof DueItem>
