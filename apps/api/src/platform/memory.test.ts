import { describe, expect, it } from 'vitest'

import { createMemory } from './memory.ts'

describe('a memory', () => {
  it('forgets what was asked for least recently once it holds more than its limit', () => {
    const memory = createMemory<string>({ limit: 6, sizeOf: (text) => text.length })
    memory.set('a', '12')
    memory.set('b', '34')
    memory.set('c', '56')
    expect(memory.get('a')).toBe('12')
    memory.set('d', '78')
    expect(['a', 'b', 'c', 'd'].map((key) => memory.get(key))).toEqual(['12', undefined, '56', '78'])
  })

  it('counts what is set again once, and holds nothing that alone is beyond the limit', () => {
    const memory = createMemory<string>({ limit: 4, sizeOf: (text) => text.length })
    memory.set('a', '12')
    memory.set('a', '34')
    memory.set('b', '56')
    expect([memory.get('a'), memory.get('b')]).toEqual(['34', '56'])
    memory.set('c', '12345')
    expect(['a', 'b', 'c'].map((key) => memory.get(key))).toEqual([undefined, undefined, undefined])
  })
})
