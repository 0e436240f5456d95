import { lineKinds, transactionSubtypes, transactionTypes } from '@kinfolio/ledger/rows/transaction'
import { z } from 'zod'

import { PositionType } from './position-types.ts'
import {
  Amount,
  Currency,
  Day,
  DecimalText,
  ExpectedVersion,
  Id,
  Instant,
  LongText,
  Price,
  Quantity,
  Rate,
  RecordedDay,
  Share,
  ShortText,
  SignedAmount,
  TransactionDate,
  Version,
} from './primitives.ts'
import { value } from './values.ts'

export const TransactionType = z.enum(transactionTypes)
export type TransactionType = z.infer<typeof TransactionType>

export const TransactionSubtype = z.enum(transactionSubtypes)
export type TransactionSubtype = z.infer<typeof TransactionSubtype>

/** A part of a capital call or a distribution. */
export const TransactionLine = z.object({
  kind: z.enum(lineKinds),
  amount: Amount,
  /** A call's line that counts against the commitment. */
  isInsideCommitment: z.boolean().default(true),
})
export type TransactionLine = z.infer<typeof TransactionLine>

/** Where a transaction came from. */
export const TransactionSource = z.object({
  kind: z.enum(['manual', 'import']),
  importId: Id.nullable(),
  line: z.int().nullable(),
})

export const linkKinds = ['TRANSFER', 'MIRROR', 'ACTION', 'EXCHANGE'] as const
/**
 * A TRANSFER moves a part of one position to another; a MIRROR is the money that a row moved on a cash account; an ACTION is
 * a corporate action of several rows, of which `link` names the one that leads, and from there what arrived. An EXCHANGE is
 * money of one account that became money of another one in another currency, with its fee; the row that left leads.
 */
export const LinkKind = z.enum(linkKinds)
export type LinkKind = z.infer<typeof LinkKind>

/** The other row of a movement: all of its rows are deleted and restored as one, and those of two are changed as one. */
export const TransactionLink = z.object({
  id: Id,
  kind: LinkKind,
  /** Whether the other row leads: it was paid for with the money, or the units came from it. */
  isLed: z.boolean(),
  transactionId: Id,
  type: TransactionType,
  subtype: TransactionSubtype.nullable(),
  positionId: Id,
  positionName: z.string(),
  positionType: PositionType,
  amount: value(DecimalText),
  currency: z.string(),
})
export type TransactionLink = z.infer<typeof TransactionLink>

/** A dated event on a position, with its money in its own currency. */
export const Transaction = z.object({
  id: Id,
  orgId: Id,
  positionId: Id,
  positionName: z.string(),
  positionType: PositionType,
  /** Whose position it is; null: no entity was named. */
  entityId: Id.nullable(),
  type: TransactionType,
  subtype: TransactionSubtype.nullable(),
  /** Midnight UTC of the day, in ISO form (spec §5). */
  date: Instant,
  settledOn: RecordedDay.nullable(),
  amount: value(DecimalText),
  currency: z.string(),
  quantity: value(DecimalText),
  price: value(DecimalText),
  fee: value(DecimalText),
  tax: value(DecimalText),
  /**
   * The rate that was agreed, which wins over the day's: units of the position's currency for one unit of this row's.
   * Where the two are one, units of the organisation's base currency, in which the flow then counts at this rate.
   */
  fxRate: DecimalText.nullable(),
  /** Of a row in its position's own currency: the base currency for which its rate was recorded. */
  fxCurrency: z.string().nullable(),
  lines: z.array(
    z.object({ kind: z.enum(lineKinds), amount: value(DecimalText), isInsideCommitment: z.boolean() }),
  ),
  share: DecimalText.nullable(),
  recallable: value(DecimalText),
  recallableUntil: RecordedDay.nullable(),
  ratio: DecimalText.nullable(),
  counterparty: z.string().nullable(),
  notes: z.string(),
  reverses: Id.nullable(),
  /** Null also where the other row is in the trash, or on a position that the caller does not see. */
  link: TransactionLink.nullable(),
  source: TransactionSource,
  createdAt: Instant,
  updatedAt: Instant,
  version: Version,
})
export type Transaction = z.infer<typeof Transaction>

const fields = {
  type: TransactionType,
  subtype: TransactionSubtype.nullable(),
  date: TransactionDate,
  settledOn: Day.nullable(),
  amount: value(SignedAmount),
  currency: Currency.nullable(),
  quantity: value(Quantity),
  price: value(Price),
  fee: value(Amount),
  tax: value(Amount),
  fxRate: Rate.nullable(),
  lines: z.array(TransactionLine).max(20, 'Keep this to 20 lines.').nullable(),
  share: Share.nullable(),
  recallable: value(Amount),
  recallableUntil: Day.nullable(),
  ratio: Rate.nullable(),
  counterparty: ShortText.nullable(),
  notes: LongText.nullable(),
  reverses: Id.nullable(),
  /** The cash account on which the money moves as well. Null removes a movement that exists. */
  cashPositionId: Id.nullable(),
  /** What moves on the account, in its currency; left open, it follows at the rate of the day. */
  cashAmount: value(Amount).nullable(),
}

function positionIdFor(act: string) {
  return z.guid({
    error: (issue) =>
      issue.input === undefined || issue.input === null || issue.input === ''
        ? `positionId is required for ${act} a transaction`
        : 'positionId is not an id.',
  })
}

export const TransactionCreate = z
  .object(fields)
  .partial()
  .required({ type: true, date: true })
  .extend({
    positionId: positionIdFor('creating'),
    orgId: Id.optional(),
  })
export type TransactionCreate = z.infer<typeof TransactionCreate>

export const TransactionUpdate = z
  .object(fields)
  .partial()
  .extend({
    positionId: positionIdFor('updating'),
    orgId: Id.optional(),
    version: ExpectedVersion,
  })
export type TransactionUpdate = z.infer<typeof TransactionUpdate>
