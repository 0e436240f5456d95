import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { day, goesWith, history, money, tenantKey } from '../../../platform/db/columns.ts'
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
    /** What companies of the fund paid to the manager; null: the statement does not tell. */
    companyFees: money(),
    /** The last digit that the statement prints. */
    printedUnit: money().notNull().default('0.01'),
    /** The paper that it is from. */
    attachmentId: uuid(),
    note: text().notNull(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.positionId, positions),
    // The paper may be erased while the statement stays: its key is in the migration.
    index('fund_fees_of_attachment').on(t.orgId, t.attachmentId),
    index('fund_fees_of_position').on(t.orgId, t.positionId, t.toOn),
    check('fund_fees_days', sql`${t.fromOn} <= ${t.toOn}`),
    check(
      'fund_fees_amounts',
      sql`least(${t.managementFee}, ${t.offsets}, ${t.expenses}, ${t.lineInterest}, ${t.carryPaid}, ${t.carryAccrued}, ${t.companyFees}) >= 0 and ${t.printedUnit} > 0`,
    ),
  ],
)
