import {
  defaultNotifications,
  NotificationMatrix,
  type NotificationChannel,
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
  return { ...defaultNotifications, ...chosen }
}

/** The schema itself says what cannot be switched off: there, false is refused. */
function isAlwaysTold(type: NotificationType, channel: NotificationChannel): boolean {
  return !NotificationMatrix.shape[type].shape[channel].safeParse(false).success
}
