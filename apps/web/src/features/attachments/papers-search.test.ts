import { describe, expect, it } from 'vitest'

import { filterOf, isFiltered, papersSearch } from './papers-search.ts'

const company = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe('the list of papers', () => {
  it('leaves out of its address what it does not know', () => {
    const known = {
      page: 2,
      kind: ['INVOICE', 'UNKNOWN'],
      on: 'position',
      unlinked: true,
      confidential: true,
      issuer: company,
      from: '2026-01-01',
      to: '2026-03-31',
      search: 'linden',
      sort: '-on',
      view: 'gallery',
    }
    expect(papersSearch({ ...known, colour: 'red' })).toEqual(known)
    expect(
      papersSearch({
        kind: 'RECIPE',
        on: 'message',
        issuer: '7',
        from: 'today',
        sort: 'colour',
        view: 'wall',
      }),
    ).toEqual({})
    expect(papersSearch({ kind: 'INVOICE,RECIPE', unlinked: 'true' })).toEqual({
      kind: ['INVOICE'],
      unlinked: true,
    })
  })

  it.each([
    [{}, { limit: 20 }, false],
    [{ sort: '-on', page: 3 }, { sortBy: 'on', sortDirection: 'desc', page: 3, limit: 20 }, false],
    [{ view: 'gallery', sort: 'title' }, { sortBy: 'title', sortDirection: 'asc', limit: 20 }, false],
    [{ on: 'entity', unlinked: 'true' }, { entityType: 'entity', unlinked: true, limit: 20 }, true],
    [{ confidential: true, issuer: company }, { isConfidential: true, issuerId: company, limit: 20 }, true],
    [{ kept: 'true' }, { isKeptLongEnough: true, limit: 20 }, true],
    [{ infected: true }, { isInfected: true, limit: 20 }, true],
    [{ tag: company }, { tag: company, limit: 20 }, true],
    [{ to: '2026-03-31', search: 'x' }, { to: '2026-03-31', search: 'x', limit: 20 }, true],
  ] as const)('of the address %j asks the server for %j', (search, filter, isNarrowed) => {
    expect(filterOf(papersSearch(search))).toEqual(filter)
    expect(isFiltered(papersSearch(search))).toBe(isNarrowed)
  })
})
