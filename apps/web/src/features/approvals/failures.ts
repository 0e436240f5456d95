import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadSettings: t`Failed to load which payments need approval`,
  chooseSettings: t`Failed to save which payments need approval`,
  loadUnapproved: t`Failed to load payments that are not approved`,
}
