import type { Gift } from '@kinfolio/contract/gift-records'
import { describe, expect, it } from 'vitest'

import { fittingGifts, giftsSearch, isFiltered } from './gifts-search.ts'

function gift(name: string, rest: Partial<Gift> = {}, cost: Partial<Gift['cost']> = {}): Gift {
  return {
    programme: '',
    purpose: '',
    receiptsMissing: 0,
    ...rest,
    cost: { name, payeeName: null, notes: '', type: 'DONATION', legalEntityId: null, ...cost },
  } as Gift // what the filters read
}

describe('the address of the page of giving', () => {
  it('keeps what it knows and leaves out the rest', () => {
    const read = giftsSearch({ view: 'owed', year: 2025, type: 'TAX', missing: 'receipts', sort: '-next' })
    expect(read).toMatchObject({ view: 'owed', year: 2025, missing: 'receipts', sort: '-next' })
    expect(read.type).toBeUndefined()
    expect(giftsSearch({ view: 'calendar', year: '2025', sort: 'amount' })).toEqual(giftsSearch({}))
  })

  it('filters by words, type, entity, programme and missing receipts', () => {
    const gifts = [
      gift('Library', { programme: 'Reading', receiptsMissing: 1 }, { payeeName: 'Lake School' }),
      gift('Concert', { purpose: 'New strings' }, { type: 'GRANT', legalEntityId: 'e' }),
    ]
    const names = (search: Record<string, unknown>) =>
      fittingGifts(gifts, giftsSearch(search)).map(({ cost }) => cost.name)
    expect(names({})).toEqual(['Library', 'Concert'])
    expect(names({ search: 'lake reading' })).toEqual(['Library'])
    expect(names({ search: 'STRINGS' })).toEqual(['Concert'])
    expect(names({ type: 'GRANT' })).toEqual(['Concert'])
    expect(names({ entity: 'none' })).toEqual(['Library'])
    expect(names({ programme: 'Reading' })).toEqual(['Library'])
    expect(names({ missing: 'receipts' })).toEqual(['Library'])
    expect(isFiltered(giftsSearch({ view: 'list', year: 2025 }))).toBe(false)
    expect(isFiltered(giftsSearch({ missing: 'receipts' }))).toBe(true)
  })
})
