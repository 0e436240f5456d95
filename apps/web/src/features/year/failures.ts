import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadYear: t`Failed to load the year`,
  exportYear: t`Failed to make the file of the year`,
}
