import { useEffect, useState } from 'react'

import type { SelectOption } from './Select.tsx'

export type LoadOptions = (query: string, signal: AbortSignal) => Promise<readonly SelectOption[]>

type Found = { query: string; options: readonly SelectOption[]; failed: boolean }

const pauseMs = 180

function matches({ label, hint }: SelectOption, query: string): boolean {
  const text = `${label} ${typeof hint === 'string' ? hint : ''}`.toLocaleLowerCase()
  return query
    .toLocaleLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word))
}

/**
 * The options for a query: filtered here, or loaded after a pause in typing. Only the answer to the last query
 * counts.
 */
export function useComboboxOptions(
  query: string,
  isOpen: boolean,
  options: readonly SelectOption[] | undefined,
  loadOptions: LoadOptions | undefined,
): { options: readonly SelectOption[]; state: 'ready' | 'loading' | 'failed' } {
  const [results, setResults] = useState<Found | null>(null)

  useEffect(() => {
    if (!loadOptions || !isOpen) return undefined
    const abort = new AbortController()
    const timer = setTimeout(
      async () => {
        const answer = await loadOptions(query, abort.signal).catch(() => null)
        if (!abort.signal.aborted) setResults({ query, options: answer ?? [], failed: answer === null })
      },
      query ? pauseMs : 0,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [query, isOpen, loadOptions])

  if (!loadOptions) {
    const trimmed = query.trim()
    const all = options ?? []
    return { options: trimmed ? all.filter((option) => matches(option, trimmed)) : all, state: 'ready' }
  }
  if (!results || results.query !== query) return { options: results?.options ?? [], state: 'loading' }
  return { options: results.options, state: results.failed ? 'failed' : 'ready' }
}
