import type { FeeDragGroup } from '@kinfolio/contract/fee-drag'
import type { FundFees } from '@kinfolio/contract/fund-fees'

import type { FeeDays } from './queries.ts'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** The fees of which a drag was made, and the flows of both returns. */
    feeProof: FeeDays & { by: FeeDragGroup | 'whole'; id?: string; name: string }
    /** Edits a fee statement of a fund, or records a new one. */
    fundFees: { positionId: string; currency: string; statement?: FundFees }
  }
}

export const feeDragPanels = {
  feeProof: async () => (await import('./FeeProofDialog.tsx')).FeeProofDialog,
  fundFees: async () => (await import('./FundFeesDialog.tsx')).FundFeesDialog,
}
