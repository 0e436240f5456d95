import type { FeeDragGroup } from '@kinfolio/contract/fee-drag'
import type { FundFees } from '@kinfolio/contract/fund-fees'
import type { PaperFees } from '@kinfolio/contract/paper-readings'

import type { FeeDays } from './queries.ts'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** The fees of which a drag was made, and the flows of both returns. */
    feeProof: FeeDays & { by: FeeDragGroup | 'whole'; id?: string; name: string }
    /**
     * Edits a fee statement of a fund, or records a new one: of a position, or of one that is chosen; empty, or with what a paper
     * tells.
     */
    fundFees: {
      positionId: string | null
      currency: string
      statement?: FundFees
      source?: { paperId: string; paperName: string; fees: PaperFees }
    }
    /** How what was to be expected of a fee statement is made. */
    fundFeesProof: { id: string; name: string }
  }
}

export const feeDragPanels = {
  feeProof: async () => (await import('./FeeProofDialog.tsx')).FeeProofDialog,
  fundFeesProof: async () => (await import('./FundFeesProofDialog.tsx')).FundFeesProofDialog,
  fundFees: async () => (await import('./FundFeesDialog.tsx')).FundFeesDialog,
}
