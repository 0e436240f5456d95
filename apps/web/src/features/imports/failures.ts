import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadImports: t`Failed to load imports`,
  readFile: t`Failed to read the file`,
  commitImport: t`Failed to import`,
  undoImport: t`Failed to undo the import`,
  linkPayments: t`Failed to link the payments`,
  unlinkPayments: t`Failed to take the payments back`,
  loadTemplates: t`Failed to load import templates`,
  saveTemplate: t`Failed to save the template`,
  deleteTemplate: t`Failed to delete the template`,
}
