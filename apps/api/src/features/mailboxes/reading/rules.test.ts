import { describe, expect, it } from 'vitest'

import { minutesToRetry, rangesBehind } from './rules.ts'

describe('the UIDs of a folder', () => {
  it('are asked for in ranges, each behind the one before', () => {
    expect([...rangesBehind(0, 3)]).toEqual([{ first: 1, last: 2 }])
    expect([...rangesBehind(2, 3)]).toEqual([])
    expect([...rangesBehind(5, 20_008)]).toEqual([
      { first: 6, last: 10_005 },
      { first: 10_006, last: 20_005 },
      { first: 20_006, last: 20_007 },
    ])
    expect([...rangesBehind(7, null)]).toEqual([{ first: 8, last: null }])
  })

  it('of a folder that says it has thousands of millions are not all asked for at once', () => {
    const ranges = [...rangesBehind(0, 4_294_967_295)]
    expect(ranges).toHaveLength(1_000)
    expect(ranges.at(-1)).toEqual({ first: 9_990_001, last: 10_000_000 })
  })
})

it('a mailbox that fails is asked less and less often, and every two hours in the end', () => {
  expect([1, 2, 3, 4, 5, 6, 30].map(minutesToRetry)).toEqual([5, 10, 20, 40, 80, 120, 120])
})
