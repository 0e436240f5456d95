import type { Company } from '@kinfolio/contract/companies'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Edits the company, or adds a new one. */
    company: { company?: Company }
  }
}

export const companyPanels = {
  company: async () => (await import('./CompanySheet.tsx')).CompanySheet,
}
