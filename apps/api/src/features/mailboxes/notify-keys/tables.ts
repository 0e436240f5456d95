import { foreignKey, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

import { orgs } from '../../../access/tables.ts'
import { history, tenantKey } from '../../../platform/db/columns.ts'

/** The keys by which services outside say that a message is there to be fetched, one of each organisation. */
export const notifyKeys = pgTable(
  'notify_keys',
  {
    ...tenantKey(),
    /** SHA-256 of the key. The key itself is kept nowhere. */
    keyHash: text().notNull(),
    /** The first signs of the key. */
    prefix: text().notNull(),
    usedAt: timestamp({ withTimezone: true, mode: 'date' }),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    uniqueIndex('notify_keys_of_org').on(t.orgId),
    uniqueIndex('notify_keys_by_hash').on(t.keyHash),
  ],
)
