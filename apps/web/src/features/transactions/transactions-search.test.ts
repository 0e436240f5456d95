import { describe, expect, it } from 'vitest'

import { isFiltered, transactionsSearch } from './transactions-search.ts'

const positionId = '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b'

describe('transactionsSearch', () => {
  it('reads every filter from the address', () => {
    const search = transactionsSearch({
      page: 3,
      positionId,
      type: ['BUY', 'SELL'],
      from: '2026-01-01',
      to: '2026-03-31',
      search: 'call',
    })
    expect(search).toMatchObject({
      page: 3,
      positionId,
      type: ['BUY', 'SELL'],
      from: '2026-01-01',
      to: '2026-03-31',
      search: 'call',
    })
  })

  it('leaves out what the server would refuse', () => {
    const search = transactionsSearch({ page: 0, positionId: 'x', type: ['GIFT'], from: '2026-02-30' })
    expect(isFiltered(search)).toBe(false)
    expect(search.page).toBeUndefined()
  })

  it('takes either the types asked for or those left out', () => {
    expect(transactionsSearch({ excludeType: 'FEES' }).excludeType).toEqual(['FEES'])
    expect(transactionsSearch({ type: 'BUY', excludeType: 'FEES' }).excludeType).toBeUndefined()
  })
})

describe('isFiltered', () => {
  it('does not count the page as a filter', () => {
    expect(isFiltered(transactionsSearch({ page: 2 }))).toBe(false)
    expect(isFiltered(transactionsSearch({ page: 2, search: 'fee' }))).toBe(true)
  })
})
