import type { Day } from '@kinfolio/ledger/days/day'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  customType,
  foreignKey,
  integer,
  numeric,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

/** Money: exact, 18 digits before and 10 after the point. */
export const money = () => numeric({ precision: 28, scale: 10 })
/** Units held or traded. */
export const units = () => numeric({ precision: 38, scale: 18 })
/** Prices, rates, ratios, shares. */
export const rate = () => numeric({ precision: 28, scale: 12 })

/** A calendar day, as text YYYY-MM-DD on both sides. */
export const day = customType<{ data: Day; driverData: string }>({ dataType: () => 'date' })

/** The organisation and the row's own id: together the key of every tenant table, the organisation first. */
export const tenantKey = () => ({ orgId: uuid().notNull(), id: uuid().notNull() })

/** When a row came and last changed, and how often. */
export const history = () => ({
  createdAt: timestamp({ withTimezone: true, mode: 'date' })
    .notNull()
    .default(sql`now()`),
  updatedAt: timestamp({ withTimezone: true, mode: 'date' })
    .notNull()
    .default(sql`now()`),
  version: integer().notNull().default(1),
})

/** The record of the organisation that a column names, and with which the row goes. */
export const goesWith = (
  orgId: AnyPgColumn,
  column: AnyPgColumn,
  table: { orgId: AnyPgColumn; id: AnyPgColumn },
) => foreignKey({ columns: [orgId, column], foreignColumns: [table.orgId, table.id] }).onDelete('cascade')
