import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadShares: t`Failed to load the links`,
  sharePaper: t`Failed to share the paper`,
  updateShare: t`Failed to change the link`,
  revokeShare: t`Failed to take the link back`,
  loadShareViews: t`Failed to load the openings of the link`,
}
