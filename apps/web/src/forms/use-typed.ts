import { useEffect, useEffectEvent, useState } from 'react'

const typingPauseMs = 300

/** The words in the search box. They show while somebody types, and are searched for after a pause. */
export function useTyped(searched: string | undefined, onSearch: (text: string | undefined) => void) {
  const [draft, setDraft] = useState<string | null>(null)
  const search = useEffectEvent((text: string) => {
    onSearch(text.trim() === '' ? undefined : text.trim())
    setDraft(null)
  })
  useEffect(() => {
    if (draft === null) return undefined
    const timer = setTimeout(() => search(draft), typingPauseMs)
    return () => clearTimeout(timer)
  }, [draft])
  return [draft ?? searched ?? '', setDraft] as const
}
