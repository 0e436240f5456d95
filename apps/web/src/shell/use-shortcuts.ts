import { useNavigate } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

import { openOverlay } from '../pages/overlays.ts'
import { navigation, pagesBeside } from './navigation.ts'
import { singleKeys } from './single-keys.ts'

/** How long the second letter may take. */
const sequenceMs = 1500

/** Where letters already have a meaning: somebody types them, or they look something up in an open list. */
const ownLetters =
  'input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=combobox], [role=dialog], [role=alertdialog]'

/** Handles the keys that are single letters, on every page inside an organisation. */
export function useShortcuts(): void {
  const navigate = useNavigate()
  // In a layout effect, since somebody may press keys as soon as there is something to see.
  useLayoutEffect(() => {
    let firstAt = Number.NEGATIVE_INFINITY
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(ownLetters)) return
      if (!singleKeys.areOn()) return
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
  }, [navigate])
}
