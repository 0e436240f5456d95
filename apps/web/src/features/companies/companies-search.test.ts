import { describe, expect, it } from 'vitest'

import { companiesSearch, filterOf, isFiltered } from './companies-search.ts'

describe('the list of companies', () => {
  it('leaves out of its address what it does not know', () => {
    const known = { search: 'alpha', type: ['BANK', 'INSURER'], sort: '-updatedAt', page: 3, view: 'board' }
    expect(companiesSearch({ ...known, colour: 'red' })).toEqual(known)
    expect(companiesSearch({ search: ' ', sort: 'colour', type: 'BAKERY', page: 0 })).toEqual({})
    expect(companiesSearch({ type: 'BANK,BAKERY' })).toEqual({ type: ['BANK'] })
  })

  it.each([
    [{}, { limit: 20 }],
    [
      { sort: 'name', page: 2 },
      { sortBy: 'name', sortDirection: 'asc', page: 2, limit: 20 },
    ],
    [
      { sort: '-country', search: 'x' },
      { sortBy: 'country', sortDirection: 'desc', search: 'x', limit: 20 },
    ],
    [{ type: ['BANK'] }, { companyType: ['BANK'], limit: 20 }],
  ] as const)('of the address %j asks the server for %j', (search, filter) => {
    expect(filterOf(companiesSearch(search))).toEqual(filter)
    expect(isFiltered(companiesSearch(search))).toBe('search' in search || 'type' in search)
  })
})
