import { t } from '@lingui/core/macro'

/** The headline when a call fails, above the reason that the server gave: one message for each call. */
export const failures = {
  loadCompanies: t`Failed to load companies`,
  loadCompany: t`Failed to load the company`,
  findCompanies: t`Failed to look for companies in papers and mails`,
  createCompany: t`Failed to add the company`,
  addNamedCompany: t`Failed to add a company of this name`,
  updateCompany: t`Failed to change the company`,
  updateCompanyPicture: t`Failed to change the logo`,
  deleteCompany: t`Failed to delete the company`,
  restoreCompany: t`Failed to restore the company`,
}
