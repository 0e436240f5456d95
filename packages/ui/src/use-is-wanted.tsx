import { type RefObject, useEffect, useState } from 'react'

import { whenUsed } from './when-used.ts'

type Wish = {
  /** Something stands there already that shows the same: only who turns to it asks for more. */
  hasStill?: boolean
}

/**
 * Whether a part of a page that is heavy to load is wanted by now: it has come up well into the window, or somebody is
 * at work and it is a window's height away at most, or they turn to it, or the page is printed. Once wanted it stays so.
 */
export function useIsWanted(element: RefObject<Element | null>, { hasStill = false }: Wish = {}): boolean {
  const [isWanted, setIsWanted] = useState(false)

  useEffect(() => {
    const target = element.current
    if (isWanted || !target) return undefined
    const want = () => setIsWanted(true)
    const turns = ['pointerover', 'pointerdown', 'focusin'] as const
    for (const turn of turns) target.addEventListener(turn, want, { passive: true })
    const stops: (() => void)[] = []
    if (!hasStill) {
      const inside = new IntersectionObserver(wantWhenSeen(want), { rootMargin: '0px 0px -25% 0px' })
      const near = new IntersectionObserver(wantWhenSeen(want), { rootMargin: '100% 0px' })
      inside.observe(target)
      window.addEventListener('beforeprint', want)
      stops.push(
        whenUsed(() => near.observe(target)),
        () => inside.disconnect(),
        () => near.disconnect(),
        () => window.removeEventListener('beforeprint', want),
      )
    }
    return () => {
      for (const turn of turns) target.removeEventListener(turn, want)
      for (const stop of stops) stop()
    }
  }, [element, hasStill, isWanted])

  return isWanted
}

function wantWhenSeen(want: () => void): IntersectionObserverCallback {
  return (entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) want()
  }
}
