import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** While somebody is signed in, their pages follow what others write. Without this code they ask by themselves. */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const start = async () => {
      const code = await import('./live-updates.ts').catch(() => null)
      if (!isGone) stop = code?.startLiveUpdates(queryClient)
    }
    void start()
    return () => {
      isGone = true
      stop?.()
    }
  }, [queryClient])
}
