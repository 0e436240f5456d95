import { describe, expect, it } from 'vitest'

import { changedSearch, inboxSearch, isFiltered, listSearch } from './inbox-search.ts'

const thread = '01a1fd45-7e83-70db-8799-4b5ede97cba6'

describe('the address of the shared inbox', () => {
  it('leaves out what it does not know', () => {
    const known = { part: 'snoozed', search: 'call', assignee: 'a', thread, page: 2 }
    expect(inboxSearch({ ...known, colour: 'red' })).toEqual(known)
    expect(inboxSearch({ part: 'cellar', search: ' ', page: 1, tag: 'red' })).toEqual({})
    expect(inboxSearch({ excludeTag: thread })).toEqual({ excludeTag: thread })
  })

  it('gives a saved view the list, and not what is read in it', () => {
    expect(listSearch({ part: 'mine', search: 'call', allTags: thread, thread, page: 3 })).toEqual({
      part: 'mine',
      search: 'call',
      allTags: thread,
    })
  })

  it('begins with the first page and nothing open where another list is shown', () => {
    const before = { part: 'mine', thread, page: 3 } as const
    expect(changedSearch(before, { part: 'done' })).toEqual({ part: 'done' })
    expect(changedSearch(before, { search: 'call' })).toEqual({ part: 'mine', search: 'call' })
    expect(changedSearch(before, { tag: thread })).toEqual({ part: 'mine', tag: thread })
    expect(changedSearch(before, { part: 'mine' })).toEqual(before)
  })

  it('keeps the list where a conversation is opened or another page is turned to', () => {
    const before = { part: 'mine', message: thread, page: 3 } as const
    expect(changedSearch(before, { thread })).toEqual({ part: 'mine', thread, page: 3 })
    expect(changedSearch({ ...before, thread }, { page: 4 })).toEqual({ part: 'mine', page: 4 })
  })

  it.each([
    [{}, false],
    [{ part: 'mine' } as const, false],
    [{ search: 'call' }, true],
    [{ assignee: 'a' }, true],
    [{ tag: thread }, true],
  ])('%j is narrowed: %s', (search, isNarrow) => {
    expect(isFiltered(search)).toBe(isNarrow)
  })
})
