import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadNetWorthHistory: t`Failed to load net worth over time`,
  loadNetWorthByTag: t`Failed to load net worth by tags`,
}
