import { z } from 'zod'

import { Figure } from './figures.ts'
import {
  Amount,
  DecimalText,
  Id,
  LongText,
  Percent,
  Quantity,
  ShortText,
  TransactionDate,
} from './primitives.ts'
import { PositionEffect } from './transaction-effects.ts'
import { Transaction } from './transaction.ts'
import { value } from './values.ts'

export const corporateActionKinds = [
  'SPLIT',
  'REVERSE_SPLIT',
  'STOCK_DIVIDEND',
  'SPIN_OFF',
  'MERGER',
  'EXCHANGE',
  'RIGHTS',
  'RIGHTS_EXERCISE',
  'RETURN_OF_CAPITAL',
  'DELISTING',
] as const
export const CorporateActionKind = z.enum(corporateActionKinds)
export type CorporateActionKind = z.infer<typeof CorporateActionKind>

/** What can be said of an action beside its day, position and words. */
export const actionFields = [
  'toPositionId',
  'newUnits',
  'oldUnits',
  'quantity',
  'costPercent',
  'cashCostPercent',
  'cash',
  'fee',
  'tax',
  'worth',
  'fractionCash',
] as const
export type ActionField = (typeof actionFields)[number]

const ratio = ['newUnits', 'oldUnits', 'fractionCash'] as const satisfies ActionField[]
const money = ['cash', 'fee', 'tax'] as const satisfies ActionField[]

/** Which of them each action takes. Any other is refused. */
export const fieldsOfAction: Readonly<Record<CorporateActionKind, readonly ActionField[]>> = {
  SPLIT: ratio,
  REVERSE_SPLIT: ratio,
  STOCK_DIVIDEND: ratio,
  SPIN_OFF: ['toPositionId', ...ratio, 'costPercent', 'worth'],
  MERGER: ['toPositionId', ...ratio, ...money, 'costPercent', 'cashCostPercent', 'worth'],
  EXCHANGE: ['toPositionId', ...ratio, 'worth'],
  RIGHTS: ['toPositionId', ...ratio, 'costPercent', 'worth'],
  RIGHTS_EXERCISE: ['toPositionId', 'newUnits', 'oldUnits', 'quantity', ...money, 'worth'],
  RETURN_OF_CAPITAL: money,
  DELISTING: money,
}

/**
 * What a company did with its shares. It acts on all units that are held on its day; of rights that are taken up,
 * `quantity` says how many.
 */
export const CorporateActionCreate = z.object({
  kind: CorporateActionKind,
  positionId: Id,
  /** The position that gets the new units. Absent: they are of the same position, or there are none. */
  toPositionId: Id.nullable().optional(),
  orgId: Id.optional(),
  date: TransactionDate,
  /** So many new units for so many old ones; of a stock dividend, so many beside so many. */
  newUnits: value(Quantity).nullable().optional(),
  oldUnits: value(Quantity).nullable().optional(),
  quantity: value(Quantity).nullable().optional(),
  /** The part of the cost that goes to the new units, in percent. A merger without it divides by what each part is worth. */
  costPercent: Percent.nullable().optional(),
  /** Of a merger the part of the cost that the cash is paid for. With `costPercent` it sums to 100. */
  cashCostPercent: Percent.nullable().optional(),
  /** The money in all: received for units, given back, or paid for new units. */
  cash: value(Amount).nullable().optional(),
  fee: value(Amount).nullable().optional(),
  tax: value(Amount).nullable().optional(),
  /** What the new units are worth on the day; absent: by a price of that day. */
  worth: value(Amount).nullable().optional(),
  /** What was paid for a fraction that is no whole unit. */
  fractionCash: value(Amount).nullable().optional(),
  /** The account on which the money moves as well. */
  cashPositionId: Id.nullable().optional(),
  counterparty: ShortText.nullable().optional(),
  notes: LongText.nullable().optional(),
})
export type CorporateActionCreate = z.infer<typeof CorporateActionCreate>

/** The rows of a corporate action, the one that leads first. Each is deleted and restored with the others. */
export const CorporateAction = z.object({ kind: CorporateActionKind, rows: z.array(Transaction) })
export type CorporateAction = z.infer<typeof CorporateAction>

const ActionEnd = z.object({
  positionId: Id,
  name: z.string(),
  before: PositionEffect.extend({ cost: DecimalText.nullable() }),
  after: PositionEffect.extend({ cost: DecimalText.nullable() }),
})

/** What a corporate action would do, by the end of its day. */
export const CorporateActionEffect = z.object({
  currency: z.string(),
  /** The position on which it is, then the one that gets new units. */
  ends: z.array(ActionEnd),
  /** Units that come, without what is taken off as a fraction. */
  newUnits: DecimalText.nullable(),
  /** What comes is worth so much on that day. */
  worth: DecimalText.nullable(),
  /** Of the cost, what goes along, in percent. */
  costPercent: DecimalText.nullable(),
  /** What it adds to the realised gain of all ends; null where a cost is not known. */
  realised: DecimalText.nullable(),
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
})
export type CorporateActionEffect = z.infer<typeof CorporateActionEffect>
