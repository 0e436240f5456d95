import type { ReportDocument } from '@kinfolio/contract/reports'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { orgs, roles, users } from '../../access/tables.ts'
import { history, tenantKey } from '../../platform/db/columns.ts'

const columns = () => ({
  ...tenantKey(),
  /** Its title. */
  name: text().notNull(),
  document: jsonb().$type<ReportDocument>().notNull(),
  ...history(),
})

/** Reports that all members see. */
export const reports = pgTable(
  'reports',
  {
    ...columns(),
    /** Who made it; null: the account is gone. */
    userId: uuid(),
    deletedAt: timestamp({ withTimezone: true, mode: 'date' }),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.id] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('set null'),
    index('reports_of_user').on(t.userId),
  ],
)

/** Reports that one member keeps for themselves: in no log and in no backup, they end with the membership. */
export const privateReports = pgTable('private_reports', { ...columns(), userId: uuid().notNull() }, (t) => [
  primaryKey({ columns: [t.orgId, t.id] }),
  foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
  foreignKey({ columns: [t.orgId, t.userId], foreignColumns: [roles.orgId, roles.userId] }).onDelete(
    'cascade',
  ),
  index('private_reports_of_user').on(t.orgId, t.userId),
])

/** Which report a member sees first. It may be in either table, and may be gone: then it is the overview. */
export const reportDefaults = pgTable(
  'report_defaults',
  { orgId: uuid().notNull(), userId: uuid().notNull(), reportId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.orgId, t.userId] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.orgId, t.userId], foreignColumns: [roles.orgId, roles.userId] }).onDelete(
      'cascade',
    ),
  ],
)
