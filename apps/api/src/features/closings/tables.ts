import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '../../access/tables.ts'
import { day, goesWith, history, money, tenantKey } from '../../platform/db/columns.ts'
import { entities } from '../orgs/entities/tables.ts'

/**
 * Periods that are closed: from the first record to a day, of one entity or of the whole organisation. While one stands, triggers of
 * migration 0063 let nobody write what bears on these days. Reopened ones stay, with the reason.
 */
export const closings = pgTable(
  'closings',
  {
    ...tenantKey(),
    /** Null for the whole organisation. */
    entityId: uuid(),
    /** The last day of the period. */
    through: day().notNull(),
    note: text().notNull().default(''),
    /** Statements that disagreed with the book and were let be when the period was closed. */
    openBalances: text().array().notNull().default([]),
    /** Net worth of the period's last day when it was closed, in the base currency of then; null where a part was missing. */
    netWorth: money(),
    currency: text().notNull(),
    /** By the database's own clock, as the log has it: what was written before is in the period. */
    closedAt: timestamp({ withTimezone: true, mode: 'string' }).notNull(),
    closedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    reopenedAt: timestamp({ withTimezone: true, mode: 'string' }),
    reopenedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    reason: text(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.entityId, entities),
    index('closings_standing')
      .on(t.orgId, t.through)
      .where(sql`reopened_at IS NULL`),
    check('closings_reopened', sql`(${t.reopenedAt} is null) = (${t.reason} is null)`),
  ],
)
