import { describe, expect, it } from 'vitest'

import { irr } from './irr.ts'

describe('irr', () => {
  // numpy-financial, documentation of irr(): 0.28095 for these flows, −0.0955 for the second.
  it('is the rate a period of the examples of numpy-financial', () => {
    expect(irr([-100, 39, 59, 55, 20])).toBeCloseTo(0.28095, 5)
    expect(irr([-100, 0, 0, 74])).toBeCloseTo(-0.0955, 4)
  })

  it('does not count periods before the first flow', () => {
    expect(irr([0, 0, -100, 110])).toBeCloseTo(0.1, 12)
  })

  it('is null where no rate explains the flows', () => {
    expect(irr([])).toBeNull()
    expect(irr([100, 100])).toBeNull()
  })
})
