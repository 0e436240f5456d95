import type { Payout, PayoutYear } from '@kinfolio/contract/payouts'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Follows the payout of an entity, or changes how. */
    payout: { entity: { id: string; name: string }; payout?: Payout }
    /** What is told of a year of a foundation. */
    payoutYear: { payout: Payout; year: PayoutYear }
    /** The month ends, payments and rules behind a year. */
    payoutProof: { payout: Payout; year: number }
  }
}

export const payoutPanels = {
  payout: async () => (await import('./PayoutSheet.tsx')).PayoutSheet,
  payoutYear: async () => (await import('./PayoutYearDialog.tsx')).PayoutYearDialog,
  payoutProof: async () => (await import('./PayoutProofDialog.tsx')).PayoutProofDialog,
}
