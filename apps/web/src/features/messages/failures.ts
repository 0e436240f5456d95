import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadThreads: t`Failed to load the shared inbox`,
  loadThread: t`Failed to load the conversation`,
  loadMessages: t`Failed to load the messages`,
  loadMessage: t`Failed to load the message`,
  countUnread: t`Failed to count what is new in the shared inbox`,
  changeThreads: t`Failed to change the conversation`,
  readThread: t`Failed to note that the conversation was opened`,
  linkThread: t`Failed to say what the conversation is about`,
  moveMessages: t`Failed to move messages`,
  letIn: t`Failed to let the conversation in`,
  writeNote: t`Failed to write the note`,
  updateMessage: t`Failed to change the message`,
  deleteMessage: t`Failed to delete the message`,
  restoreMessage: t`Failed to restore the message`,
  bringMail: t`Failed to take in the mail`,
  saveMail: t`Failed to save the mail`,
}
