import { describe, expect, it } from 'vitest'

import { irr } from './irr.ts'

describe('irr', () => {
  // numpy-financial, documentation of irr(): 0.28095 for these flows, −0.0955 for the second.
  it('is the rate a period of the examples of numpy-financial', () => {
    expect(irr([-100, 39, 59, 55, 20])).toBeCloseTo(0.28095, 5)
    expect(irr([-100, 0, 0, 74])).toBeCloseTo(-0.0955, 4)
  })

  it('of several rates is the smallest that is not negative, else the one nearest 0', () => {
    // −1 + 2.3 v − 1.32 v²: 10 % and 20 %. −1 + 2.1 v − 1.08 v²: −10 % and 20 %.
    expect(irr([-1000, 2300, -1320])).toBeCloseTo(0.1, 10)
    expect(irr([-1000, 2100, -1080])).toBeCloseTo(0.2, 10)
    // −1 + 1.7 v − 0.72 v²: −10 % and −20 %.
    expect(irr([-1000, 1700, -720])).toBeCloseTo(-0.1, 10)
  })

  it('does not count periods before the first flow', () => {
    expect(irr([0, 0, -100, 110])).toBeCloseTo(0.1, 12)
  })

  it('is null where no rate explains the flows', () => {
    expect(irr([])).toBeNull()
    expect(irr([100, 100])).toBeNull()
  })

  it('refuses an amount that is not finite, by its row', () => {
    expect(() => irr([-100, NaN])).toThrow('Row 2 of the amounts: NaN is not a finite number.')
  })
})
