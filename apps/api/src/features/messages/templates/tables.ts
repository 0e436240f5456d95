import { foreignKey, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

import { orgs } from '../../../access/tables.ts'
import { history, tenantKey } from '../../../platform/db/columns.ts'

/** Words of mails that are written often, with fields for what differs. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    ...tenantKey(),
    name: text().notNull(),
    subject: text().notNull().default(''),
    text: text().notNull(),
    deletedAt: timestamp({ withTimezone: true, mode: 'date' }),
    ...history(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
  ],
)
