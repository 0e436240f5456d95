import { useLayoutEffect } from 'react'

import { type ColorModePreference, forceColorMode } from './color-mode.tsx'

/** Makes a page light or dark, whatever the user prefers. Other pages follow the preference. */
export function ForcedColorMode({ mode }: { mode: ColorModePreference }) {
  useLayoutEffect(() => {
    forceColorMode(mode)
    return () => forceColorMode(null)
  }, [mode])
  return null
}
