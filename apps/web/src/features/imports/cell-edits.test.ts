import { describe, expect, it } from 'vitest'

import { typedByLine, withEdit, withoutEdit, withoutLines, withText } from './cell-edits.ts'

const amount = { column: 'Amount', field: 'amount' as const }
const type = { column: 'Kind', field: 'type' as const }

describe('changes by hand', () => {
  it('name the cell under its header, and a type by the row, since it is no word of the source', () => {
    const edits = withEdit(withEdit([], amount, '3', '800'), type, '3', 'BUY')
    expect(edits).toEqual([
      { lines: '3', column: 'Amount', text: '800' },
      { lines: '3', field: 'type', text: 'BUY' },
    ])
    expect(withEdit([], { column: null, field: 'amount' }, '3', '8')).toEqual([
      { lines: '3', field: 'amount', text: '8' },
    ])
    expect(withEdit([], { column: null, field: 'sourceId' }, '3', '8')).toEqual([])
  })

  it('take the place of earlier ones of the same cell, also of a line among many', () => {
    const many = withEdit([], { column: null, field: 'type' }, '2-5', 'BUY')
    expect(withEdit(many, type, '3', 'SELL')).toEqual([
      { lines: '2,4-5', field: 'type', text: 'BUY' },
      { lines: '3', field: 'type', text: 'SELL' },
    ])
    const twice = withEdit(withEdit([], amount, '3', '8'), amount, '3', '800')
    expect(twice).toEqual([{ lines: '3', column: 'Amount', text: '800' }])
  })

  it('are taken back for one cell, or for all cells of a line', () => {
    const edits = withEdit(withEdit([], amount, '2-3', '800'), type, '3', 'BUY')
    expect(withoutEdit(edits, amount, '3')).toEqual([
      { lines: '2', column: 'Amount', text: '800' },
      { lines: '3', field: 'type', text: 'BUY' },
    ])
    expect(withoutLines(edits, '3')).toEqual([{ lines: '2', column: 'Amount', text: '800' }])
  })

  it('end where a person types what the file says', () => {
    const cell = { ...amount, edited: { said: '8oo' } }
    const edits = withEdit([], amount, '3', '800')
    expect(withText(edits, cell, 3, '8oo')).toEqual([])
    expect(withText(edits, cell, 3, '80')).toEqual([{ lines: '3', column: 'Amount', text: '80' }])
    expect(withText(edits, { ...amount, edited: { said: null } }, 3, '')).toEqual([])
  })

  it('are known by line, the last one at the end', () => {
    const edits = withEdit(withEdit([], amount, '2-3', '800'), type, '3', 'BUY')
    expect(
      typedByLine(edits)
        .get(3)
        ?.map(({ text }) => text),
    ).toEqual(['800', 'BUY'])
    expect([...typedByLine(edits).keys()]).toEqual([2, 3])
  })
})
