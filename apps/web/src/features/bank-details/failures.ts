import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadBankDetails: t`Failed to load bank details`,
  loadBankDetailsOf: t`Failed to load the bank details of the record`,
  loadPaperBankDetails: t`Failed to load the bank details that the paper prints`,
  loadKnownNumbers: t`Failed to load the known telephone numbers`,
  createBankDetail: t`Failed to add the bank details`,
  keepBankDetail: t`Failed to keep the bank details of the paper`,
  updateBankDetail: t`Failed to change the bank details`,
  noteCall: t`Failed to note the call`,
  deleteBankDetail: t`Failed to delete the bank details`,
  restoreBankDetail: t`Failed to restore the bank details`,
}
