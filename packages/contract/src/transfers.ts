import { z } from 'zod'

import {
  DecimalText,
  Id,
  LongText,
  Quantity,
  Share,
  ShortText,
  TransactionDate,
  Amount,
} from './primitives.ts'
import { PositionEffect } from './transaction-effects.ts'
import { Transaction } from './transaction.ts'
import { value } from './values.ts'

/** A part of a position goes to another one, with its cost and its history: a gift, or a move to another custodian. */
export const TransferCreate = z.object({
  positionId: Id,
  toPositionId: Id,
  orgId: Id.optional(),
  date: TransactionDate,
  /** Units; where there are none, `share` says how much goes. */
  quantity: value(Quantity).nullable().optional(),
  share: Share.nullable().optional(),
  /** The value of the part; absent: its part of the value at the end of the day before anything moves. */
  amount: value(Amount).nullable().optional(),
  counterparty: ShortText.nullable().optional(),
  notes: LongText.nullable().optional(),
})
export type TransferCreate = z.infer<typeof TransferCreate>

/** Both rows of a transfer. */
export const Transfer = z.object({ from: Transaction, to: Transaction })
export type Transfer = z.infer<typeof Transfer>

/** What a transfer would do to both positions, by the end of its day. */
export const TransferEffect = z.object({
  currency: z.string(),
  amount: DecimalText,
  from: z.object({ before: PositionEffect, after: PositionEffect }),
  to: z.object({ before: PositionEffect, after: PositionEffect }),
})
export type TransferEffect = z.infer<typeof TransferEffect>
