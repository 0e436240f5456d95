import type { Position, PositionType } from '@kinfolio/contract/positions'
import type { StatedBalance } from '@kinfolio/contract/stated-balances'

declare module '../../pages/overlays.ts' {
  interface OverlayProps {
    /** Edits the position, or opens a new one. */
    position: { position?: Position; type?: PositionType; entityId?: string }
    /** Says which listed instrument a position holds. */
    linkInstrument: { position: Position }
    /** Says why a statement and the book differ. */
    explainBalance: { balance: StatedBalance }
    /** Works values out again; of the types that there are positions of. */
    recalculation: { presentTypes: readonly PositionType[] }
  }
}

export const positionPanels = {
  position: async () => (await import('./PositionSheet.tsx')).PositionSheet,
  linkInstrument: async () => (await import('./LinkInstrumentDialog.tsx')).LinkInstrumentDialog,
  explainBalance: async () => (await import('./ExplainBalanceDialog.tsx')).ExplainBalanceDialog,
  recalculation: async () => (await import('./RecalculateDialog.tsx')).RecalculateDialog,
}
