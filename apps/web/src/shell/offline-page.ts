import { ownBuildId } from '../api/builds.ts'

/** Has the browser keep a page for when the server cannot be reached, once the application is there. */
export function keepOfflinePage(): void {
  if (ownBuildId() === null || !('serviceWorker' in navigator)) return
  // A private window may refuse: without that page the browser shows its own.
  navigator.serviceWorker.register('/service-worker.js').catch(() => {})
}
