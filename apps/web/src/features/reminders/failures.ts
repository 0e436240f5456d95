import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadReminders: t`Failed to load reminders`,
  createReminder: t`Failed to set the reminder`,
  updateReminder: t`Failed to change the reminder`,
  deleteReminder: t`Failed to delete the reminder`,
  restoreReminder: t`Failed to restore the reminder`,
}
