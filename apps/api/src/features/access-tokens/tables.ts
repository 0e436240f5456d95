import type { TokenScope } from '@kinfolio/contract/access-token-kinds'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { roles, users } from '../../access/tables.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** By which programs act as a member. Row level security goes by the user; whoever knows a token finds its row. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    userId: uuid().notNull(),
    id: uuid().notNull(),
    orgId: uuid().notNull(),
    name: text().notNull(),
    tokenHash: text().notNull(),
    /** The last letters of the token. */
    hint: text().notNull(),
    scope: text().$type<TokenScope>().notNull(),
    entityIds: uuid().array(),
    expiresAt: instant().notNull(),
    lastUsedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    // Whoever leaves an organisation leaves no program there.
    foreignKey({ columns: [t.orgId, t.userId], foreignColumns: [roles.orgId, roles.userId] }).onDelete(
      'cascade',
    ),
    uniqueIndex('access_tokens_by_hash').on(t.tokenHash),
    index('access_tokens_of_role').on(t.orgId, t.userId),
    check('access_tokens_scope', sql`${t.scope} in ('READ', 'WRITE')`),
    check('access_tokens_entities', sql`cardinality(${t.entityIds}) > 0`),
  ],
)
