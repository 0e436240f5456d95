import type { NotificationChannel } from '@kinfolio/contract/notifications'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { notices } from '../notices/tables.ts'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** The channels by which a notice leaves the application. */
export type OutwardChannel = Exclude<NotificationChannel, 'inApp'>

/**
 * What becomes of a notice outside of the application, a row for each way out. A trigger adds them with the notice. Row level security goes
 * by the user; jobs see whose are due, and nothing that they are about.
 */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    userId: uuid().notNull(),
    noticeId: uuid().notNull(),
    channel: text().$type<OutwardChannel>().notNull(),
    /** SKIPPED: not wanted, read before, or not theirs to see any more. */
    state: text().$type<'WAITING' | 'SENT' | 'SKIPPED'>().notNull().default('WAITING'),
    /** Before that nobody looks at it. */
    dueAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.noticeId, t.channel] }),
    foreignKey({
      columns: [t.userId, t.noticeId],
      foreignColumns: [notices.userId, notices.id],
    }).onDelete('cascade'),
    index('notice_deliveries_due')
      .on(t.dueAt)
      .where(sql`state = 'WAITING'`),
    check('notice_deliveries_channel', sql`${t.channel} in ('email', 'push')`),
    check('notice_deliveries_state', sql`${t.state} in ('WAITING', 'SENT', 'SKIPPED')`),
  ],
)
