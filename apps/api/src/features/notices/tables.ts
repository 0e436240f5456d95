import type { NoticeFacts, NoticeKind } from '@kinfolio/contract/notices'
import type { NotificationType } from '@kinfolio/contract/notifications'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { orgs, roles, users } from '../../access/tables.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/**
 * What reached a person, from all of their organisations. It is theirs: row level security goes by the user, and the notices of
 * an organisation end with the place in it. Whoever tells them adds a row and sees none.
 */
export const notices = pgTable(
  'notices',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    /** Null: it is about the account, or about a place in an organisation that has ended. */
    orgId: uuid(),
    type: text().$type<NotificationType>().notNull(),
    /** Each person is told of one key once. It begins with the organisation. */
    key: text().notNull(),
    aboutKind: text().$type<NoticeKind>(),
    aboutId: uuid(),
    /** As the record was called then. Lists read the name that it has now. */
    aboutName: text(),
    facts: jsonb().$type<NoticeFacts>().notNull(),
    /** Whether the person wanted to be told in the application. The other channels ask their own choices of this row. */
    isInApp: boolean().notNull(),
    createdAt: instant().notNull(),
    readAt: instant(),
    doneAt: instant(),
    /** It is open again from then on, which is reckoned when it is read. */
    snoozedUntil: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.orgId, t.userId], foreignColumns: [roles.orgId, roles.userId] }).onDelete(
      'cascade',
    ),
    uniqueIndex('notices_once').on(t.userId, t.key),
    index('notices_of_org').on(t.orgId, t.createdAt),
    check('notices_about', sql`num_nonnulls(${t.aboutKind}, ${t.aboutId}, ${t.aboutName}) in (0, 3)`),
  ],
)
