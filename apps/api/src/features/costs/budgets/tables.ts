import type { CostType } from '@kinfolio/contract/cost-kinds'
import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'

import { orgs } from '../../../access/tables.ts'
import { goesWith, history, money, tenantKey } from '../../../platform/db/columns.ts'
import { entities } from '../../orgs/entities/tables.ts'

/** What somebody means to spend in a year on a type of cost. */
export const costBudgets = pgTable(
  'cost_budgets',
  {
    ...tenantKey(),
    year: integer().notNull(),
    type: text().$type<CostType>().notNull(),
    /** Null: of the whole organisation, and no role for named entities sees it. */
    entityId: uuid(),
    amount: money().notNull(),
    currency: text().notNull(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    goesWith(t.orgId, t.entityId, entities),
    unique('cost_budgets_of_year').on(t.orgId, t.year, t.type, t.entityId).nullsNotDistinct(),
    check('cost_budgets_amount', sql`${t.amount} >= 0`),
    check('cost_budgets_year', sql`${t.year} between 1800 and 2199`),
  ],
)
