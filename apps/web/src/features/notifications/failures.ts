import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadNotifications: t`Failed to load your notifications`,
  updateNotifications: t`Failed to save your choice`,
}
