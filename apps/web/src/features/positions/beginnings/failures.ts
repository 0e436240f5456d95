import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = { loadBeginnings: t`Failed to load what positions began with` }
