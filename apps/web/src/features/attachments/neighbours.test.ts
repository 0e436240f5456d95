import { describe, expect, it } from 'vitest'

import { neighboursOf } from './neighbours.ts'

const page = (number: number, ...ids: string[]) => ({ page: number, items: ids.map((id) => ({ id })) })

describe('the papers before and after one', () => {
  it('are those beside it in its list', () => {
    expect(neighboursOf('b', page(2, 'a', 'b', 'c'), undefined, undefined)).toEqual({
      before: { id: 'a', page: 2 },
      after: { id: 'c', page: 2 },
    })
  })

  it('go on over the edges of the page', () => {
    expect(neighboursOf('b', page(2, 'b'), page(1, 'x', 'a'), page(3, 'c', 'y'))).toEqual({
      before: { id: 'a', page: 1 },
      after: { id: 'c', page: 3 },
    })
  })

  it('are none at the ends, and of a paper that is not in the list', () => {
    expect(neighboursOf('a', page(1, 'a'), undefined, undefined)).toEqual({ before: null, after: null })
    expect(neighboursOf('z', page(1, 'a', 'b'), page(1, 'x'), page(3, 'c'))).toEqual({
      before: null,
      after: null,
    })
  })
})
