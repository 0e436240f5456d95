import { useState } from 'react'

/** State that the caller may own: with a `value` it is theirs (in the URL, say), without one it is kept here. */
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
