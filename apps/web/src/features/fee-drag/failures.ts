import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadFeeDrag: t`Failed to load what fees took`,
  loadFeeProof: t`Failed to load how the fees were counted`,
  loadFundFees: t`Failed to load fee statements`,
  loadFundFeesProof: t`Failed to load how the fee statement was checked`,
  createFundFees: t`Failed to record the fee statement`,
  updateFundFees: t`Failed to change the fee statement`,
  deleteFundFees: t`Failed to delete the fee statement`,
  restoreFundFees: t`Failed to bring the fee statement back`,
}
