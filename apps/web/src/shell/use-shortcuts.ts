import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

import { assistantDock } from '../pages/assistant-dock.ts'
import { openOverlay } from '../pages/overlays.ts'
import { isSingleKey } from '../pages/single-keys.ts'
import { navigation, pagesBeside } from './navigation.ts'

/** How long the second letter may take. */
const sequenceMs = 1500

/** Handles the keys that are single letters, the one that opens the assistant and the one that explains, on every page inside an organisation. */
export function useShortcuts(mayAsk: boolean): void {
  const navigate = useNavigate()
  // In a layout effect, since somebody may press keys as soon as there is something to see.
  useLayoutEffect(() => {
    let firstAt = Number.NEGATIVE_INFINITY
    const listen = (event: KeyboardEvent) => {
      if (mayAsk && isAskKey(event)) {
        event.preventDefault()
        assistantDock.toggle()
        return
      }
      if (event.key === 'F2') {
        event.preventDefault()
        // A page without it is a whole page.
        void import('@kinfolio/ui/titles-by-key').then(
          ({ showTitleByKey }) => showTitleByKey(event.shiftKey ? -1 : 1),
          () => {},
        )
        return
      }
      if (!isSingleKey(event)) return
      const isSecond = event.timeStamp - firstAt < sequenceMs
      const key = event.key.toLowerCase()
      if (key === 'shift') return
      firstAt = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
      const page = isSecond && [...navigation, ...pagesBeside].find(({ goKey }) => goKey === key)
      if (key === '?') openOverlay('keys', {})
      else if (page) void navigate({ to: page.to })
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [navigate, mayAsk])
}

function isAskKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'j' && (ctrlKey || metaKey) && !altKey && !shiftKey
}
