import type { SavedViewList } from '@kinfolio/contract/saved-view-lists'
import type { ViewState } from '@kinfolio/contract/saved-views'
import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { orgs, roles, users } from '../../access/tables.ts'
import { history, tenantKey } from '../../platform/db/columns.ts'

const columns = () => ({
  ...tenantKey(),
  list: text().$type<SavedViewList>().notNull(),
  name: text().notNull(),
  state: jsonb().$type<ViewState>().notNull(),
  /** Their order in a menu, within a list. */
  rank: integer().notNull(),
  ...history(),
})

/** States of lists that all members find under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    ...columns(),
    /** Who made it; null: the account is gone. */
    userId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('set null'),
    uniqueIndex('saved_views_name').on(t.orgId, t.list, sql`lower(${t.name})`),
    index('saved_views_of_user').on(t.userId),
  ],
)

/**
 * States of lists that one member finds under a name. They are in a table of their own: they are in no log and in no
 * backup, and they end with the membership.
 */
export const privateViews = pgTable(
  'private_views',
  {
    ...columns(),
    userId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.orgId, t.userId], foreignColumns: [roles.orgId, roles.userId] }).onDelete(
      'cascade',
    ),
    uniqueIndex('private_views_name').on(t.orgId, t.userId, t.list, sql`lower(${t.name})`),
  ],
)
