import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadNotices: t`Failed to load your inbox`,
  countNotices: t`Failed to count what is new in your inbox`,
  changeNotices: t`Failed to change what is in your inbox`,
  approve: t`Failed to approve`,
  loadAsked: t`Failed to load what waits for your approval`,
}
