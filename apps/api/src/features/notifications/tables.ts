import type { NotificationMatrix, NotificationTiming } from '@kinfolio/contract/notifications'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '../../access/tables.ts'

/** What people chose to be told of. Belongs to the user: row level security goes by the user. */
export const notificationSettings = pgTable('notification_settings', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** A type that came later is not in it and has its default. */
  matrix: jsonb().$type<Partial<NotificationMatrix>>().notNull(),
  /** When it comes. What was never chosen has its default. */
  timing: jsonb()
    .$type<Partial<NotificationTiming>>()
    .notNull()
    .default(sql`'{}'::jsonb`),
  updatedAt: timestamp({ withTimezone: true, mode: 'date' })
    .notNull()
    .default(sql`now()`),
  version: integer().notNull(),
})
