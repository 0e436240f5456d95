import type { Split } from '@kinfolio/ledger/rows/splits'
import { sql } from 'drizzle-orm'
import {
  bigint,
  foreignKey,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

import { day } from '../../../platform/db/columns.ts'
import { positions } from '../../positions/tables.ts'

/** As long as it needs to be: sums of what fits into a column of money may not. */
const exact = () => numeric()

/**
 * What the rows of a position come to at the end of each day that has rows, in its own currency: a projection of its
 * transactions, which can be made anew at any time. No price and no rate is in it.
 */
export const positionStandings = pgTable(
  'position_standings',
  {
    orgId: uuid().notNull(),
    positionId: uuid().notNull(),
    on: day().notNull(),
    quantity: exact().notNull(),
    rolled: exact().notNull(),
    official: exact(),
    officialOn: day(),
    estimate: exact(),
    estimatedOn: day(),
    valuedOn: day(),
    paidIn: exact().notNull(),
    distributed: exact().notNull(),
    unfunded: exact(),
    /** Cash flows of the investor until then: what was received less what was paid in. */
    received: exact().notNull(),
    /** Of these what was put in, as a daily series tells it apart from what came out. */
    contributed: exact().notNull().default('0'),
    income: exact().notNull().default('0'),
    fees: exact().notNull().default('0'),
    taxes: exact().notNull().default('0'),
    cost: exact().notNull(),
    realisedGain: exact().notNull(),
  },
  // No foreign key: asking for the position of each day took twice as long as writing it. Days go with their inputs.
  (t) => [primaryKey({ columns: [t.orgId, t.positionId, t.on] })],
)

/** What the standings of a position were made of: they count only while that is what it still is. */
export const standingInputs = pgTable(
  'standing_inputs',
  {
    orgId: uuid().notNull(),
    positionId: uuid().notNull(),
    /** That of its rows in `transaction_counts`. */
    revision: integer().notNull(),
    /** What of the position itself, of the settings and of the rules of the ledger is in them. */
    facts: text().notNull(),
    firstOn: day(),
    splits: jsonb().$type<StoredSplit[]>().notNull(),
    /** Another one after every write to this or to the standings, whoever writes: the database gives it. */
    cacheRevision: uuid('drawn')
      .notNull()
      .default(sql`gen_random_uuid()`),
    /** Of the days as this program wrote them, all together. */
    digest: text(),
    /** Of the same days as the database holds them, by its own hand: it tells whether somebody changed one since. */
    seal: bigint({ mode: 'bigint' }),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.positionId] }),
    foreignKey({
      columns: [t.orgId, t.positionId],
      foreignColumns: [positions.orgId, positions.id],
    }).onDelete('cascade'),
  ],
)

export type StoredSplit = Omit<Split, 'type' | 'ratio'> & { ratio: string }
