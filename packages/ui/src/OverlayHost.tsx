import { type ComponentType, useSyncExternalStore } from 'react'

import type { MountedOverlay, OverlayControls, Overlays } from './create-overlays.tsx'

/**
 * Stands once above the pages and shows the opened panels. A panel that comes `later` loads when it is first
 * opened.
 */
export function OverlayHost({ overlays }: { overlays: Overlays }) {
  const mounted = useSyncExternalStore(overlays.subscribe, overlays.getMounted, overlays.getMounted)
  return mounted.map((overlay) => <Shown key={overlay.turn} overlay={overlay} overlays={overlays} />)
}

function Shown({ overlay, overlays }: { overlay: MountedOverlay; overlays: Overlays }) {
  // The panel takes its own props besides these. The store keeps both together.
  const Panel = overlay.panel as ComponentType<OverlayControls>
  return (
    <Panel
      {...overlay.props}
      open={overlay.isOpen}
      onOpenChange={(open) => !open && overlays.dismiss(overlay.id)}
      onClose={(result) => overlays.close(overlay.id, result as {})} // checked where the panel was created
    />
  )
}
