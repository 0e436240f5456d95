import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadNetWorth: t`Failed to load net worth`,
  loadDoubts: t`Failed to load doubtful prices`,
  confirmPrice: t`Failed to confirm the price`,
}
