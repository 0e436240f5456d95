import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whether the window matches a query; follows the window. For what CSS alone cannot decide: what is rendered at all.
 */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Below the first breakpoint: one column, cards for tables, sheets from the bottom. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 39.99rem)')
}
