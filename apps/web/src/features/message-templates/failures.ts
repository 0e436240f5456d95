import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadMailTemplates: t`Failed to load the templates of mails`,
  createMailTemplate: t`Failed to add the template of mails`,
  updateMailTemplate: t`Failed to change the template of mails`,
  deleteMailTemplate: t`Failed to delete the template of mails`,
  restoreMailTemplate: t`Failed to restore the template of mails`,
}
