import { useLayoutEffect } from 'react'

import { type ColorModePreference, forceColorMode } from './color-mode.tsx'

/** Stands on a page that is light, or dark, whatever the person prefers; elsewhere the preference is in force. */
export function ForcedColorMode({ mode }: { mode: ColorModePreference }) {
  useLayoutEffect(() => {
    forceColorMode(mode)
    return () => forceColorMode(null)
  }, [mode])
  return null
}
