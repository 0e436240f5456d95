import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'

import {
  closeOverlay,
  type OpenOverlay,
  type OverlayId,
  type OverlayProps,
  overlays,
} from '../lib/overlays.ts'

type Panel<Id extends OverlayId> = ComponentType<
  OverlayProps[Id] & { open: boolean; onOpenChange: (open: boolean) => void }
>

// Each panel is loaded when it is first opened.
const panels: { [Id in OverlayId]: Panel<Id> } = {
  export: lazy(async () => ({
    default: (await import('../features/exports/ExportDialog.tsx')).ExportDialog,
  })),
  import: lazy(async () => ({
    default: (await import('../features/imports/ImportDialog.tsx')).ImportDialog,
  })),
  position: lazy(async () => ({
    default: (await import('../features/positions/PositionSheet.tsx')).PositionSheet,
  })),
  proof: lazy(async () => ({
    default: (await import('../features/proofs/ProofSheet.tsx')).ProofSheet,
  })),
  transaction: lazy(async () => ({
    default: (await import('../features/transactions/TransactionSheet.tsx')).TransactionSheet,
  })),
  valuation: lazy(async () => ({
    default: (await import('../features/transactions/ValuationDialog.tsx')).ValuationDialog,
  })),
  transfer: lazy(async () => ({
    default: (await import('../features/transactions/TransferSheet.tsx')).TransferSheet,
  })),
}

/** Shows the panel that was asked for, above whatever page is open. */
export function OverlayHost() {
  const shown = useSyncExternalStore(overlays.subscribe, overlays.getShown)
  if (!shown) return null
  return (
    <Suspense>
      <Shown key={shown.turn} overlay={shown} />
    </Suspense>
  )
}

function Shown({ overlay }: { overlay: OpenOverlay }) {
  if (!Object.hasOwn(panels, overlay.id)) throw new Error('Overlay not found')
  // The panel and its props come from the same id, which the union of all of them hides.
  const Panel = panels[overlay.id] as ComponentType<
    OpenOverlay['props'] & { open: boolean; onOpenChange: (open: boolean) => void }
  >
  return <Panel {...overlay.props} open={overlay.isOpen} onOpenChange={(open) => !open && closeOverlay()} />
}
