import { useEffect, useState } from 'react'

const pauseMs = 350

/** A text after it has not changed for a moment, so that typing does not ask the server at every key. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
