import { lazy, Suspense, useSyncExternalStore } from 'react'

import { overlayWishes } from '../pages/overlays.ts'
import { trayWish } from '../pages/tray.ts'

const PanelHost = lazy(async () => ({ default: (await import('./PanelHost.tsx')).PanelHost }))

const UploadTray = lazy(async () => ({
  default: (await import('../features/attachments/UploadTray.tsx')).UploadTray,
}))

/** The list of panels loads when somebody asks for the first one, the tray of uploads with the first file. */
export function AppOverlays() {
  const isAsked = useSyncExternalStore(overlayWishes.subscribe, () => overlayWishes.newest() !== null)
  const hasTray = useSyncExternalStore(trayWish.subscribe, trayWish.isWanted)
  return (
    <Suspense>
      {isAsked && <PanelHost />}
      {hasTray && <UploadTray />}
    </Suspense>
  )
}
