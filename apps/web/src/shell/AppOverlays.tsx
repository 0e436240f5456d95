import { lazy, Suspense, useSyncExternalStore } from 'react'

import { overlayWishes } from '../pages/overlays.ts'

const PanelHost = lazy(async () => ({ default: (await import('./PanelHost.tsx')).PanelHost }))

/** The list of panels loads when somebody asks for the first one. */
export function AppOverlays() {
  const isAsked = useSyncExternalStore(overlayWishes.subscribe, () => overlayWishes.newest() !== null)
  return isAsked ? (
    <Suspense>
      <PanelHost />
    </Suspense>
  ) : null
}
