import type {
  NotificationMatrix,
  NotificationSettings,
  NotificationTiming,
} from '@kinfolio/contract/notifications'
import { eq, sql } from 'drizzle-orm'

import { lockVersioned } from '../../access/lock-versioned.ts'
import type { UserScope } from '../../access/scope.ts'
import { getNotificationSettings } from './queries.ts'
import { notificationSettings } from './tables.ts'

type Choice = { matrix: NotificationMatrix } | { timing: NotificationTiming }

/** Chooses what the caller is told of, or when, made from the version they saw. */
export async function chooseNotifications(
  me: UserScope,
  { version, ...choice }: Choice & { version?: number | undefined },
): Promise<NotificationSettings> {
  const mine = eq(notificationSettings.userId, me.user.id)
  // Nobody has a row before their first choice: with one, there is something to lock.
  await me.db
    .insert(notificationSettings)
    .values({ userId: me.user.id, matrix: {}, version: 1 })
    .onConflictDoNothing()
  await lockVersioned(me, notificationSettings, mine, {
    version,
    missing: 'UNAUTHORIZED',
    current: () => getNotificationSettings(me),
  })
  await me.db
    .update(notificationSettings)
    .set({ ...choice, updatedAt: me.now, version: sql`${notificationSettings.version} + 1` })
    .where(mine)
  return getNotificationSettings(me)
}
