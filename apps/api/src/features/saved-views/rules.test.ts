import { describe, expect, it } from 'vitest'

import { mayChangeShared, namesEach } from './rules.ts'

describe('a shared view', () => {
  const maker = 'ada'
  it.each([
    ['its maker', { userId: 'ada', role: 'member', mayWrite: true }, true],
    ['an owner', { userId: 'bob', role: 'owner', mayWrite: true }, true],
    ['an admin', { userId: 'bob', role: 'admin', mayWrite: true }, true],
    ['another member', { userId: 'bob', role: 'member', mayWrite: true }, false],
    ['its maker as a viewer now', { userId: 'ada', role: 'viewer', mayWrite: false }, false],
  ] as const)('is changed by %s: %#', (_, viewer, may) => {
    expect(mayChangeShared(viewer, maker)).toBe(may)
  })

  it('of nobody is changed by owners and admins', () => {
    expect(mayChangeShared({ userId: 'ada', role: 'member', mayWrite: true }, null)).toBe(false)
    expect(mayChangeShared({ userId: 'ada', role: 'admin', mayWrite: true }, null)).toBe(true)
  })
})

describe('an order', () => {
  it('names each once', () => {
    expect(namesEach(['b', 'a'], ['a', 'b'])).toBe(true)
    expect(namesEach([], [])).toBe(true)
  })

  it('neither leaves out, nor repeats, nor invents', () => {
    expect(namesEach(['a'], ['a', 'b'])).toBe(false)
    expect(namesEach(['a', 'a'], ['a', 'b'])).toBe(false)
    expect(namesEach(['a', 'c'], ['a', 'b'])).toBe(false)
  })
})
