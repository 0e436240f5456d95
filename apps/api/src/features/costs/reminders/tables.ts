import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { orgs, roles } from '../../../access/tables.ts'
import { day } from '../../../platform/db/columns.ts'
import { costs } from '../tables.ts'
import type { ReminderKind } from './rules.ts'

/** Of what members were reminded by mail, so that nobody is reminded of it twice. */
export const costReminders = pgTable(
  'cost_reminders',
  {
    orgId: uuid().notNull(),
    userId: uuid().notNull(),
    costId: uuid().notNull(),
    kind: text().$type<ReminderKind>().notNull(),
    /** The day by the agreement, or the last day to cancel. */
    day: day().notNull(),
    toldOn: day().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.userId, t.costId, t.kind, t.day] }),
    foreignKey({ columns: [t.orgId], foreignColumns: [orgs.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.orgId, t.userId], foreignColumns: [roles.orgId, roles.userId] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.orgId, t.costId], foreignColumns: [costs.orgId, costs.id] }).onDelete('cascade'),
    index('cost_reminders_of_cost').on(t.orgId, t.costId),
    check('cost_reminders_kind', sql`${t.kind} in ('DUE', 'LATE', 'CANCEL')`),
  ],
)
