import type { BankDetail, Payee } from '@kinfolio/contract/bank-details'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Changes what is said of an account, or adds one of a payee. */
    bankDetail: { detail: BankDetail } | { payee: Payee; name: string }
    /** Notes a call about an account. */
    bankDetailCall: { detail: BankDetail }
  }
}

export const bankDetailPanels = {
  bankDetail: async () => (await import('./BankDetailSheet.tsx')).BankDetailSheet,
  bankDetailCall: async () => (await import('./CallSheet.tsx')).CallSheet,
}
