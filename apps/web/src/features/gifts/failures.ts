import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadGifts: t`Failed to load gifts`,
  loadGift: t`Failed to load the gift`,
  loadGivingYear: t`Failed to load the year of giving`,
  loadOwed: t`Failed to load missing receipts and reports`,
  createGift: t`Failed to add the gift`,
  updateGift: t`Failed to change the gift`,
  setReceipt: t`Failed to save the receipt`,
  addReport: t`Failed to add the report`,
  updateReport: t`Failed to change the report`,
  removeReport: t`Failed to take the report off`,
  giveInKind: t`Failed to record what was given in kind`,
  exportGifts: t`Failed to export gifts`,
}
