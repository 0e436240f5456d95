import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadMailAddresses: t`Failed to load the mail addresses`,
  loadMailArrivals: t`Failed to load the mails that could not be read`,
  makeMailAddress: t`Failed to make the mail address`,
  makeMailAddressAnew: t`Failed to make a new mail address`,
  disableMailAddress: t`Failed to disable or enable the mail address`,
  retryMailArrival: t`Failed to have the mail read`,
}
