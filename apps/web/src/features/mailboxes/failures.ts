import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadMailboxes: t`Failed to load the mailboxes`,
  tryMailbox: t`Failed to try the mailbox`,
  createMailbox: t`Failed to add the mailbox`,
  updateMailbox: t`Failed to change the mailbox`,
  changeMailbox: t`Failed to pause or resume the mailbox`,
  readMailbox: t`Failed to have the mailbox read`,
  deleteMailbox: t`Failed to remove the mailbox`,
  restoreMailbox: t`Failed to bring the mailbox back`,
  loadNotifyKey: t`Failed to load the notify key`,
  makeNotifyKey: t`Failed to make the notify key`,
  removeNotifyKey: t`Failed to take the notify key back`,
}
