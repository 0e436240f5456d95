import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadContacts: t`Failed to load contacts`,
  loadContact: t`Failed to load the contact`,
  createContact: t`Failed to add the contact`,
  updateContact: t`Failed to change the contact`,
  deleteContact: t`Failed to delete the contact`,
  restoreContact: t`Failed to restore the contact`,
}
