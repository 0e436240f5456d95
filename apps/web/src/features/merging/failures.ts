import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadDuplicates: t`Failed to look for duplicates`,
  markDistinct: t`Failed to note that these are not the same`,
  unmarkDistinct: t`Failed to take back that these are not the same`,
  loadMerged: t`Failed to load what was merged`,
  loadForMerge: t`Failed to load the records`,
  previewMerge: t`Failed to prepare the merge`,
  merge: t`Failed to merge`,
  undoMerge: t`Failed to undo the merge`,
}
