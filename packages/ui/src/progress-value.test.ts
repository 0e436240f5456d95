import { describe, expect, it } from 'vitest'

import { progressValue } from './progress-value.ts'

describe('progressValue', () => {
  it.each([
    [-5, 0],
    [0, 0],
    [42.5, 42.5],
    [100, 100],
    [250, 100],
    [Number.POSITIVE_INFINITY, 100],
  ])('keeps %d within 0 and 100', (value, result) => {
    expect(progressValue(value)).toBe(result)
  })

  it('takes what is no number for not known', () => {
    expect(progressValue(null)).toBeNull()
    expect(progressValue(Number.NaN)).toBeNull()
  })
})
