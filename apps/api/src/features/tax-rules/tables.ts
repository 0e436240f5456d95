import type { DonorKind, TaxGiftKind, TaxMeasure, TaxRecipientKind } from '@kinfolio/ledger/giving/tax-rule'
import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'

import { orgs } from '../../access/tables.ts'
import { day, history, money, tenantKey } from '../../platform/db/columns.ts'

/** Rules of tax that an organisation added, or put in the place of shipped ones. */
export const taxRules = pgTable(
  'tax_rules',
  {
    ...tenantKey(),
    /** The id of the shipped rule whose place it takes; null: of none. */
    replaces: text(),
    country: text().notNull(),
    /** Null here and below: every kind. */
    donor: text().$type<DonorKind>(),
    gift: text().$type<TaxGiftKind>(),
    recipient: text().$type<TaxRecipientKind>(),
    fromYear: integer().notNull(),
    toYear: integer(),
    measure: text().$type<TaxMeasure>().notNull(),
    /** Percent, money or years, as the measure asks; null: years without end. */
    value: money(),
    source: text().notNull(),
    url: text().notNull().default(''),
    sourcedOn: day().notNull(),
    note: text().notNull().default(''),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    unique('tax_rules_of_shipped').on(t.orgId, t.replaces),
    check(
      'tax_rules_years',
      sql`${t.fromYear} between 1800 and 2199 and ${t.fromYear} <= coalesce(${t.toYear}, 2199)`,
    ),
    check('tax_rules_value', sql`${t.value} >= 0`),
  ],
)
