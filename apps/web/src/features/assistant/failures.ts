import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  ask: t`Failed to answer`,
  loadQuestions: t`Failed to load what can be asked`,
  loadChats: t`Failed to load what you asked before`,
  loadChat: t`Failed to load the questions and their answers`,
  deleteChat: t`Failed to delete the questions and their answers`,
}
