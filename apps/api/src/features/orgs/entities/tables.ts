import type { EntityType, Extra } from '@kinfolio/contract/orgs'
import { sql } from 'drizzle-orm'
import { foreignKey, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

import { orgs } from '../../../access/tables.ts'
import { history, tenantKey } from '../../../platform/db/columns.ts'

/** Legal entities: the owners of positions. */
export const entities = pgTable(
  'entities',
  {
    ...tenantKey(),
    name: text().notNull(),
    type: text().$type<EntityType>().notNull(),
    currency: text(),
    jurisdiction: text(),
    taxId: text(),
    notes: text().notNull().default(''),
    /** Fields that the product does not know, as the caller sent them. */
    extra: jsonb()
      .$type<Extra>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    deletedAt: timestamp({ withTimezone: true, mode: 'date' }),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
  ],
)
