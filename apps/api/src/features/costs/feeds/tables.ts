import { foreignKey, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { orgs, users } from '../../../access/tables.ts'
import { history, tenantKey } from '../../../platform/db/columns.ts'

/** The addresses by which calendars of members read what is due, one of each member. */
export const costFeeds = pgTable(
  'cost_feeds',
  {
    ...tenantKey(),
    /** Whose sight it has. */
    userId: uuid().notNull(),
    /** SHA-256 of the token. The token itself is kept nowhere. */
    tokenHash: text().notNull(),
    /** The first signs of the token. */
    prefix: text().notNull(),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    uniqueIndex('cost_feeds_of_user').on(t.orgId, t.userId),
    uniqueIndex('cost_feeds_by_token').on(t.tokenHash),
  ],
)
