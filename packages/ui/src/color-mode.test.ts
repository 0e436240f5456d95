import { afterEach, describe, expect, it, vi } from 'vitest'

import { forceColorMode, readPreference, resolveColorMode } from './color-mode.tsx'

describe('resolveColorMode', () => {
  it('takes the preference of the person before the device', () => {
    expect(resolveColorMode('light', true)).toBe('light')
    expect(resolveColorMode('dark', false)).toBe('dark')
  })

  it('follows the device for the preference system', () => {
    expect(resolveColorMode('system', true)).toBe('dark')
    expect(resolveColorMode('system', false)).toBe('light')
  })

  it('lets a page force a mode against both', () => {
    expect(resolveColorMode('light', false, 'dark')).toBe('dark')
    expect(resolveColorMode('system', true, 'light')).toBe('light')
  })
})

describe('readPreference', () => {
  it('takes what is stored only when it is a preference', () => {
    expect(['light', 'dark', 'system', 'blue', '', null].map(readPreference)).toEqual([
      'light',
      'dark',
      'system',
      'system',
      'system',
      'system',
    ])
  })
})

describe('forceColorMode', () => {
  afterEach(() => vi.restoreAllMocks())

  it('warns and does nothing when a page asks for system', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    // Without a document, applying anything would throw.
    forceColorMode('system')
    expect(warn).toHaveBeenCalledOnce()
  })
})
