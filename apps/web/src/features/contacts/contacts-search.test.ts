import { describe, expect, it } from 'vitest'

import { contactsSearch, fittingContacts, isFiltered } from './contacts-search.ts'

const trust = '01a1fd45-7e83-70db-8799-4b5ede97cba6'
const common = { createdAt: '2026-04-10T09:00:00Z', updatedAt: '2026-04-10T09:00:00Z', version: 1 }
const contacts = [
  { ...common, id: '1', name: 'Alpha', entityId: trust, notes: 'As agreed in May' },
  { ...common, id: '2', name: 'Beta', entityId: null, notes: '' },
]
const namesOf = (search: Parameters<typeof fittingContacts>[1]) =>
  fittingContacts(contacts, search).map(({ name }) => name)

describe('the list of contacts', () => {
  it.each([
    [{}, ['Alpha', 'Beta']],
    [{ search: 'may ALPHA' }, ['Alpha']],
    [{ search: 'june' }, []],
    [{ entity: trust }, ['Alpha']],
    [{ entity: 'none' }, ['Beta']],
    [{ entity: 'none', search: 'alpha' }, []],
  ])('is narrowed by %j', (search, names) => {
    expect(namesOf(search)).toEqual(names)
    expect(isFiltered(search)).toBe('search' in search || 'entity' in search)
  })

  it('leaves out of its address what it does not know', () => {
    const known = { search: 'alpha', entity: trust, sort: '-updatedAt' }
    expect(contactsSearch({ ...known, page: 3 })).toEqual(known)
    expect(contactsSearch({ search: ' ', sort: 'colour' })).toEqual({})
  })
})
