import { later } from '@kinfolio/ui/later'
import { useSyncExternalStore } from 'react'

import { overlayWishes } from '../pages/overlays.ts'
import { trayWish } from '../pages/tray.ts'

const PanelHost = later(
  () => import('./PanelHost.tsx'),
  ({ PanelHost }) => PanelHost,
)

const UploadTray = later(
  () => import('../features/attachments/UploadTray.tsx'),
  ({ UploadTray }) => UploadTray,
)

/** The list of panels loads when somebody asks for the first one, the tray of uploads with the first file. */
export function AppOverlays() {
  const isAsked = useSyncExternalStore(overlayWishes.subscribe, () => overlayWishes.newest() !== null)
  const hasTray = useSyncExternalStore(trayWish.subscribe, trayWish.isWanted)
  return (
    <>
      {isAsked && <PanelHost />}
      {hasTray && <UploadTray />}
    </>
  )
}
