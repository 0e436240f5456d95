import { ownBuildId } from '../api/builds.ts'

/** Makes the browser keep a page for times when it cannot reach the server, once everything else is loaded. */
export function keepOfflinePage(): void {
  if (ownBuildId() === null || !('serviceWorker' in navigator)) return
  window.addEventListener('load', () => {
    // A private window may refuse: without that page the browser shows its own.
    navigator.serviceWorker.register('/service-worker.js').catch(() => {})
  })
}
