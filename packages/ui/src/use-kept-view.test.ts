import { describe, expect, it } from 'vitest'

import { choicesIn } from './use-kept-view.ts'

describe('what was kept of a table', () => {
  it('is the columns and the density that were chosen', () => {
    const stored = { hiddenColumns: ['fee'], density: 'comfortable' }
    expect(choicesIn(stored)).toEqual(stored)
  })

  it.each([null, 5, 'x', [], { density: 'huge', hiddenColumns: 'all' }])(
    'is nothing where it is %j, which no table wrote',
    (stored) => {
      expect(choicesIn(stored)).toEqual({})
    },
  )
})
