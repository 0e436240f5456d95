import { describe, expect, it } from 'vitest'

import { buildLines, compareSortValues, nextSort, openLines } from './table-lines.ts'

type Asset = { id: string; kind: string; parts?: Asset[] }

const house: Asset = { id: 'house', kind: 'property', parts: [{ id: 'garage', kind: 'property' }] }
const car: Asset = { id: 'car', kind: 'vehicle' }
const flat: Asset = { id: 'flat', kind: 'property' }

const rowId = (asset: Asset) => asset.id
const subRows = (asset: Asset) => asset.parts
const groupBy = (asset: Asset) => ({ id: asset.kind, label: asset.kind })

describe('buildLines', () => {
  it('puts the rows below a row under it', () => {
    const [line] = buildLines([house], { rowId, subRows })
    expect(line?.lines.map((below) => below.id)).toEqual(['garage'])
  })

  it('gathers the rows of a group where its first row stands', () => {
    const lines = buildLines([house, car, flat], { rowId, groupBy })
    expect(lines.map((line) => [line.id, line.lines.map((below) => below.id)])).toEqual([
      ['group property', ['house', 'flat']],
      ['group vehicle', ['car']],
    ])
  })
})

describe('openLines', () => {
  const lines = buildLines([house, car], { rowId, subRows, groupBy })

  it('opens every line that has lines below it', () => {
    expect(openLines(lines, true, new Set())).toEqual({
      'group property': true,
      house: true,
      'group vehicle': true,
    })
  })

  it('turns a toggled line the other way', () => {
    expect(openLines(lines, true, new Set(['house']))).not.toHaveProperty('house')
    expect(openLines(lines, false, new Set(['house']))).toEqual({ house: true })
  })
})

describe('compareSortValues', () => {
  it('compares decimal text of a numeric column by value', () => {
    expect(compareSortValues('1000000.10', '999999.99', true)).toBeGreaterThan(0)
  })

  it('compares words as a person would: without case, numbers in them by value', () => {
    expect(compareSortValues('Fund 2', 'fund 10', false)).toBeLessThan(0)
  })
})

describe('nextSort', () => {
  const name = { id: 'name', header: 'Name', cell: () => null }
  const value = { id: 'value', header: 'Value', cell: () => null, numeric: true }

  it('goes up, down and back to the given order for words', () => {
    const first = nextSort(null, name)
    const second = nextSort(first, name)
    expect([first, second, nextSort(second, name)]).toEqual([
      { column: 'name', descending: false },
      { column: 'name', descending: true },
      null,
    ])
  })

  it('begins with the largest for numbers, whatever was sorted before', () => {
    expect(nextSort({ column: 'name', descending: false }, value)).toEqual({
      column: 'value',
      descending: true,
    })
  })
})
