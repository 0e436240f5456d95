import { describe, expect, it } from 'vitest'

import { nextMark, pageWidths, scrollTarget } from './paper-pages.ts'

describe('pages of a paper', () => {
  it('are drawn in a few widths, the next one that is wide enough', () => {
    expect([0, 800, 801, 1600, 5000].map(pageWidths)).toEqual([800, 800, 1200, 1600, 2400])
  })

  it('scroll to the top of a page, and to a place so that it stands in the upper third', () => {
    const page = { offsetTop: 2000, offsetHeight: 1000 }
    const region = { scrollTop: 0, clientHeight: 600 }
    const place = (top: number) => ({ page: 2, places: [{ left: 0, top, width: 0.1, height: 0.01 }] })
    expect(scrollTarget({ page: 2, places: [] }, page, region)).toBe(2000)
    expect(scrollTarget(place(0.5), page, region)).toBe(2300)
    // Near the top of its page, the page is seen from its top.
    expect(scrollTarget(place(0.1), page, region)).toBe(2000)
  })

  it('lead from the last place to the first, both ways, and nowhere if there is none', () => {
    expect([nextMark(2, 3, 1), nextMark(0, 3, -1), nextMark(0, 3, 1), nextMark(0, 0, 1)]).toEqual([
      0, 2, 1, -1,
    ])
  })
})
