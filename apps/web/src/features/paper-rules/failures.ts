import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadPaperRules: t`Failed to load the rules for papers`,
  loadProposals: t`Failed to look for rules that follow from what was chosen`,
  previewPaperRule: t`Failed to look for the papers of the rule`,
  createPaperRule: t`Failed to add the rule`,
  updatePaperRule: t`Failed to change the rule`,
  orderPaperRules: t`Failed to change the order of the rules`,
  deletePaperRule: t`Failed to delete the rule`,
  restorePaperRule: t`Failed to restore the rule`,
}
