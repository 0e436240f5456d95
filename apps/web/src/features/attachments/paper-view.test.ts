import { describe, expect, it } from 'vitest'

import { drawnSize, isInfected, isPicture, nextZoom, turned, viewOf } from './paper-view.ts'

const file = (mediaType: string) => ({ mediaType, inert: null, bytes: 1000, virusCheck: null })

describe('how a paper is shown', () => {
  it.each([
    ['image/jpeg', 'picture'],
    ['application/pdf', 'pages'],
    ['image/tiff', 'pages'],
    ['text/csv', 'read'],
    ['message/rfc822', 'read'],
    ['application/vnd.ms-outlook', 'read'],
    ['application/xml', 'read'],
    ['text/plain', 'text'],
    // A drawing and a page can hold scripts.
    ['image/svg+xml', 'none'],
    // Its words are read by the server. The page itself is never shown.
    ['text/html', 'read'],
    ['image/heic', 'pages'],
    ['application/zip', 'none'],
  ])('%s as %s', (mediaType, view) => {
    expect(viewOf(file(mediaType), true)).toBe(view)
  })

  it('not at all where it is only kept, or too long to read', () => {
    expect(viewOf({ ...file('application/pdf'), inert: 'ARCHIVE' }, true)).toBe('none')
    expect(viewOf({ ...file('text/plain'), bytes: 3_000_000 }, true)).toBe('none')
    expect(isPicture({ ...file('image/png'), inert: 'MACROS' })).toBe(false)
  })

  it('not at all where a virus was found, whatever it is', () => {
    const check = { checkedAt: '2026-04-10T12:00:00.000Z', signature: null, reason: null, scanner: null }
    const found = { ...check, state: 'INFECTED' as const, signature: 'Eicar-Test-Signature' }
    for (const type of ['image/png', 'application/pdf', 'text/plain', 'text/csv'])
      expect(viewOf({ ...file(type), virusCheck: found }, true)).toBe('none')
    expect(isPicture({ ...file('image/png'), virusCheck: found })).toBe(false)
    expect(isInfected({ virusCheck: found })).toBe(true)
    const others = [null, { ...check, state: 'CLEAN' as const }, { ...check, state: 'NOT_SCANNED' as const }]
    expect(others.map((virusCheck) => isInfected({ virusCheck }))).toEqual([false, false, false])
  })

  it('by the viewer of the browser, if it has one, where the server draws no pages', () => {
    const large = { ...file('application/pdf'), bytes: 26 * 1024 * 1024 }
    expect(viewOf(large, true)).toBe('pdf')
    expect(viewOf(large, false)).toBe('none')
    expect(viewOf({ ...file('image/tiff'), bytes: large.bytes }, true)).toBe('none')
  })
})

describe('a picture', () => {
  it('fills the room by its width, and by its height when it is turned', () => {
    const own = { width: 2000, height: 1000 }
    expect(drawnSize(own, 500, 0, 1)).toEqual({ width: 500, height: 250 })
    expect(drawnSize(own, 500, 90, 1)).toEqual({ width: 1000, height: 500 })
    expect(drawnSize(own, 500, 180, 2)).toEqual({ width: 1000, height: 500 })
  })

  it('is not blown up to fill the room', () => {
    expect(drawnSize({ width: 100, height: 50 }, 500, 0, 1)).toEqual({ width: 100, height: 50 })
  })

  it('comes back after four turns', () => {
    expect(turned(turned(turned(turned(0))))).toBe(0)
    expect(turned(0)).toBe(90)
  })

  it('zooms in steps and stops at both ends', () => {
    expect([nextZoom(1, 1), nextZoom(1, -1), nextZoom(4, 1), nextZoom(0.5, -1)]).toEqual([1.5, 0.75, 4, 0.5])
  })
})
