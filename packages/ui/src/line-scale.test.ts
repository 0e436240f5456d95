import { describe, expect, it } from 'vitest'

import { labelledIndexes, lineScale } from './line-scale.ts'

describe('the scale of a line', () => {
  it('begins and ends at round values around the known ones, in about four parts', () => {
    // 103 to 197 are 94, a quarter of which is 23.5: the nearest of 1, 2, 3 and 5 times ten is 20.
    expect(lineScale([[103, null, 197]])).toEqual({
      low: 100,
      high: 200,
      ticks: [100, 120, 140, 160, 180, 200],
    })
  })

  it('takes all lines together and goes below nothing', () => {
    // -30 to 90 are 120, a quarter of which is 30.
    expect(lineScale([[-30, 0], [90]])).toEqual({ low: -30, high: 90, ticks: [-30, 0, 30, 60, 90] })
  })

  it('has room around a line that never moves', () => {
    // A quarter of 100 is 25: the step is 30, and 100 lies between three and four of them.
    expect(lineScale([[100, 100]])).toEqual({ low: 90, high: 120, ticks: [90, 120] })
    expect(lineScale([[0]])?.ticks.length).toBeGreaterThan(1)
  })

  it('is not there where nothing is known', () => {
    expect(lineScale([[null, null], []])).toBeNull()
  })
})

describe('the names below a line', () => {
  it('are all of a few', () => {
    expect(labelledIndexes(3)).toEqual([0, 1, 2])
  })

  it('are seven of many at equal distances, the first and the last too', () => {
    expect(labelledIndexes(61)).toEqual([0, 10, 20, 30, 40, 50, 60])
  })

  it('are fewer where that makes the distances equal: yearly payments over nine years are named every third year', () => {
    expect(labelledIndexes(10)).toEqual([0, 3, 6, 9])
    expect(labelledIndexes(11)).toEqual([0, 2, 4, 6, 8, 10])
    // Nothing divides 11: the last distance is longer.
    expect(labelledIndexes(12)).toEqual([0, 2, 4, 6, 8, 11])
  })
})
