import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { day, history, money, tenantKey } from '../../../platform/db/columns.ts'
import { positions } from '../../positions/tables.ts'

/** What a fund took from its investor over some days, as a fee statement tells. */
export const fundFees = pgTable(
  'fund_fees',
  {
    ...tenantKey(),
    positionId: uuid().notNull(),
    fromOn: day().notNull(),
    toOn: day().notNull(),
    currency: text().notNull(),
    managementFee: money().notNull(),
    offsets: money().notNull(),
    expenses: money().notNull(),
    lineInterest: money().notNull(),
    carryPaid: money().notNull(),
    /** At the end of the last day; null: the statement does not tell. */
    carryAccrued: money(),
    note: text().notNull(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({
      columns: [t.orgId, t.positionId],
      foreignColumns: [positions.orgId, positions.id],
    }).onDelete('cascade'),
    index('fund_fees_of_position').on(t.orgId, t.positionId, t.toOn),
    check('fund_fees_days', sql`${t.fromOn} <= ${t.toOn}`),
    check(
      'fund_fees_amounts',
      sql`least(${t.managementFee}, ${t.offsets}, ${t.expenses}, ${t.lineInterest}, ${t.carryPaid}, ${t.carryAccrued}) >= 0`,
    ),
  ],
)
