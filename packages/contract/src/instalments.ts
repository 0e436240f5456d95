import { z } from 'zod'

import { Amount, Day, DecimalText, Id, RecordedDay, TransactionDate } from './primitives.ts'
import { TransactionEffect } from './transaction-effects.ts'
import { Transaction } from './transaction.ts'
import { value } from './values.ts'

/** A payment that a loan asks for by its terms, and that nobody has recorded; LATE where its day is over. Amounts are in the currency of the loan. */
export const Instalment = z.object({
  positionId: Id,
  positionName: z.string(),
  currency: z.string(),
  dueOn: RecordedDay,
  state: z.enum(['LATE', 'EXPECTED']),
  payment: value(DecimalText),
  /** What was repaid of it already. */
  paid: value(DecimalText),
  open: value(DecimalText),
  /** Of what is open, the interest that nobody has recorded. */
  interest: value(DecimalText),
  /** The account on which the money of the loan moves, where the caller sees one. */
  account: z.object({ id: Id, name: z.string() }).nullable(),
  /** The row of that account that the bank told of, and that is of this amount. */
  booked: z.object({ transactionId: Id, on: RecordedDay }).nullable(),
})
export type Instalment = z.infer<typeof Instalment>

/** What was paid of an instalment: its interest accrues, and the payment is repaid. */
export const InstalmentConfirm = z.object({
  positionId: Id,
  /** The day by which it was due: which of the open ones is meant. */
  dueOn: Day,
  /** The day on which it was paid. */
  date: TransactionDate,
  payment: Amount,
  interest: Amount,
  /** The account that paid; null where its money moves elsewhere, or is recorded already. */
  cashPositionId: Id.nullable(),
})
export type InstalmentConfirm = z.infer<typeof InstalmentConfirm>

/** The rows of an instalment: none of interest where it had accrued already. */
export const ConfirmedInstalment = z.object({ interest: Transaction.nullable(), payment: Transaction })
export type ConfirmedInstalment = z.infer<typeof ConfirmedInstalment>

/** What confirming an instalment would do to the loan and the account by the end of the day it was paid. */
export const InstalmentEffect = TransactionEffect.pick({
  currency: true,
  before: true,
  after: true,
  cash: true,
})
export type InstalmentEffect = z.infer<typeof InstalmentEffect>
