import {
  defaultNotifications,
  defaultTiming,
  NotificationMatrix,
  notificationTypes,
  type NotificationChannel,
  type NotificationTiming,
  type NotificationType,
} from '@kinfolio/contract/notifications'

/**
 * Whether somebody with these choices is told of something through a channel. Asked before every notification;
 * what was never chosen has its default, and what cannot be switched off is told whatever the choices say.
 */
export function wants(
  chosen: Partial<NotificationMatrix>,
  type: NotificationType,
  channel: NotificationChannel,
): boolean {
  return isAlwaysTold(type, channel) || matrixOf(chosen)[type][channel]
}

/** Choices with the defaults of what was never chosen. */
export function matrixOf(chosen: Partial<NotificationMatrix>): NotificationMatrix {
  // A choice from before there was a channel has no word on it.
  const rows = notificationTypes.map((type) => [type, { ...defaultNotifications[type], ...chosen[type] }])
  return Object.fromEntries(rows) as NotificationMatrix // a row for each of its types
}

export function timingOf(chosen: Partial<NotificationTiming>): NotificationTiming {
  return { ...defaultTiming, ...chosen }
}

/** The schema itself says what cannot be switched off: there, false is refused. */
function isAlwaysTold(type: NotificationType, channel: NotificationChannel): boolean {
  return !NotificationMatrix.shape[type].shape[channel].safeParse(false).success
}
