import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { sessions, users } from '../../../access/tables.ts'

const instant = () =>
  timestamp({ withTimezone: true, mode: 'date' })
    .notNull()
    .default(sql`now()`)

/**
 * Browsers that show messages of ours. Row level security goes by the user.
 */
export const pushBrowsers = pgTable(
  'push_browsers',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    /** In which it was last seen. Null: its person has signed out of it, and it shows nothing until they are back. */
    sessionId: uuid(),
    /** Where its messages are sent to. */
    endpoint: text().notNull(),
    /** For whom they are encrypted. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    userAgent: text().notNull(),
    createdAt: instant(),
    lastSeenAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.sessionId], foreignColumns: [sessions.id] }).onDelete('set null'),
    uniqueIndex('push_browsers_once').on(t.endpoint),
    index('push_browsers_of_session').on(t.sessionId),
  ],
)
