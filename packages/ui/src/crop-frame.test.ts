import { describe, expect, it } from 'vitest'

import { greatestZoom, moved, wholeFrame, zoomed, zoomOf } from './crop-frame.tsx'

const landscape = { width: 1600, height: 900 }

describe('the frame of a crop', () => {
  it('begins as the largest square in the middle', () => {
    expect(wholeFrame(landscape)).toEqual({ left: 350, top: 0, size: 900 })
    expect(wholeFrame({ width: 300, height: 500 })).toEqual({ left: 0, top: 100, size: 300 })
  })

  it('zooms around its middle', () => {
    expect(zoomed(wholeFrame(landscape), landscape, 2)).toEqual({ left: 575, top: 225, size: 450 })
  })

  it('zooms out again without leaving the picture', () => {
    const corner = { left: 0, top: 0, size: 450 }
    expect(zoomed(corner, landscape, 1)).toEqual({ left: 0, top: 0, size: 900 })
  })

  it('knows how far it is zoomed in', () => {
    expect(zoomOf({ left: 0, top: 0, size: 450 }, landscape)).toBe(2)
  })

  it('stops at the edges', () => {
    expect(moved(wholeFrame(landscape), landscape, 10_000, 10)).toEqual({ left: 700, top: 0, size: 900 })
    expect(moved(wholeFrame(landscape), landscape, -10_000, -10)).toEqual({ left: 0, top: 0, size: 900 })
  })

  it('leaves enough pixels to be seen, of a small picture all of them', () => {
    expect(greatestZoom({ width: 96, height: 200 })).toBe(2)
    expect(greatestZoom({ width: 30, height: 30 })).toBe(1)
    expect(greatestZoom(landscape)).toBe(8)
  })
})
