import { sql } from 'drizzle-orm'
import { foreignKey, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

import { orgs } from '../../access/tables.ts'
import { tenantKey } from '../../platform/db/columns.ts'

/**
 * Photos of contacts and logos of companies. A record names its picture; the bytes are in `orgs/<id>` of the file store,
 * as WebP. Only who sees the record is served them, so a row by itself tells nothing.
 */
export const pictures = pgTable(
  'pictures',
  {
    ...tenantKey(),
    /** Names of the two files, by the width of the picture. */
    small: text().notNull(),
    large: text().notNull(),
    createdAt: timestamp({ withTimezone: true, mode: 'date' })
      .notNull()
      .default(sql`now()`),
    /** When a record gave it up. It is erased with the trash of that day, unless a record takes it again. */
    deletedAt: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
  ],
)
