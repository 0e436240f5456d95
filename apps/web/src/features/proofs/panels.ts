import type { ProofOf } from '../../figures/proof-of.ts'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Shows how a figure was made. */
    proof: ProofOf
  }
}

export const proofPanels = {
  proof: async () => (await import('./ProofSheet.tsx')).ProofSheet,
}
