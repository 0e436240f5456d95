import { describe, expect, it } from 'vitest'

import { nextPlace } from './month-grid.ts'

describe('the arrow keys in a calendar', () => {
  // Two rows: months 2 and 5, and months 1, 4 and 9.
  const places = [
    { row: 0, column: 2 },
    { row: 0, column: 5 },
    { row: 1, column: 1 },
    { row: 1, column: 4 },
    { row: 1, column: 9 },
  ]
  const from = (index: number, key: string) => nextPlace(places, places[index] ?? { row: 0, column: 0 }, key)

  it('lead to the nearest paper of the row, and to the nearest month of the nearest row', () => {
    expect(from(0, 'ArrowRight')).toBe(1)
    expect(from(1, 'ArrowLeft')).toBe(0)
    expect(from(1, 'ArrowDown')).toBe(3)
    expect(from(4, 'ArrowUp')).toBe(1)
  })

  it('lead nowhere at an edge, as other keys do', () => {
    expect(from(1, 'ArrowRight')).toBeNull()
    expect(from(0, 'ArrowUp')).toBeNull()
    expect(from(0, 'Enter')).toBeNull()
  })
})
