import { useState } from 'react'

/**
 * State that the caller may own. With a `value` the caller holds it (in the URL, say); without one it is held here.
 */
export function useControllable<T>(
  value: T | undefined,
  initial: T,
  onChange: ((next: T) => void) | undefined,
): [T, (next: T) => void] {
  const [own, setOwn] = useState(initial)
  const current = value === undefined ? own : value
  return [
    current,
    (next) => {
      setOwn(next)
      onChange?.(next)
    },
  ]
}
