import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadExpected: t`Failed to load which papers are expected`,
  loadExpectedRules: t`Failed to load the rules of expected papers`,
  loadCoverage: t`Failed to load which statements are there`,
  loadLetters: t`Failed to draft the letters`,
  createExpected: t`Failed to expect the paper`,
  updateExpected: t`Failed to change the expected paper`,
  decideExpected: t`Failed to note what was decided`,
  deleteExpected: t`Failed to delete the expected paper`,
  restoreExpected: t`Failed to restore the expected paper`,
}
