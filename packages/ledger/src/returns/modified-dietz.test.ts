import { describe, expect, it } from 'vitest'

import { modifiedDietz } from './modified-dietz.ts'

describe('Modified Dietz', () => {
  // Wikipedia, "Modified Dietz method", section Example: 100 grows to 300 over two years with 50 added after one.
  it('is 120 % for the published example', () => {
    expect(modifiedDietz({ start: 100, end: 300, flows: [{ amount: 50, weight: 0.5 }] })).toBe(1.2)
  })

  it('without flows is the ratio of the values', () => {
    expect(modifiedDietz({ start: 80, end: 100, flows: [] })).toBe(0.25)
  })

  it('is 0 over nothing, and null over less than nothing', () => {
    expect(modifiedDietz({ start: 0, end: 0, flows: [] })).toBe(0)
    expect(modifiedDietz({ start: 10, end: 5, flows: [{ amount: -40, weight: 0.5 }] })).toBeNull()
  })
})
