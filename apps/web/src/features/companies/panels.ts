import type { Company } from '@kinfolio/contract/companies'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Edits the company, or adds a new one. */
    company: { company?: Company }
    /** Companies that papers and mails name. */
    foundCompanies: object
  }
}

export const companyPanels = {
  foundCompanies: async () => (await import('./FoundCompaniesDialog.tsx')).FoundCompaniesDialog,
  company: async () => (await import('./CompanySheet.tsx')).CompanySheet,
}
