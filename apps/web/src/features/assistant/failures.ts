import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  ask: t`Failed to answer`,
  findActs: t`Failed to read what is to be recorded`,
  loadQuestions: t`Failed to load what can be asked`,
  loadChats: t`Failed to load what you asked before`,
  loadChat: t`Failed to load the questions and their answers`,
  deleteChat: t`Failed to delete the questions and their answers`,
  keepAsReport: t`Failed to keep the answer as a report`,
  renameChat: t`Failed to rename the conversation`,
  loadModel: t`Failed to load the language model`,
  changeModel: t`Failed to change the language model`,
  tryModel: t`Failed to try the language model`,
  previewModel: t`Failed to show what would be told`,
  loadCalls: t`Failed to load the calls of the model`,
}
