import { describe, expect, it } from 'vitest'

import { contactsSearch, filterOf, isFiltered } from './contacts-search.ts'

describe('the address of the list of contacts', () => {
  it('leaves out what it does not know', () => {
    const known = { page: 2, search: 'ada', type: ['BANKER'], sort: '-updatedAt', view: 'board' }
    expect(contactsSearch({ ...known, colour: 'red' })).toEqual(known)
    expect(contactsSearch({ page: 1, search: ' ', type: 'PIRATE', sort: 'colour', view: 'map' })).toEqual({})
  })

  it('asks for a page in an order', () => {
    expect(filterOf({ page: 3, search: 'ada', type: ['LAWYER'], sort: '-bornOn' })).toEqual({
      page: 3,
      search: 'ada',
      contactType: ['LAWYER'],
      sortBy: 'bornOn',
      sortDirection: 'desc',
    })
    expect(filterOf({})).toEqual({})
  })

  it('is filtered by words and types, and not by an order or a view', () => {
    expect([isFiltered({ search: 'ada' }), isFiltered({ type: ['LAWYER'] })]).toEqual([true, true])
    expect(isFiltered({ sort: 'name', view: 'cards', page: 2 })).toBe(false)
  })
})
