import type { Cost } from '@kinfolio/contract/cost-records'
import { describe, expect, it } from 'vitest'

import { costsSearch, fittingCosts, isFiltered } from './costs-search.ts'

const trust = '01a1fd45-7e83-70db-8799-4b5ede97cba6'
const common = { reference: '', payeeName: null, type: 'OTHER' }
const costs = [
  { ...common, name: 'Alpha', legalEntityId: trust, notes: 'As agreed in May', payeeName: 'Linden Bank' },
  { ...common, name: 'Beta', legalEntityId: null, notes: '', type: 'TAX' },
] as Cost[] // the list is narrowed by no other field
const namesOf = (search: Parameters<typeof fittingCosts>[1]) =>
  fittingCosts(costs, search).map(({ name }) => name)

describe('the list of costs', () => {
  it.each([
    [{}, ['Alpha', 'Beta']],
    [{ search: 'may ALPHA linden' }, ['Alpha']],
    [{ search: 'june' }, []],
    [{ entity: trust }, ['Alpha']],
    [{ entity: 'none' }, ['Beta']],
    [{ type: 'TAX' as const }, ['Beta']],
    [{ entity: 'none', search: 'alpha' }, []],
  ])('is narrowed by %j', (search, names) => {
    expect(namesOf(search)).toEqual(names)
    expect(isFiltered(search)).toBe(Object.keys(search).length > 0)
  })

  it('leaves out of its address what it does not know', () => {
    const known = { search: 'alpha', entity: trust, sort: '-next', view: 'year', year: 2026, type: 'TAX' }
    expect(costsSearch({ ...known, page: 3 })).toEqual(known)
    expect(costsSearch({ search: ' ', sort: 'colour', view: 'wall', year: 'x', type: 'PARTY' })).toEqual({})
  })
})
