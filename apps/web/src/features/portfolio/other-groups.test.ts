import type { SliceGroup } from '@kinfolio/contract/portfolio'
import { describe, expect, it } from 'vitest'

import { withOther } from './other-groups.ts'

const group = (key: string, share: number | null, value: string | null = '1'): SliceGroup => ({
  key,
  label: key,
  share,
  total: { value, currency: 'EUR', isComplete: true, missing: [] },
  parts: [],
})

describe('groups with at most eight colours', () => {
  it('are as they are where eight have an area', () => {
    const groups = 'abcdefgh'
      .split('')
      .map((key) => group(key, 0.1))
      .concat(group('debt', -0.2))
    expect(withOther(groups)).toEqual({ shown: groups, others: [] })
  })

  it('hold the smallest in one, with their sum; what is owed keeps its row', () => {
    const shares = { a: 0.3, b: 0.2, c: 0.15, d: 0.1, e: 0.1, f: 0.05, g: 0.05, h: 0.03, i: 0.02 }
    const groups = Object.entries(shares).map(([key, share]) => group(key, share, `${share * 100}`))
    const { shown, others } = withOther([...groups, group('debt', -0.1)])
    expect(shown.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'other', 'debt'])
    expect(others.map(({ key }) => key)).toEqual(['h', 'i'])
    expect(shown[7]).toMatchObject({ share: 0.05, total: { value: '5', currency: 'EUR' } })
    expect(shown[7]?.parts.map(({ key }) => key)).toEqual(['h', 'i'])
  })
})
