import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadTaxRules: t`Failed to load rules of tax`,
  estimateTax: t`Failed to estimate the tax`,
  createTaxRule: t`Failed to add the rule of tax`,
  updateTaxRule: t`Failed to change the rule of tax`,
  deleteTaxRule: t`Failed to delete the rule of tax`,
  restoreTaxRule: t`Failed to bring the rule of tax back`,
}
