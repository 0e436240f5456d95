import { useEffect, useState } from 'react'

import { whenUsed } from './when-used.ts'

/** Whether somebody pointed, pressed, scrolled or typed yet: what only helps at work need not come before. */
export function useIsUsed(): boolean {
  const [isUsed, setIsUsed] = useState(false)
  useEffect(() => whenUsed(() => setIsUsed(true)), [])
  return isUsed
}
