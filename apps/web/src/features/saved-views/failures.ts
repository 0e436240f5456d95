import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadSavedViews: t`Failed to load the saved views`,
  createSavedView: t`Failed to save the view`,
  nameSavedView: t`Failed to rename the view`,
  updateSavedView: t`Failed to change the view`,
  orderSavedViews: t`Failed to move the view`,
  deleteSavedView: t`Failed to delete the view`,
  restoreSavedView: t`Failed to bring the view back`,
}
