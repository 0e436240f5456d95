import { rowLabels } from '@kinfolio/ledger/rows/row-labels'
import { z } from 'zod'

import { KnownOn } from './closings.ts'
import { MAX_PAGE_LIMIT, TRANSACTIONS_PER_PAGE } from './constants.ts'
import { CorporateAction, CorporateActionCreate, CorporateActionEffect } from './corporate-actions.ts'
import { endpoint, only } from './endpoint.ts'
import { Exchange, ExchangeCreate, ExchangeEffect, ExchangeTerms } from './exchanges.ts'
import { Figure } from './figures.ts'
import { FileAnswer, TransactionFileFormat } from './files.ts'
import { ConfirmedInstalment, Instalment, InstalmentConfirm, InstalmentEffect } from './instalments.ts'
import { ById, Day, DecimalText, Id, oneOrMany, pageOf, pageQuery } from './primitives.ts'
import { say } from './say.ts'
import { TagFilter } from './tags.ts'
import { TransactionEffect } from './transaction-effects.ts'
import { transactionSorts } from './transaction-sorts.ts'
import { Transaction, TransactionCreate, TransactionType, TransactionUpdate } from './transaction.ts'
import { Transfer, TransferCreate, TransferEffect } from './transfers.ts'

const RowLabelKey = z
  .string()
  .refine((key) => rowLabels.some((label) => label.key === key), 'No row is called by this key.')

export const TransactionFilter = z.object({
  ...pageQuery(TRANSACTIONS_PER_PAGE),
  positionId: Id.optional(),
  /** Of positions of this entity. */
  entityId: Id.optional(),
  orgId: Id.optional(),
  type: oneOrMany(TransactionType).optional(),
  excludeType: oneOrMany(TransactionType).optional(),
  /** What rows are called on screens, by the keys of `rowLabels`: a type has several names, by the kind of the position. */
  label: oneOrMany(RowLabelKey).optional(),
  excludeLabel: oneOrMany(RowLabelKey).optional(),
  /** What moved something, or what says how much a position is worth. */
  kind: z.enum(['movement', 'valuation'], { error: 'Ask for the kind movement or valuation.' }).optional(),
  from: Day.optional(),
  to: Day.optional(),
  knownOn: KnownOn.optional(),
  /** Words of positions, notes and counterparties, or an amount. */
  search: z.string().trim().max(200).optional(),
  ...TagFilter.shape,
  /** Newest first where absent. Amounts are compared as recorded, whatever their currency; rows without one come last. */
  sortBy: z.enum(transactionSorts, { error: say`Sort by one of ${transactionSorts.join(', ')}.` }).optional(),
  sortDirection: z.enum(['asc', 'desc'], { error: 'Sort asc or desc.' }).default('desc'),
})
export type TransactionFilter = z.infer<typeof TransactionFilter>

