import { describe, expect, it } from 'vitest'

import { isNothing } from './proof-words.ts'

describe('a residual', () => {
  it('is nothing of money when it is exactly 0, and of a rate when it is the rounding of floats', () => {
    expect(isNothing('0')).toBe(true)
    expect(isNothing('0.0000000001')).toBe(false)
    expect(isNothing(-3.4e-10)).toBe(true)
    expect(isNothing(0.001)).toBe(false)
  })
})
