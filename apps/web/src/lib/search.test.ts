import { describe, expect, it } from 'vitest'

import { dayIn, flagIn, listIn, oneIn, pageIn, textIn } from './search.ts'

describe('what stands in the address', () => {
  it('is left out where it cannot be read', () => {
    expect(dayIn({ asOf: '2026-02-30' }, 'asOf')).toBeUndefined()
    expect(pageIn({ page: '2; drop' })).toBeUndefined()
    expect(oneIn({ status: 'gone' }, 'status', ['active', 'closed'])).toBeUndefined()
    expect(textIn({ search: { nested: true } }, 'search')).toBeUndefined()
  })

  it('is read where it is what it should be', () => {
    expect(dayIn({ asOf: '2026-04-10' }, 'asOf')).toBe('2026-04-10')
    expect(pageIn({ page: 3 })).toBe(3)
    expect(textIn({ search: 2026 }, 'search')).toBe('2026')
  })

  it('keeps the known ones of a list, written with commas or as a list', () => {
    const types = ['BUY', 'SELL', 'FEES'] as const
    expect(listIn({ type: 'SELL,NONSENSE,BUY' }, 'type', types)).toEqual(['BUY', 'SELL'])
    expect(listIn({ type: ['FEES'] }, 'type', types)).toEqual(['FEES'])
    expect(listIn({ type: [] }, 'type', types)).toBeUndefined()
  })

  it('holds a flag that is there, or nothing', () => {
    expect(flagIn({ verify: true }, 'verify')).toBe(true)
    expect(flagIn({ verify: 'true' }, 'verify')).toBe(true)
    expect(flagIn({ verify: false }, 'verify')).toBeUndefined()
    expect(flagIn({}, 'verify')).toBeUndefined()
  })

  it('says nothing of the first page', () => {
    expect(pageIn({ page: 1 })).toBeUndefined()
  })
})
