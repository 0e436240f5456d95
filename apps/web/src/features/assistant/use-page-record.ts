import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

const ofRecord = /^\/(?:holdings|companies|contacts|costs)\/[0-9a-f-]{36}/

/** What the record of the page is called, which may be asked about; null: the page is of none. */
export function usePageRecord(): string | null {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    const page = document.querySelector('#page')
    const read = () => setName(ofRecord.test(path) ? (page?.querySelector('h1')?.textContent ?? null) : null)
    read()
    if (!page || !ofRecord.test(path)) return undefined
    // The heading comes with the record.
    const watch = new MutationObserver(read)
    watch.observe(page, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [path])
  return name
}
