import type { TransactionLine, TransactionSubtype, TransactionType } from '@kinfolio/contract/transaction'
import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { orgs } from '../../access/tables.ts'
import { day, goesWith, history, money, rate, tenantKey, units } from '../../platform/db/columns.ts'
import { positions } from '../positions/tables.ts'

export const transactions = pgTable(
  'transactions',
  {
    ...tenantKey(),
    positionId: uuid().notNull(),
    type: text().$type<TransactionType>().notNull(),
    subtype: text().$type<TransactionSubtype>(),
    on: day().notNull(),
    settledOn: day(),
    amount: money(),
    currency: text().notNull(),
    quantity: units(),
    price: rate(),
    fee: money().notNull().default('0'),
    tax: money().notNull().default('0'),
    /**
     * The rate that was agreed, which wins over the day's: units of the position's currency for one unit of this row's;
     * where the two are one, units of `fxCurrency`.
     */
    fxRate: rate(),
    /** The base currency of the organisation when the rate of a row in its position's own currency was recorded. */
    fxCurrency: text(),
    lines: jsonb()
      .$type<TransactionLine[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** Part of the whole that a sale without units gives up. */
    share: rate(),
    recallable: money(),
    recallableUntil: day(),
    /** New units for one old unit, of a split. */
    ratio: rate(),
    counterparty: text(),
    notes: text().notNull().default(''),
    /** The row this one takes back, with mirrored effects. */
    reverses: uuid(),
    /**
     * Joins the rows of one movement, and is the id of the one that leads: the row that was paid for of a mirrored
     * payment, the sale of a transfer, what leaves by a corporate action. Kept when another row goes, so that all are one
     * again when it comes back.
     */
    linkId: uuid(),
    importId: uuid(),
    /** Line of the imported file. */
    importLine: integer(),
    /** An imported row with the same value is the same row: the id of its source, or its content and occurrence. */
    fingerprint: text(),
    /** The order of recording, which decides between two rows of one day. */
    recordedOrder: bigserial({ mode: 'number' }).notNull(),
    deletedAt: timestamp({ withTimezone: true, mode: 'date' }),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.orgId, t.positionId], foreignColumns: [positions.orgId, positions.id] }),
    // Nulls first, although there are none: only so does the index serve the order of `desc()`.
    index('transactions_newest')
      .on(t.orgId, t.on.desc().nullsFirst(), t.recordedOrder.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('transactions_of_position')
      .on(t.orgId, t.positionId, t.on, t.recordedOrder)
      .where(sql`deleted_at is null`),
    index('transactions_of_import')
      .on(t.orgId, t.importId)
      .where(sql`import_id is not null`),
    index('transactions_of_link')
      .on(t.orgId, t.linkId)
      .where(sql`link_id is not null`),
    index('transactions_of_movement')
      .on(t.orgId, t.linkId)
      .where(
        sql`subtype in ('TRANSFER', 'SPIN_OFF', 'RIGHTS', 'RIGHTS_EXERCISE', 'MERGER', 'EXCHANGE') and deleted_at is null`,
      ),
    // Rows with a rate of their own are asked for beside what is kept of their positions.
    index('transactions_with_rate')
      .on(t.orgId, t.positionId)
      .where(sql`fx_rate is not null and deleted_at is null`),
    // Few rows may be called again; every summary asks which.
    index('transactions_recallable')
      .on(t.orgId, t.recallableUntil)
      .where(sql`recallable_until is not null and deleted_at is null`),
    uniqueIndex('transactions_fingerprint')
      .on(t.orgId, t.fingerprint)
      .where(sql`deleted_at is null and fingerprint is not null`),
    index('transactions_in_trash')
      .on(t.orgId, t.deletedAt)
      .where(sql`deleted_at is not null`),
    check(
      'transactions_not_negative',
      sql`${t.fee} >= 0 and ${t.tax} >= 0 and (${t.quantity} is null or ${t.quantity} >= 0)`,
    ),
  ],
)

/** Live transactions of each position, so that a page's total costs no count. */
export const transactionCounts = pgTable(
  'transaction_counts',
  {
    orgId: uuid().notNull(),
    positionId: uuid().notNull(),
    live: integer().notNull().default(0),
    /** How often live rows of the position were written. The database counts, whoever writes. */
    revision: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.positionId] }),
    goesWith(t.orgId, t.positionId, positions),
    check('transaction_counts_live', sql`${t.live} >= 0`),
  ],
)
