import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadNetWorthHistory: t`Failed to load net worth over time`,
  loadFirstSteps: t`Failed to load the first steps`,
  loadNetWorthByTag: t`Failed to load net worth by tags`,
}
