import type { InstrumentType } from '@kinfolio/contract/instruments'
import type { Day } from '@kinfolio/ledger/days/day'
import type { QuoteFlag } from '@kinfolio/ledger/prices/quote-check'
import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

import { day, rate } from '../../../platform/db/columns.ts'

/*
 * What comes from outside is the same for everybody: these tables have no organisation. Jobs write them as the
 * administrating role; the serving role reads, sample organisations the source `demo`, all others everything else.
 */

const moment = () => timestamp({ withTimezone: true, mode: 'date' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const feedKey = () => ({
  source: text().notNull(),
  kind: text().$type<'PRICE' | 'RATE'>().notNull(),
  /** Of a price: the instrument's symbol. Of a rate: the currency, in units per euro. */
  symbol: text().notNull(),
})

/** Listed instruments, as the source last described them. Look-ups use them while the source does not answer. */
export const instruments = pgTable(
  'instruments',
  {
    source: text().notNull(),
    symbol: text().notNull(),
    name: text().notNull(),
    type: text().$type<InstrumentType>().notNull(),
    exchange: text(),
    /** Null, and the price too, until the source was asked for a price. */
    currency: text(),
    divisor: smallint().notNull().default(1),
    /** As quoted: to be divided by `divisor`. */
    price: rate(),
    pricedAt: moment(),
    /** When the source said so. */
    askedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.symbol] })],
)

/** A series of traded closes, or of exchange rates, that a source keeps up to date. */
export const feedSeries = pgTable(
  'feed_series',
  {
    ...feedKey(),
    /** Names it on the wire, as the id of an organisation's own series does. */
    id: uuid().notNull().unique(),
    currency: text().notNull(),
    /** 100 where the closes are in hundredths of the currency. */
    divisor: smallint().notNull().default(1),
    isTotalReturn: boolean().notNull().default(false),
    firstOn: day().$type<Day>().notNull(),
    lastOn: day().$type<Day>().notNull(),
    days: integer().notNull(),
    lastClose: rate().notNull(),
    /** The doubts about it at the last write. */
    flags: jsonb().$type<QuoteFlag[]>().notNull().default([]),
    /** The database sets a new one at every write to the series, its ticks or its splits, whoever writes. */
    revision: uuid()
      .notNull()
      .default(sql`gen_random_uuid()`),
    updatedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.kind, t.symbol] })],
)

/**
 * The ticks of one year, packed as the ledger keeps them in memory, so that reading is copying: days since 1970-01-01
 * as 32-bit integers, closes and volumes as 64-bit floats, all little-endian and ascending by day.
 */
export const feedYears = pgTable(
  'feed_years',
  {
    ...feedKey(),
    year: smallint().notNull(),
    days: bytes().notNull(),
    closes: bytes().notNull(),
    /** NaN for a day without one; null where the source has none at all. */
    volumes: bytes(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.kind, t.symbol, t.year] }),
    foreignKey({
      columns: [t.source, t.kind, t.symbol],
      foreignColumns: [feedSeries.source, feedSeries.kind, feedSeries.symbol],
    }).onDelete('cascade'),
  ],
)

/** Splits and dividends per share of the instruments that have a series, as of their day. */
export const feedEvents = pgTable(
  'feed_events',
  {
    ...feedKey(),
    type: text().$type<'SPLIT' | 'DIVIDEND'>().notNull(),
    on: day().$type<Day>().notNull(),
    /** Of a split: new units for one old unit. Of a dividend: money per unit of the day, as quoted. */
    amount: rate().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.kind, t.symbol, t.type, t.on] }),
    foreignKey({
      columns: [t.source, t.kind, t.symbol],
      foreignColumns: [feedSeries.source, feedSeries.kind, feedSeries.symbol],
    }).onDelete('cascade'),
  ],
)

/** How asking for a series went, and when it is asked for next. All rates of a source are asked for at once, as `*`. */
export const feedTries = pgTable(
  'feed_tries',
  {
    ...feedKey(),
    triedAt: moment(),
    succeededAt: moment(),
    /** Since it last succeeded. */
    failures: integer().notNull().default(0),
    /** Why it failed last, in words. */
    error: text(),
    nextTryAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.source, t.kind, t.symbol] })],
)
