import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadPayouts: t`Failed to load what foundations have to pay`,
  loadPayoutProof: t`Failed to load how the payout was counted`,
  followPayout: t`Failed to save how the payout is followed`,
  setPayoutYear: t`Failed to save the figures of the year`,
  removePayout: t`Failed to stop following the payout`,
  restorePayout: t`Failed to follow the payout again`,
}
