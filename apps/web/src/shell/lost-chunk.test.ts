import { describe, expect, it } from 'vitest'

import { takesReload } from './lost-chunk.ts'

function aStore() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  }
}

describe('a reload for a lost part of the application', () => {
  it('happens once within ten seconds', () => {
    const store = aStore()
    expect(takesReload(store, '/holdings', 100_000)).toBe(true)
    expect(takesReload(store, '/holdings', 109_999)).toBe(false)
    expect(takesReload(store, '/holdings', 110_000)).toBe(true)
  })

  it('is counted for each path by itself', () => {
    const store = aStore()
    expect(takesReload(store, '/holdings', 100_000)).toBe(true)
    expect(takesReload(store, '/transactions', 100_001)).toBe(true)
  })
})
