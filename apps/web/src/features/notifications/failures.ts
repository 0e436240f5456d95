import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadNotifications: t`Failed to load your notifications`,
  updateNotifications: t`Failed to save your choice`,
  loadBrowsers: t`Failed to load your browsers`,
  switchBrowser: t`Failed to switch messages of this browser`,
  removeBrowser: t`Failed to remove the browser`,
  tryBrowser: t`Failed to send a message to this browser`,
}
