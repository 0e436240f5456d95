import { ownBuildId } from '../api/builds.ts'

/** Makes the browser keep a page for times when it cannot reach the server. */
export function keepOfflinePage(): void {
  if (ownBuildId() === null || !('serviceWorker' in navigator)) return
  // A private window may refuse: without that page the browser shows its own.
  navigator.serviceWorker.register('/service-worker.js').catch(() => {})
}
