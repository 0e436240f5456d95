import { describe, expect, it } from 'vitest'

import { askedOf, yearSearch } from './year-search.ts'

describe('the address of a year', () => {
  it('says whose year it is and which, and forgets what cannot be read', () => {
    expect(yearSearch({ entity: 'none', year: 2025, view: 'income', firstOn: '2025-02-30' })).toEqual({
      entity: 'none',
      year: 2025,
      view: 'income',
    })
    expect(yearSearch({ year: 1066, view: 'taxes' })).toEqual({})
  })

  it('asks for days that are named before a year of the calendar', () => {
    expect(askedOf({ year: 2025, firstOn: '2025-04-06', lastOn: '2026-04-05' })).toEqual({
      firstOn: '2025-04-06',
      lastOn: '2026-04-05',
    })
    expect(askedOf({ entity: 'none', year: 2025 })).toEqual({ entityId: 'none', year: 2025 })
  })
})
