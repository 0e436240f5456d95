import { later } from '@kinfolio/ui/later'
import { toastQueue } from '@kinfolio/ui/toast'
import { useState, useSyncExternalStore } from 'react'

const Toaster = later(
  () => import('@kinfolio/ui/Toaster'),
  ({ Toaster }) => Toaster,
)

/** Shows toasts. The code for them loads with the first one, and stays. */
export function ToastHost() {
  const hasToasts = useSyncExternalStore(toastQueue.subscribe, () => toastQueue.getShown().length > 0)
  const [isNeeded, setIsNeeded] = useState(false)
  if (hasToasts && !isNeeded) setIsNeeded(true)
  return isNeeded && <Toaster className="max-sm:bottom-14" />
}
