import { lazy, Suspense, useSyncExternalStore } from 'react'

import { overlayWishes } from '../pages/overlays.ts'

const PanelHost = lazy(async () => ({ default: (await import('./PanelHost.tsx')).PanelHost }))

/** Which panels there are is loaded when the first one is asked for. */
export function AppOverlays() {
  const isAsked = useSyncExternalStore(overlayWishes.subscribe, () => overlayWishes.newest() !== null)
  return isAsked ? (
    <Suspense>
      <PanelHost />
    </Suspense>
  ) : null
}
