import { OverlayHost } from '@kinfolio/ui/OverlayHost'
import { lazy } from 'react'

import { overlays } from '../pages/overlays.ts'

// Each panel is loaded when it is first opened.
overlays.create(
  'export',
  lazy(async () => ({ default: (await import('../features/exports/ExportDialog.tsx')).ExportDialog })),
)
overlays.create(
  'import',
  lazy(async () => ({ default: (await import('../features/imports/ImportDialog.tsx')).ImportDialog })),
)
overlays.create(
  'keys',
  lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog })),
)
overlays.create(
  'linkInstrument',
  lazy(async () => ({
    default: (await import('../features/positions/LinkInstrumentDialog.tsx')).LinkInstrumentDialog,
  })),
)
overlays.create(
  'position',
  lazy(async () => ({ default: (await import('../features/positions/PositionSheet.tsx')).PositionSheet })),
)
overlays.create(
  'proof',
  lazy(async () => ({ default: (await import('../features/proofs/ProofSheet.tsx')).ProofSheet })),
)
overlays.create(
  'recalculation',
  lazy(async () => ({
    default: (await import('../features/positions/RecalculateDialog.tsx')).RecalculateDialog,
  })),
)
overlays.create(
  'sample',
  lazy(async () => ({ default: (await import('../features/orgs/SampleDialog.tsx')).SampleDialog })),
)
overlays.create(
  'transaction',
  lazy(async () => ({
    default: (await import('../features/transactions/TransactionSheet.tsx')).TransactionSheet,
  })),
)
overlays.create(
  'valuation',
  lazy(async () => ({
    default: (await import('../features/transactions/ValuationDialog.tsx')).ValuationDialog,
  })),
)
overlays.create(
  'transfer',
  lazy(async () => ({ default: (await import('../features/transactions/TransferSheet.tsx')).TransferSheet })),
)

/** The panels of this application, above whatever page is open. */
export function AppOverlays() {
  return <OverlayHost overlays={overlays} />
}
