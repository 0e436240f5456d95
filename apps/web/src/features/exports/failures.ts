import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  planExport: t`Failed to plan the export`,
  makeExport: t`Failed to export`,
}
