import { ownBuildId } from '../api/builds.ts'

/** Makes the browser keep a page for times when it cannot reach the server. */
export function keepOfflinePage(): void {
  if (ownBuildId() === null || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
    // A private window refuses: without that page the browser shows its own.
    console.warn('No page is kept for times without a connection.', error)
  })
}
