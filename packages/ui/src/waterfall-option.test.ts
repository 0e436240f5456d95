import { describe, expect, it } from 'vitest'

import { waterfallBars, waterfallBase, type WaterfallStep } from './waterfall-option.tsx'

const step = (kind: WaterfallStep['kind'], value: number): WaterfallStep => ({
  key: `${value}`,
  label: `${value}`,
  kind,
  value,
  text: `${value}`,
})

describe('the bars of a waterfall', () => {
  it('begin where the one before ended, and levels stand on nothing', () => {
    const bars = waterfallBars([step('level', 100), step('move', 30), step('move', -50), step('level', 80)])
    expect(bars.map(({ from, to }) => [from, to])).toEqual([
      [0, 100],
      [100, 130],
      [130, 80],
      [0, 80],
    ])
  })

  it('cross nothing where more is lost than was there', () => {
    const bars = waterfallBars([step('level', 10), step('move', -30), step('level', -20)])
    expect(bars.map(({ from, to }) => [from, to])).toEqual([
      [0, 10],
      [10, -20],
      [0, -20],
    ])
  })
})

describe('the axis of a waterfall', () => {
  it('begins at nothing where the moves can be seen from there', () => {
    expect(waterfallBase([step('level', 100), step('move', 60), step('level', 160)])).toBeNull()
    expect(waterfallBase([step('level', -5), step('move', 1), step('level', -4)])).toBeNull()
    expect(waterfallBase([step('level', 100), step('level', 100)])).toBeNull()
  })

  it('begins at a round number below small moves of large levels', () => {
    // 1000 to 1040: 0.8 × 40 below 1000 is 968, in tens 960.
    expect(waterfallBase([step('level', 1000), step('move', 40), step('level', 1040)])).toBe(960)
  })
})
