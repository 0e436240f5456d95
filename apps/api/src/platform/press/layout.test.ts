import { expect, it } from 'vitest'

import { blocksOf, type Placed } from './layout.ts'

const at = (index: number, x: number, y: number, w: number, h: number, least = 3): Placed => ({
  index,
  place: { x, y, w, h },
  least,
})

it('sets widgets of one line beside each other, as wide as on the grid', () => {
  expect(blocksOf([at(0, 0, 0, 4, 2), at(1, 4, 0, 8, 2), at(2, 0, 2, 12, 4)])).toEqual([
    {
      columns: [
        { width: 4, blocks: [{ index: 0 }] },
        { width: 8, blocks: [{ index: 1 }] },
      ],
    },
    { index: 2 },
  ])
})

it('sets two below each other beside one that is as high as both', () => {
  expect(blocksOf([at(0, 0, 0, 8, 4), at(1, 8, 0, 4, 2), at(2, 8, 2, 4, 2)])).toEqual([
    {
      columns: [
        { width: 8, blocks: [{ index: 0 }] },
        { width: 4, blocks: [{ index: 1 }, { index: 2 }] },
      ],
    },
  ])
})

it('sets what needs more room below, and two beside each other where both fit', () => {
  const three = [at(0, 0, 0, 4, 2, 6), at(1, 4, 0, 4, 2, 6), at(2, 8, 0, 4, 2, 6)]
  expect(blocksOf(three)).toEqual([
    {
      columns: [
        { width: 6, blocks: [{ index: 0 }] },
        { width: 6, blocks: [{ index: 1 }] },
      ],
    },
    { index: 2 },
  ])
})

it('sets those that no straight cut parts one after the other', () => {
  const wheel = [
    at(0, 0, 0, 8, 2),
    at(1, 8, 0, 4, 4),
    at(2, 4, 4, 8, 2),
    at(3, 0, 2, 4, 4),
    at(4, 4, 2, 4, 2),
  ]
  expect(blocksOf(wheel)).toEqual([{ index: 0 }, { index: 1 }, { index: 3 }, { index: 4 }, { index: 2 }])
})
