import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadTokens: t`Failed to load your access tokens`,
  makeToken: t`Failed to make the access token`,
  removeToken: t`Failed to take the access token back`,
}
