import type { NotificationSettings } from '@kinfolio/contract/notifications'
import { eq } from 'drizzle-orm'

import type { UserScope } from '../../access/scope.ts'
import { matrixOf } from './rules.ts'
import { notificationSettings } from './tables.ts'

/** What the caller chose to be told of; the defaults are version 1. */
export async function getNotificationSettings(me: UserScope): Promise<NotificationSettings> {
  const [row] = await me.db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, me.user.id))
  return { matrix: matrixOf(row?.matrix ?? {}), version: row?.version ?? 1 }
}
