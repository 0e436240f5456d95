import { expect, it } from 'vitest'

import { changedSearch, noticesSearch } from './notices-search.ts'

it('reads what is known, and leaves out what is not', () => {
  expect(noticesSearch({ part: 'done', by: 'kind', unread: 'true', type: 'MENTION', page: 3 })).toEqual({
    part: 'done',
    by: 'kind',
    unread: true,
    type: 'MENTION',
    org: undefined,
    page: 3,
  })
  expect(noticesSearch({ part: 'lost', type: 'GOSSIP', page: -1 })).toEqual({ part: undefined })
})

it('begins another list with its first page', () => {
  expect(changedSearch({ page: 3 }, { type: 'REMINDER' })).toEqual({ type: 'REMINDER', page: undefined })
  expect(changedSearch({ type: 'REMINDER' }, { page: 2 })).toEqual({ type: 'REMINDER', page: 2 })
})
