import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'

import { day, goesWith, history, money, tenantKey } from '../../platform/db/columns.ts'
import { entities } from '../orgs/entities/tables.ts'

/** Foundations and trusts whose payout is followed. */
export const payoutFoundations = pgTable(
  'payout_foundations',
  {
    ...tenantKey(),
    entityId: uuid().notNull(),
    begunOn: day(),
    /** A position that was erased since stays named, and counts for nothing. */
    charitablePositionIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.entityId, entities),
    unique('payout_foundations_of_entity').on(t.orgId, t.entityId),
  ],
)

/** What somebody told of a year of a foundation, in dollars. */
export const payoutYears = pgTable(
  'payout_years',
  {
    ...tenantKey(),
    payoutId: uuid().notNull(),
    year: integer().notNull(),
    investmentIncome: money(),
    administration: money(),
    statedRequired: money(),
    statedPaid: money(),
    note: text().notNull().default(''),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.payoutId, payoutFoundations),
    unique('payout_years_of_year').on(t.orgId, t.payoutId, t.year),
    check('payout_years_year', sql`${t.year} between 1800 and 2199`),
    check('payout_years_amounts', sql`least(${t.administration}, ${t.statedRequired}, ${t.statedPaid}) >= 0`),
  ],
)
