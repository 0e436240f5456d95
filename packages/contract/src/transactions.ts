import { lineKinds, transactionSubtypes, transactionTypes } from '@kinfolio/ledger/rows/transaction'
import { z } from 'zod'

import { TRANSACTIONS_PER_PAGE } from './constants.ts'
import { endpoint, only } from './endpoint.ts'
import { Figure } from './figures.ts'
import { FileAnswer, TransactionFileFormat } from './files.ts'
import { PositionType } from './positions.ts'
import {
  Amount,
  ById,
  Currency,
  Day,
  DecimalText,
  ExpectedVersion,
  Id,
  Instant,
  LongText,
  oneOrMany,
  pageOf,
  pageQuery,
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
import { transactionSorts } from './transaction-sorts.ts'
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

export const linkKinds = ['TRANSFER', 'MIRROR'] as const
/** A TRANSFER moves a part of one position to another; a MIRROR is the money that a row moved on a cash account. */
export const LinkKind = z.enum(linkKinds)
export type LinkKind = z.infer<typeof LinkKind>

/** The other row of a movement: both are changed, deleted and restored as one. */
export const TransactionLink = z.object({
  id: Id,
  kind: LinkKind,
  /** Whether the other row leads: it was paid for with the money, or the units came from it. */
  isLed: z.boolean(),
  transactionId: Id,
  type: TransactionType,
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

export const TransactionFilter = z.object({
  ...pageQuery(TRANSACTIONS_PER_PAGE),
  positionId: Id.optional(),
  orgId: Id.optional(),
  type: oneOrMany(TransactionType).optional(),
  excludeType: oneOrMany(TransactionType).optional(),
  from: Day.optional(),
  to: Day.optional(),
  search: z.string().trim().max(200).optional(),
  /** Newest first where absent. Amounts are compared as recorded, whatever their currency; rows without one come last. */
  sortBy: z.enum(transactionSorts, { error: `Sort by one of ${transactionSorts.join(', ')}.` }).optional(),
  sortDirection: z.enum(['asc', 'desc'], { error: 'Sort asc or desc.' }).default('desc'),
})
export type TransactionFilter = z.infer<typeof TransactionFilter>

/** Which transactions the file holds, and in which form; without a filter all of them. */
export const TransactionExport = TransactionFilter.omit({
  page: true,
  limit: true,
  sortBy: true,
  sortDirection: true,
}).extend({
  format: TransactionFileFormat.default('csv'),
})
export type TransactionExport = z.infer<typeof TransactionExport>

/** What a file of transactions holds, and what it cannot hold. */
export const TransactionExportPlan = z.object({
  format: TransactionFileFormat,
  /** Rows of the file. */
  rowCount: z.int(),
  positionCount: z.int(),
  /** Rows that are left out, by position, each with the reason in words. */
  leftOut: z.array(
    z.object({ positionId: Id, position: z.string(), rowCount: z.int(), message: z.string() }),
  ),
  /** What the file says in another form than Kinfolio, in words. */
  changed: z.array(z.string()),
})
export type TransactionExportPlan = z.infer<typeof TransactionExportPlan>

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

/** What a transfer would do to both positions, by the end of its day. */
export const TransferEffect = z.object({
  currency: z.string(),
  amount: DecimalText,
  from: z.object({ before: PositionEffect, after: PositionEffect }),
  to: z.object({ before: PositionEffect, after: PositionEffect }),
})
export type TransferEffect = z.infer<typeof TransferEffect>

/** The differences that a recalculation found for one position. */
export const Recalculation = z.object({
  positionId: Id,
  name: z.string(),
  before: Figure.nullable(),
  nav: Figure,
  hasDiffered: z.boolean(),
})
export type Recalculation = z.infer<typeof Recalculation>

const tag = 'Transactions'
export const transactions = {
  list: endpoint('GET', '/transactions', { tag, summary: 'Transactions, newest first' })
    .input(TransactionFilter)
    .output(pageOf(Transaction))
    .errors(only('ORG_MISMATCH', 'VALUES_HIDDEN')),
  export: endpoint('GET', '/transactions/export', {
    tag,
    isLong: true,
    right: 'export',
    isDetailed: true,
    summary: 'Transactions as CSV or XLSX, which import again, or as Ghostfolio JSON; oldest first',
  })
    .input(TransactionExport)
    .output(FileAnswer)
    .errors(only('ORG_MISMATCH', 'EXPORT_TOO_LARGE')),
  planExport: endpoint('GET', '/transactions/export/plan', {
    tag,
    isLong: true,
    right: 'export',
    summary: 'What an export of transactions would hold, and what it would leave out',
  })
    .input(TransactionExport)
    .output(TransactionExportPlan)
    .errors(only('ORG_MISMATCH', 'EXPORT_TOO_LARGE')),
  get: endpoint('GET', '/transactions/{id}', { tag, summary: 'One transaction' })
    .input(ById)
    .output(Transaction)
    .errors(only('TRANSACTION_NOT_FOUND')),
  create: endpoint('POST', '/transactions', { tag, needsValues: true, summary: 'Record a transaction' })
    .input(TransactionCreate)
    .output(Transaction)
    .errors(only('INVALID_INPUT', 'ORG_MISMATCH', 'POSITION_NOT_FOUND', 'TRANSACTION_REFUSED')),
  effect: endpoint('POST', '/transactions/effect', {
    tag,
    right: 'read',
    writes: false,
    needsValues: true,
    status: 200,
    summary: 'What a transaction would do to its position, without recording it',
  })
    .input(TransactionCreate.extend({ id: Id.optional() }))
    .output(TransactionEffect)
    .errors(only('INVALID_INPUT', 'ORG_MISMATCH', 'POSITION_NOT_FOUND', 'TRANSACTION_REFUSED')),
  transfer: endpoint('POST', '/transactions/transfer', {
    tag,
    needsValues: true,
    summary: 'Move a part of a position to another one, with its cost and history: both rows or none',
  })
    .input(TransferCreate)
    .output(Transfer)
    .errors(only('INVALID_INPUT', 'ORG_MISMATCH', 'POSITION_NOT_FOUND', 'TRANSACTION_REFUSED')),
  transferEffect: endpoint('POST', '/transactions/transfer/effect', {
    tag,
    right: 'read',
    writes: false,
    needsValues: true,
    status: 200,
    summary: 'What a transfer would do to both positions, without recording it',
  })
    .input(TransferCreate)
    .output(TransferEffect)
    .errors(only('INVALID_INPUT', 'ORG_MISMATCH', 'POSITION_NOT_FOUND', 'TRANSACTION_REFUSED')),
  update: endpoint('PUT', '/transactions/update/{id}', {
    tag,
    needsValues: true,
    summary: 'Change a transaction; the fields stand in the body or in its `data`',
  })
    .input(z.preprocess(unwrapData, TransactionUpdate.extend({ id: Id })))
    .output(Transaction)
    .errors(
      only(
        'INVALID_INPUT',
        'TRANSACTION_NOT_FOUND',
        'POSITION_NOT_FOUND',
        'VERSION_CONFLICT',
        'TRANSACTION_REFUSED',
        'LINK_OUT_OF_SIGHT',
      ),
    ),
  remove: endpoint('DELETE', '/transactions/{id}', {
    tag,
    needsValues: true,
    summary: 'Move a transaction to the trash, with the row it is linked with',
  })
    .input(ById)
    .errors(only('TRANSACTION_NOT_FOUND', 'VERSION_CONFLICT', 'TRANSACTION_REFUSED', 'LINK_OUT_OF_SIGHT')),
  restore: endpoint('POST', '/transactions/{id}/restore', {
    tag,
    right: 'delete',
    needsValues: true,
    status: 200,
    summary: 'Take a transaction back out of the trash, with the row that went along',
  })
    .input(ById)
    .output(Transaction)
    .errors(
      only(
        'TRANSACTION_NOT_FOUND',
        'PARENT_IN_TRASH',
        'VERSION_CONFLICT',
        'TRANSACTION_REFUSED',
        'ALREADY_RECORDED',
        'LINK_OUT_OF_SIGHT',
      ),
    ),
  types: endpoint('GET', '/transaction-types', {
    tag,
    scope: 'user',
    summary: 'The transaction types with their labels',
  }).output(z.array(z.object({ key: TransactionType, label: z.string() }))),
  recalculateNav: endpoint('GET', '/transactions/recalculate-nav/{positionId}', {
    tag,
    isLong: true,
    right: 'write',
    writes: true,
    summary: 'Rebuild the values of one position from its transactions and prices',
  })
    .input(z.object({ positionId: Id }))
    .output(Recalculation)
    .errors(only('POSITION_NOT_FOUND')),
  recalculateAllNav: endpoint('GET', '/transactions/recalculate-all-nav', {
    tag,
    isLong: true,
    right: 'write',
    writes: true,
    summary: 'Rebuild the values of many positions',
  })
    .input(
      z.object({
        type: oneOrMany(z.string()).optional(),
        excludeType: oneOrMany(z.string()).optional(),
        /** As text (spec §5): 'true' takes active positions only. */
        active: z.enum(['true', 'false'], { error: "active is 'true' or 'false', as text." }).optional(),
      }),
    )
    .output(z.object({ recalculated: z.int(), differed: z.array(Recalculation) })),
}

/** `{ data: { … } }` beside the id of the path means the same as the fields themselves (spec §7). */
function unwrapData(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('data' in input)) return input
  const { data, ...rest } = input
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data, ...rest } : input
}
