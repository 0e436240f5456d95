import { useEffect, useState } from 'react'

import { whenUsed } from './when-used.ts'

/**
 * Whether somebody has pointed, pressed, scrolled or typed yet. Help for people at work need not load before that.
 */
export function useIsUsed(): boolean {
  const [isUsed, setIsUsed] = useState(false)
  useEffect(() => whenUsed(() => setIsUsed(true)), [])
  return isUsed
}
