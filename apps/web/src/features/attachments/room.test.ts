import { expect, it } from 'vitest'

import { isScarce, roomColour } from './room.ts'

it('is scarce above nine tenths, and full at its end', () => {
  const room = (usedBytes: number | null) => ({ quotaBytes: 1000, usedBytes })
  expect([900, 901, 1000].map((used) => isScarce(room(used)))).toEqual([false, true, true])
  expect([900, 901, 999, 1000, 1200].map((used) => roomColour(room(used)))).toEqual([
    'primary',
    'warning',
    'warning',
    'error',
    'error',
  ])
})

it('is not told to be scarce to whoever does not see how much is taken', () => {
  expect(isScarce({ quotaBytes: 1000, usedBytes: null })).toBe(false)
})
