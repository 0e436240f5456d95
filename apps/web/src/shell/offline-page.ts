import { ownBuildId } from '../api/builds.ts'

/** Has the browser keep a page for when the server cannot be reached, once all else is loaded. */
export function keepOfflinePage(): void {
  if (ownBuildId() === null || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    // A private window may refuse: without that page the browser shows its own.
    navigator.serviceWorker.register('/service-worker.js').catch(() => {})
  })
}
