import { describe, expect, it } from 'vitest'

import { toText } from './decimal.ts'
import { changeAt, exactAmount, exactAt, exactColumn } from './exact-column.ts'

describe('a column of exact amounts', () => {
  it('gives back every text as it was, to the last of ten places', () => {
    const texts = ['0', '-0.5', '12345.0123456789', '-999999999999.9999999999', '7']
    const column = exactColumn(texts)
    expect(column && texts.map((_, index) => toText(exactAt(column, index)))).toEqual(texts)
    expect(column && toText(exactAt(column, -1))).toBe('0')
  })

  it('adds up without the rounding of floats: 0.1 + 0.2 − 0.3 is 0', () => {
    const column = exactColumn(['0.1', '0.2', '-0.3'])
    const total = (list: Float64Array | undefined) => list?.reduce((sum, part) => sum + part, 0) ?? NaN
    expect(exactAmount(total(column?.whole), total(column?.rest)).isZero()).toBe(true)
  })

  it('says by how much an amount is more than the one before', () => {
    const column = exactColumn(['10.25', '9.5', '-0.5'])
    expect(column && [0, 1, 2].map((index) => changeAt(column, index))).toEqual([10.25, -0.75, -10])
  })

  it('is none where an amount is too large or too fine for it', () => {
    expect(exactColumn(['1', '1000000000000'])).toBeNull()
    expect(exactColumn(['0.12345678901'])).toBeNull()
  })
})
