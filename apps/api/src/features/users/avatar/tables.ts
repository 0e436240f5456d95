import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { users } from '../../../access/tables.ts'

/**
 * The profile pictures that people uploaded; the files themselves are in `users/<id>` of the file store. Belongs to
 * the user: row level security goes by the user, and lets co-members read.
 */
export const avatars = pgTable('avatars', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Names of the two files, by the width of the picture. */
  small: text().notNull(),
  large: text().notNull(),
  updatedAt: timestamp({ withTimezone: true, mode: 'date' })
    .notNull()
    .default(sql`now()`),
})
