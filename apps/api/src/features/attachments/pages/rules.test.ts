import { expect, it } from 'vitest'

import { placeAsShown, placeOn } from './rules.ts'

it('tells a place as parts of the page, and never beyond it', () => {
  const page = { width: 600, height: 800 }
  expect(placeOn(page, { x: 60, y: 80, width: 150, height: 16 })).toEqual({
    left: 0.1,
    top: 0.1,
    width: 0.25,
    height: 0.02,
  })
  expect(placeOn(page, { x: -5, y: 900, width: 700, height: 1 })).toMatchObject({ left: 0, top: 1, width: 1 })
})

// A letter whose head is at the left edge of the scan has to be turned by 90 degrees to be read: its upper left corner is at the
// lower left of the scan.
it('finds a place of an upright page on the page that lies on its side or on its head', () => {
  const head = { left: 0.1, top: 0.05, width: 0.3, height: 0.02 }
  expect(placeAsShown(head, 0)).toEqual(head)
  expect(placeAsShown(head, 90)).toEqual({ left: 0.05, top: 0.6, width: 0.02, height: 0.3 })
  expect(placeAsShown(head, 180)).toEqual({ left: 0.6, top: 0.93, width: 0.3, height: 0.02 })
  expect(placeAsShown(head, 270)).toEqual({ left: 0.93, top: 0.1, width: 0.02, height: 0.3 })
})
