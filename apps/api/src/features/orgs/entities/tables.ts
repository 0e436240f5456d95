import type { EntityType, Extra } from '@kinfolio/contract/entities'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

import { orgs } from '../../../access/tables.ts'
import { day, goesWith, history, tenantKey } from '../../../platform/db/columns.ts'

/** Legal entities: the owners of positions, and of each other. */
export const entities = pgTable(
  'entities',
  {
    ...tenantKey(),
    name: text().notNull(),
    type: text().$type<EntityType>().notNull(),
    currency: text(),
    jurisdiction: text(),
    taxId: text(),
    /** The day of the year on which its books are closed, MM-DD. */
    fiscalYearEnd: text(),
    notes: text().notNull().default(''),
    /** Fields that the product does not know, as the caller sent them. */
    extra: jsonb()
      .$type<Extra>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    deletedAt: timestamp({ withTimezone: true, mode: 'date' }),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    check('entities_fiscal_year_end', sql`${t.fiscalYearEnd} ~ '^[0-9]{2}-[0-9]{2}$'`),
  ],
)

/**
 * Parts of an entity that another one holds. A row never changes: what is no longer so ends or goes, and what is new
 * is a new row. Rows of entities in the trash stay, so that they come back with them.
 */
export const ownerships = pgTable(
  'ownerships',
  {
    ...tenantKey(),
    ownerId: uuid().notNull(),
    ownedId: uuid().notNull(),
    /** Above 0, at most 100. */
    percent: numeric({ precision: 9, scale: 6 }).notNull(),
    /** First and last day, both included; null: since ever, until further notice. */
    since: day(),
    until: day(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    goesWith(t.orgId, t.ownerId, entities),
    goesWith(t.orgId, t.ownedId, entities),
    index('ownerships_of_owned').on(t.orgId, t.ownedId),
    index('ownerships_of_owner').on(t.orgId, t.ownerId),
    check('ownerships_percent', sql`${t.percent} > 0 and ${t.percent} <= 100`),
    check('ownerships_days', sql`${t.since} <= ${t.until}`),
    check('ownerships_not_itself', sql`${t.ownerId} <> ${t.ownedId}`),
  ],
)
