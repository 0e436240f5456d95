import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  type Box,
  collides,
  type Direction,
  freePlace,
  type GridItem,
  placeItem,
  resizeItem,
  settle,
  stepItem,
} from './grid.ts'

const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h })
const boxes = (items: readonly GridItem[]) => Object.fromEntries(items.map((item) => [item.id, item.box]))
const items = (named: Record<string, Box>): GridItem[] =>
  Object.entries(named).map(([id, one]) => ({ id, box: one }))

const anyBox = fc
  .record({
    x: fc.nat(11),
    y: fc.nat(20),
    w: fc.integer({ min: 1, max: 12 }),
    h: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ x, y, w, h }) => ({ x: Math.min(x, 12 - w), y, w, h }))
const anyPage = fc
  .array(anyBox, { minLength: 1, maxLength: 12 })
  .map((all) => settle(all.map((one, at) => ({ id: `${at}`, box: one }))))
const anyDirection = fc.constantFrom<Direction>('left', 'right', 'up', 'down')

function expectSound(after: readonly GridItem[]): void {
  for (const [at, one] of after.entries()) {
    expect(one.box.x).toBeGreaterThanOrEqual(0)
    expect(one.box.x + one.box.w).toBeLessThanOrEqual(12)
    expect(Math.min(one.box.w, one.box.h)).toBeGreaterThanOrEqual(1)
    const others = after.filter((_, place) => place !== at)
    expect(others.filter((other) => collides(one.box, other.box))).toEqual([])
    // Each stands on the upper edge of the page or hangs below another one.
    const isHeld = others.some((other) => collides({ ...one.box, y: one.box.y - 1 }, other.box))
    expect(one.box.y === 0 || isHeld).toBe(true)
  }
}

describe('a page of widgets', () => {
  it('has no two on each other and no gap above any, whatever is done to it', () => {
    fc.assert(
      fc.property(anyPage, anyDirection, anyBox, fc.nat(11), (page, direction, change, at) => {
        const id = `${at % page.length}`
        for (const after of [
          stepItem(page, id, direction),
          resizeItem(page, id, direction),
          placeItem(page, id, change),
        ]) {
          expect(after.map((item) => item.id)).toEqual(page.map((item) => item.id))
          expectSound(after)
        }
      }),
    )
  })

  it('keeps one that is put somewhere in its columns, and the others keep theirs', () => {
    fc.assert(
      fc.property(anyPage, anyBox, (page, to) => {
        const after = placeItem(page, '0', to)
        expect(boxes(after)['0']).toMatchObject({ x: to.x, w: to.w, h: to.h })
        for (const [at, { box: other }] of page.entries()) {
          if (at > 0) expect(after[at]?.box).toMatchObject({ x: other.x, w: other.w, h: other.h })
        }
      }),
    )
  })

  it('lets another one give way downwards', () => {
    const page = items({ a: box(0, 0, 6, 2), b: box(6, 0, 6, 2) })
    expect(boxes(placeItem(page, 'b', { x: 3 }))).toEqual({ a: box(0, 2, 6, 2), b: box(3, 0, 6, 2) })
  })

  it('changes places with the neighbour above or below by one key', () => {
    const page = items({ a: box(0, 0, 12, 2), b: box(0, 2, 12, 3) })
    const swapped = { a: box(0, 3, 12, 2), b: box(0, 0, 12, 3) }
    expect(boxes(stepItem(page, 'a', 'down'))).toEqual(swapped)
    expect(boxes(stepItem(page, 'b', 'up'))).toEqual(swapped)
    expect(boxes(stepItem(items(swapped), 'a', 'up'))).toEqual(boxes(page))
  })

  it('stays as it is at its edges', () => {
    const page = items({ a: box(0, 0, 4, 2) })
    for (const direction of ['left', 'up', 'down'] as const) {
      expect(boxes(stepItem(page, 'a', direction))).toEqual(boxes(page))
    }
    const whole = items({ a: box(0, 0, 12, 1) })
    expect(boxes(resizeItem(whole, 'a', 'right'))).toEqual(boxes(whole))
    expect(boxes(resizeItem(whole, 'a', 'up'))).toEqual(boxes(whole))
  })

  it('gives a new one the first room where it fits', () => {
    const page = items({ a: box(0, 0, 8, 2), b: box(0, 2, 4, 2) })
    expect(freePlace(page, [4, 2])).toEqual(box(8, 0, 4, 2))
    expect(freePlace(page, [12, 1])).toEqual(box(0, 4, 12, 1))
    expect(freePlace([], [40, 3])).toEqual(box(0, 0, 12, 3))
  })
})
