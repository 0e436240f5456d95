import { positionTypes } from '@kinfolio/ledger/rows/position'
import { transactionTypes } from '@kinfolio/ledger/rows/transaction'
import { z } from 'zod'

import { Figure } from './figures.ts'
import { Id, RecordedDay } from './primitives.ts'

/**
 * CALL: a capital call that is recorded for a day to come. FLOW: other money that is: a distribution, income, an instalment. LOAN_PAYMENT: what a
 * loan asks for by its terms, and nobody has recorded; its day may be over. RECALL: what a fund paid out and may call again until then. VALUATION: the day by which the next one is there, if it
 * is not late. MATURITY: of a bond, a loan or a deposit. FIXED_RATE, INSURANCE: the last day of either. TERM: the agreed
 * term ends. CLOSING: the day on which it is planned to close.
 */
export const dueKinds = [
  'CALL',
  'FLOW',
  'LOAN_PAYMENT',
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
  /** What is called, paid, or may be called again, in the currency of the question. */
  amount: Figure.nullable(),
  /** What is paid back at a maturity, as it is worth on the day of the question. */
  repaid: Figure.nullable(),
  /** Whether that money comes in or goes out; null where it may do neither. */
  direction: z.enum(['IN', 'OUT']).nullable(),
  /** What is recorded, on what, and how screens call it. Null for what is not recorded as a row. */
  transaction: z
    .object({ type: z.enum(transactionTypes), positionType: z.enum(positionTypes), label: z.string() })
    .nullable(),
})
export type DueItem = z.infer<typeof DueItem>
