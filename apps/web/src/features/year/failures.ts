import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadYearByEntity: t`Failed to load the year by entity`,
  exportYear: t`Failed to make the file of the year`,
}
