import type { ViewState } from '@kinfolio/contract/saved-views'
import { describe, expect, it } from 'vitest'

import { papersSearch } from '../attachments/papers-search.ts'
import { currentOf } from './current-view.ts'
import { isBlank, isSameState, stateOf } from './list-state.ts'

const read = (search: object) => stateOf(papersSearch({ ...search }))

describe('the state of a list', () => {
  it('is what its page reads in the address, without the page that is turned to', () => {
    expect(read({ kind: 'INVOICE,CAPITAL_CALL', page: 3, view: 'gallery', unknown: 'x' })).toEqual({
      kind: ['CAPITAL_CALL', 'INVOICE'],
      view: 'gallery',
    })
  })

  it('is blank where nothing is filtered, sorted or shown otherwise', () => {
    expect(isBlank(read({ page: 2 }))).toBe(true)
    expect(isBlank(read({ sort: '-title' }))).toBe(false)
  })

  it('is the same in whatever order its fields stand', () => {
    expect(
      isSameState(read({ unlinked: true, search: 'call' }), read({ search: 'call', unlinked: 'true' })),
    ).toBe(true)
    expect(isSameState(read({ search: 'call' }), read({ search: 'calls' }))).toBe(false)
  })
})

describe('the view that is shown', () => {
  const views: { id: string; state: ViewState }[] = [
    { id: 'calls', state: { kind: ['CAPITAL_CALL'] } },
    { id: 'same', state: { kind: ['CAPITAL_CALL'] } },
    { id: 'gallery', state: { view: 'gallery' } },
    // Kept by an earlier release, which knew a filter that is gone.
    { id: 'old', state: { search: 'deed', gone: 'x' } },
  ]
  const shown = (search: object, openedId: string | null) => {
    const { view, isChanged } = currentOf({ views, state: read(search), openedId, read: papersSearch })
    return [view?.id, isChanged]
  }

  it('is the one whose state the address has, and of two the one that was opened', () => {
    expect(shown({ view: 'gallery' }, null)).toEqual(['gallery', false])
    expect(shown({ kind: 'CAPITAL_CALL' }, null)).toEqual(['calls', false])
    expect(shown({ kind: 'CAPITAL_CALL' }, 'same')).toEqual(['same', false])
    expect(shown({ view: 'gallery' }, 'same')).toEqual(['gallery', false])
    expect(shown({ search: 'deed' }, null)).toEqual(['old', false])
  })

  it('is the opened one, changed, where the address has another state', () => {
    expect(shown({ kind: 'INVOICE' }, 'calls')).toEqual(['calls', true])
    expect(shown({ kind: 'INVOICE' }, 'deleted')).toEqual([undefined, false])
  })

  it('is none where the list is as it opens by itself', () => {
    expect(shown({}, 'calls')).toEqual([undefined, false])
    expect(shown({ search: 'deed' }, null)).not.toEqual([undefined, false])
  })
})
