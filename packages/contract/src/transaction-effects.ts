import { z } from 'zod'

import { Figure } from './figures.ts'
import { DecimalText, Id } from './primitives.ts'
import { Transaction } from './transaction.ts'

/** What a transaction does to its position: the state at the end of its day without it and with it. */
export const PositionEffect = z.object({
  quantity: DecimalText,
  nav: Figure,
  paidIn: DecimalText,
  distributed: DecimalText,
  unfunded: DecimalText.nullable(),
})
export const TransactionEffect = z.object({
  currency: z.string(),
  /** What the investor pays (negative) or receives; nothing at an end of a transfer whose other end is there. */
  cashFlow: DecimalText,
  before: PositionEffect,
  after: PositionEffect,
  /** The account on which the money moves as well. */
  cash: z
    .object({
      positionId: Id,
      name: z.string(),
      currency: z.string(),
      /** What comes in, or goes out (negative). */
      change: DecimalText,
      before: Figure,
      after: Figure,
    })
    .nullable(),
  /** Rows that look like the same event. */
  duplicates: z.array(Transaction),
})
export type TransactionEffect = z.infer<typeof TransactionEffect>
