import type {
  NotificationChannel,
  NotificationMatrix,
  NotificationSettings,
  NotificationType,
} from '@kinfolio/contract/notifications'
import { eq, sql } from 'drizzle-orm'

import type { UserScope } from '../../access/scope.ts'
import { matrixOf, timingOf, wants } from './rules.ts'
import { notificationSettings } from './tables.ts'

/** What the caller chose to be told of; the defaults are version 1. */
export async function getNotificationSettings(me: UserScope): Promise<NotificationSettings> {
  const [row] = await me.db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, me.user.id))
  return {
    matrix: matrixOf(row?.matrix ?? {}),
    timing: timingOf(row?.timing ?? {}),
    version: row?.version ?? 1,
  }
}

/** What somebody chose to be told of, for whoever tells them. */
export async function loadChoice({ db }: Pick<UserScope, 'db'>, userId: string): Promise<NotificationMatrix> {
  const { rows } = await db.execute<{ chosen: Partial<NotificationMatrix> }>(
    sql`select notification_choice(${userId}::uuid) as chosen`,
  )
  return matrixOf(rows[0]?.chosen ?? {})
}

/** Those of these people who want to be told of something through a channel. */
export async function listWanting(
  { db }: Pick<UserScope, 'db'>,
  userIds: readonly string[],
  type: NotificationType,
  channel: NotificationChannel,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; chosen: Partial<NotificationMatrix> }>(
    sql`select id, notification_choice(id) as chosen from unnest(${sql.param([...userIds])}::uuid[]) as id`,
  )
  return rows.filter(({ chosen }) => wants(chosen, type, channel)).map(({ id }) => id)
}
