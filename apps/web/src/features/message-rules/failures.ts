import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadMessageRules: t`Failed to load the rules for messages`,
  previewMessageRule: t`Failed to look for the mails of the rule`,
  createMessageRule: t`Failed to add the rule for messages`,
  updateMessageRule: t`Failed to change the rule for messages`,
  orderMessageRules: t`Failed to change the order of the rules for messages`,
  deleteMessageRule: t`Failed to delete the rule for messages`,
  restoreMessageRule: t`Failed to restore the rule for messages`,
  loadRuleRuns: t`Failed to load what the rules did`,
  undoRuleRun: t`Failed to take back what the rule did`,
}
