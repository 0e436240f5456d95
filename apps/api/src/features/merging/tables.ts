import type { MergeKind } from '@kinfolio/contract/merge-fields'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

import { orgs } from '../../access/tables.ts'
import { history, tenantKey } from '../../platform/db/columns.ts'

/** One value that a merge changed: which column of which row, and what stood in it before and after. */
export type MergeStep = { table: string; id: string; column: string; before: unknown; after: unknown }

/**
 * Which records were merged into which. The ids of both have no foreign keys: the old id leads to the survivor also after the
 * merged record was erased from the trash.
 */
export const merges = pgTable(
  'merges',
  {
    ...tenantKey(),
    kind: text().$type<MergeKind>().notNull(),
    survivorId: uuid().notNull(),
    mergedIds: uuid().array().notNull(),
    /** As they were called. */
    mergedNames: text().array().notNull(),
    /** The ids of the cards that merged contacts came from or go out with, so that those cards mean the survivor. */
    cardUids: text().array().notNull(),
    /** What undoing takes back. */
    steps: jsonb().$type<MergeStep[]>().notNull(),
    undoneAt: timestamp({ withTimezone: true, mode: 'date' }),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    index('merges_of_survivor').on(t.orgId, t.survivorId),
    check(
      'merges_of_others',
      sql`cardinality(${t.mergedIds}) > 0 and not ${t.survivorId} = any (${t.mergedIds})`,
    ),
  ],
)
