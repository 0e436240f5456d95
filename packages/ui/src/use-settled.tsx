import { useEffect, useState } from 'react'

const pauseMs = 350

/** A text once it has stood still for a moment, so that typing does not ask the server at every key. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
