import type { Slice, SliceGroup } from '@kinfolio/contract/portfolio'
import { positionTypes } from '@kinfolio/ledger/rows/position'
import { describe, expect, it } from 'vitest'

import { allocationParts, sliceColor, withoutRepeats } from './allocation-parts.ts'

const slice = (key: string, label: string, share: number | null, value: string | null = '1'): Slice => ({
  key,
  label,
  share,
  total: { value, currency: 'EUR', isComplete: true, missing: [] },
})

describe('the parts of net worth as they are drawn', () => {
  it('leave out what is owed, also where a group owns and owes', () => {
    const groups: SliceGroup[] = [
      { ...slice('a', 'Ada', 0.6), parts: [slice('CASH', '', 0.8), slice('LIABILITY', '', -0.2)] },
      { ...slice('b', 'Ben', -0.1), parts: [slice('LIABILITY', '', -0.1)] },
      { ...slice('', '', 0.5), parts: [slice('FUND', '', 0.5)] },
    ]
    const parts = allocationParts(groups, 'entity', groups)
    expect(parts.map(({ label, value }) => [label, value])).toEqual([
      ['Ada', 0.8],
      ['No entity', 0.5],
    ])
    expect(parts[0]?.parts?.map(({ key, label }) => [key, label])).toEqual([['a/CASH', 'Cash']])
  })

  it('are sized by their shares, which a role that sees no amounts sees as well', () => {
    const groups: SliceGroup[] = [{ ...slice('FUND', '', 1, null), parts: [slice('id', 'World', 1, null)] }]
    const [part] = allocationParts(groups, 'type', [])
    expect(part).toMatchObject({ value: 1, parts: [{ label: 'World', value: 1 }] })
    expect(part?.texts).toEqual([{ label: 'Of net worth', value: '100.0%' }])
  })
})

describe('the colour of a part', () => {
  it('is of one type only', () => {
    const colors = positionTypes.map((type) => sliceColor('type', type, []))
    expect(new Set(colors).size).toBe(positionTypes.length)
  })

  it('belongs to the type, the currency or the entity, wherever it stands in the list', () => {
    const entities = [slice('2', 'Ben', 0.5), slice('1', 'Ada', 0.4)]
    expect(sliceColor('entity', '1', entities)).toBe(0)
    expect(sliceColor('entity', '2', entities.toReversed())).toBe(1)
    expect(sliceColor('currency', 'EUR', [])).toBe(0)
    expect(sliceColor('type', 'FUND', [])).toBe(1)
    expect(sliceColor('position', 'any', [])).toBeUndefined()
  })
})

describe('what has several tags', () => {
  it('is drawn once, in a group of all of its tags, whose sum is exact', () => {
    const [house, flat, boat] = [
      slice('h', 'House', 0.6, '600.1'),
      slice('f', 'Flat', 0.3, '300.2'),
      slice('b', 'Boat', 0.1, '100'),
    ]
    const drawn = withoutRepeats([
      { ...slice('1', 'Core', 1, '1000.3'), parts: [house, flat, boat] },
      { ...slice('2', 'Income', 0.9, '900.3'), parts: [house, flat] },
    ])
    expect(drawn.map(({ key, label, total, parts }) => [key, label, total.value, parts.length])).toEqual([
      ['1,2', 'Core · Income', '900.3', 2],
      ['1', 'Core', '100', 1],
    ])
    expect(drawn[0]?.share).toBeCloseTo(0.9)
  })
})
