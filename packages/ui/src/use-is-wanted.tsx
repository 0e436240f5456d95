import { type RefObject, useEffect, useState } from 'react'

import { whenUsed } from './when-used.ts'

type Wish = {
  /** Whether something already stands there that shows the same. Then only somebody who turns to it asks for more. */
  hasStill?: boolean
}

/**
 * Whether somebody wants a heavy part of a page by now. They do when it has come well into the window; when they are
 * at work and it is at most a window's height away; when they turn to it; and when the page is printed. A wanted part
 * stays wanted.
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