/** Which transactions the file holds, and in which form; without a filter all of them. */
export const TransactionExport = TransactionFilter.omit({
  page: true,
  limit: true,
  knownOn: true,
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

/** What a position has come to just after a row, in its own currency; null where it has no such number. */
export const RunningFigures = z.object({
  /** Of the row. */
  id: Id,
  quantity: DecimalText,
  paidIn: DecimalText.nullable(),
  distributed: DecimalText.nullable(),
  unfunded: DecimalText.nullable(),
  nav: Figure,
  /** Whether it is the last row of its day, with whose figures the position ends the day. */
  endsDay: z.boolean(),
})
export type RunningFigures = z.infer<typeof RunningFigures>

/** Rows that one call takes, all of them or none. */
const Several = z.object({
  ids: z
    .array(Id)
    .min(1, 'Name at least one row.')
    .max(MAX_PAGE_LIMIT, say`Take at most ${MAX_PAGE_LIMIT} rows at once.`),
})

/** The rows that were taken, with those that moved along. */
const Moved = z.object({ ids: z.array(Id) })

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
    summary:
      'Transactions as CSV or XLSX, which import again, as Ghostfolio JSON, or all of them as a journal of hledger or beancount; oldest first',
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
  unsettled: endpoint('GET', '/transactions/unsettled', {
    tag,
    summary:
      'Calls and distributions whose money moved on no account, though their position has one; oldest first',
  })
    .input(z.object({ positionId: Id.optional() }))
    .output(z.array(Transaction)),
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
  exchange: endpoint('POST', '/transactions/exchange', {
    tag,
    needsValues: true,
    summary: 'Exchange money of one account into that of another one in another currency: all rows or none',
  })
    .input(ExchangeCreate)
    .output(Exchange)
    .errors(only('INVALID_INPUT', 'ORG_MISMATCH', 'POSITION_NOT_FOUND', 'TRANSACTION_REFUSED')),
  exchangeEffect: endpoint('POST', '/transactions/exchange/effect', {
    tag,
    right: 'read',
    writes: false,
    needsValues: true,
    status: 200,
    summary: 'What an exchange of money would do to both accounts and what it costs, without recording it',
  })
    .input(ExchangeCreate)
    .output(ExchangeEffect)
    .errors(only('INVALID_INPUT', 'ORG_MISMATCH', 'POSITION_NOT_FOUND', 'TRANSACTION_REFUSED')),
  exchangeTerms: endpoint('GET', '/transactions/{id}/exchange', {
    tag,
    needsValues: true,
    summary: 'The rate of an exchange beside that of its day, and what it cost; of any of its rows',
  })
    .input(ById)
    .output(ExchangeTerms)
    .errors(only('TRANSACTION_NOT_FOUND')),
  corporateAction: endpoint('POST', '/transactions/corporate-action', {
    tag,
    needsValues: true,
    summary:
      'Record what a company did with its shares, such as a split, spin-off or merger: all rows or none',
  })
    .input(CorporateActionCreate)
    .output(CorporateAction)
    .errors(only('INVALID_INPUT', 'ORG_MISMATCH', 'POSITION_NOT_FOUND', 'TRANSACTION_REFUSED')),
  corporateActionEffect: endpoint('POST', '/transactions/corporate-action/effect', {
    tag,
    right: 'read',
    writes: false,
    needsValues: true,
    status: 200,
    summary: 'What a corporate action would do to its positions, without recording it',
  })
    .input(CorporateActionCreate)
    .output(CorporateActionEffect)
    .errors(only('INVALID_INPUT', 'ORG_MISMATCH', 'POSITION_NOT_FOUND', 'TRANSACTION_REFUSED')),
  instalments: endpoint('GET', '/transactions/instalments', {
    tag,
    summary:
      'Payments that loans ask for by their terms and that nobody has recorded: of the year until today, and 90 days ahead. Of a loan, or of those whose money moves on an account',
  })
    .input(z.object({ positionId: Id }))
    .output(z.array(Instalment))
    .errors(only('POSITION_NOT_FOUND')),
  confirmInstalment: endpoint('POST', '/transactions/instalments', {
    tag,
    needsValues: true,
    summary: 'Record that an instalment was paid, with its interest and its cash: all rows or none',
  })
    .input(InstalmentConfirm)
    .output(ConfirmedInstalment)
    .errors(
      only(
        'INVALID_INPUT',
        'ORG_MISMATCH',
        'POSITION_NOT_FOUND',
        'INSTALMENT_NOT_OPEN',
        'TRANSACTION_REFUSED',
      ),
    ),
  instalmentEffect: endpoint('POST', '/transactions/instalments/effect', {
    tag,
    right: 'read',
    writes: false,
    needsValues: true,
    status: 200,
    summary: 'What confirming an instalment would do to its loan and account, without recording it',
  })
    .input(InstalmentConfirm)
    .output(InstalmentEffect)
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
    summary: 'Move a transaction to the trash, with the rows it is linked with',
  })
    .input(ById)
    .errors(only('TRANSACTION_NOT_FOUND', 'VERSION_CONFLICT', 'TRANSACTION_REFUSED', 'LINK_OUT_OF_SIGHT')),
  restore: endpoint('POST', '/transactions/{id}/restore', {
    tag,
    right: 'delete',
    needsValues: true,
    status: 200,
    summary: 'Take a transaction back out of the trash, with the rows that went along',
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
  running: endpoint('GET', '/transactions/running', {
    tag,
    needsValues: true,
    summary: 'What a position has come to after some of its rows: balance, or paid-in, unfunded and value',
  })
    .input(z.object({ positionId: Id, ids: oneOrMany(Id), knownOn: KnownOn.optional() }))
    .output(z.array(RunningFigures))
    .errors(only('POSITION_NOT_FOUND')),
  removeSeveral: endpoint('POST', '/transactions/delete', {
    tag,
    right: 'delete',
    needsValues: true,
    status: 200,
    summary:
      'Move several transactions to the trash, with the rows they are linked with: all of them or none',
  })
    .input(Several)
    .output(Moved)
    .errors(only('TRANSACTION_NOT_FOUND', 'VERSION_CONFLICT', 'TRANSACTION_REFUSED', 'LINK_OUT_OF_SIGHT')),
  restoreSeveral: endpoint('POST', '/transactions/restore', {
    tag,
    right: 'delete',
    needsValues: true,
    status: 200,
    summary: 'Take several transactions back out of the trash, with the rows that went along: all or none',
  })
    .input(Several)
    .output(Moved)
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
