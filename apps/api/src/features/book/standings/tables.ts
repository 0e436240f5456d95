import type { Split } from '@kinfolio/ledger/rows/splits'
import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { day, goesWith } from '../../../platform/db/columns.ts'
import { positions } from '../../positions/tables.ts'

/** Without a limit of digits: a sum may be too large for a money column, even if each amount fits. */
const exact = () => numeric()

/**
 * What the rows of a position come to at the end of each day that has rows, in its own currency. It is computed from
 * the transactions and can be computed again at any time. No price and no rate is in it.
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
    /** Cash flows of the investor until the end of the day: what was received minus what was paid in. */
    received: exact().notNull(),
    /** The part of these flows that was paid in, as a daily series separates it from what came out. */
    contributed: exact().notNull().default('0'),
    income: exact().notNull().default('0'),
    fees: exact().notNull().default('0'),
    taxes: exact().notNull().default('0'),
    cost: exact().notNull(),
    realisedGain: exact().notNull(),
  },
  // There is no foreign key: checking the position for each day took twice as long as writing the day. Days are deleted
  // with their inputs.
  (t) => [primaryKey({ columns: [t.orgId, t.positionId, t.on] })],
)

/** What the standings of a position were made from. They count only while this is still the same. */
export const standingInputs = pgTable(
  'standing_inputs',
  {
    orgId: uuid().notNull(),
    positionId: uuid().notNull(),
    /** The revision of its rows in `transaction_counts`. */
    revision: integer().notNull(),
    /** The facts of the position, of the settings and of the ledger's rules that the standings depend on. */
    facts: text().notNull(),
    firstOn: day(),
    splits: jsonb().$type<StoredSplit[]>().notNull(),
    /** The database sets a new value after every write to this row or to the standings, whoever writes. */
    cacheRevision: uuid('drawn')
      .notNull()
      .default(sql`gen_random_uuid()`),
    /** The digest of all days as this program wrote them. */
    digest: text(),
    /** A hash of the same days that the database computes itself. It shows whether somebody changed a day later. */
    seal: bigint({ mode: 'bigint' }),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.positionId] }), goesWith(t.orgId, t.positionId, positions)],
)

export type StoredSplit = Omit<Split, 'type' | 'ratio'> & { ratio: string }
