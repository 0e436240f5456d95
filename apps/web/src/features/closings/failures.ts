import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadClosings: t`Failed to load the closed periods`,
  closePeriod: t`Failed to close the period`,
  reopenPeriod: t`Failed to open the period again`,
  loadRestatements: t`Failed to load what was changed afterwards`,
  loadRestated: t`Failed to compare both views`,
}
