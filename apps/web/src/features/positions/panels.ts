import type { Position } from '@kinfolio/contract/position'
import type { PositionType } from '@kinfolio/contract/position-types'
import type { StatedBalance } from '@kinfolio/contract/stated-balances'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Edits the position, or opens a new one. */
    position: { position?: Position; type?: PositionType; entityId?: string }
    /** Says which listed instrument a position holds. */
    linkInstrument: { position: Position }
    /** Explains why a statement and the book differ. */
    explainBalance: { balance: StatedBalance }
    /** Calculates values again. `presentTypes` are the types that occur among the positions. */
    recalculation: { presentTypes: readonly PositionType[] }
  }
}

export const positionPanels = {
  position: async () => (await import('./PositionSheet.tsx')).PositionSheet,
  linkInstrument: async () => (await import('./LinkInstrumentDialog.tsx')).LinkInstrumentDialog,
  explainBalance: async () => (await import('./ExplainBalanceDialog.tsx')).ExplainBalanceDialog,
  recalculation: async () => (await import('./RecalculateDialog.tsx')).RecalculateDialog,
}
