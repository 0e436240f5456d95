import type { QueryClient } from '@tanstack/react-query'

import { listenLive } from '../api/live-source.ts'
import { live } from '../api/live.ts'
import { refreshAsTold } from '../api/refresh-as-told.ts'
import { noteBrowser } from '../features/notifications/this-browser.ts'

/** From now on what others write appears by itself, and the server knows that this browser is in use. Returns what ends it. */
export function startLiveUpdates(queryClient: QueryClient): () => void {
  void noteBrowser()
  const stopRefreshing = refreshAsTold(queryClient, live)
  const stopListening = listenLive(live)
  return () => {
    stopListening()
    stopRefreshing()
  }
}
