import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { orgs } from '../../access/tables.ts'
import { day, goesWith, history, rate, tenantKey } from '../../platform/db/columns.ts'

/** A series of closes, or of units of a currency per euro, that belongs to one organisation. */
export const series = pgTable(
  'series',
  {
    ...tenantKey(),
    kind: text().$type<'PRICE' | 'RATE'>().notNull(),
    /** Of a price: the instrument's symbol. Of a rate: the currency, in units per euro. */
    symbol: text().notNull(),
    currency: text().notNull(),
    /** 100 where the closes are in hundredths of the currency. */
    divisor: smallint().notNull().default(1),
    isTotalReturn: boolean().notNull().default(false),
    valuesPositions: boolean().notNull().default(true),
    source: text().notNull(),
    /** The database sets a new one at every write to the series or its closes, whoever writes. */
    revision: uuid()
      .notNull()
      .default(sql`gen_random_uuid()`),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    uniqueIndex().on(t.orgId, t.kind, t.symbol),
  ],
)

/** The closes of one year of a series: years of daily closes are a few rows. Both lists ascend by day. */
export const seriesYears = pgTable(
  'series_years',
  {
    orgId: uuid().notNull(),
    seriesId: uuid().notNull(),
    year: smallint().notNull(),
    /** Days since 1970-01-01. */
    days: integer().array().notNull(),
    closes: numeric({ precision: 28, scale: 12 }).array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.seriesId, t.year] }), goesWith(t.orgId, t.seriesId, series)],
)

/** Closes that somebody looked at and found right, although they look wrong. Another close of the day is not confirmed. */
export const confirmedPrices = pgTable(
  'confirmed_prices',
  {
    ...tenantKey(),
    symbol: text().notNull(),
    on: day().notNull(),
    close: rate().notNull(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    uniqueIndex().on(t.orgId, t.symbol, t.on),
  ],
)
