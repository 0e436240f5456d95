import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadTagsInSettings: t`Failed to load the list of tags`,
  createTagBySheet: t`Failed to add this tag`,
  updateTag: t`Failed to change the tag`,
  mergeTag: t`Failed to merge the tag`,
  deleteTag: t`Failed to delete the tag`,
  restoreTag: t`Failed to restore the tag`,
}
