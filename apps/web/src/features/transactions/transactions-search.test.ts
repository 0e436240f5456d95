import { describe, expect, it } from 'vitest'

import { filterOf, isFiltered, transactionsSearch } from './transactions-search.ts'

const positionId = '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b'

describe('transactionsSearch', () => {
  it('reads every filter from the address', () => {
    const search = transactionsSearch({
      page: 3,
      positionId,
      label: ['SELL-CASH', 'CAPITAL_CALL'],
      from: '2026-01-01',
      to: '2026-03-31',
      search: 'call',
    })
    expect(search).toMatchObject({
      page: 3,
      positionId,
      label: ['SELL-CASH', 'CAPITAL_CALL'],
      from: '2026-01-01',
      to: '2026-03-31',
      search: 'call',
    })
  })

  it('leaves out what the server would refuse', () => {
    const search = transactionsSearch({ page: 0, positionId: 'x', label: ['GIFT'], from: '2026-02-30' })
    expect(isFiltered(search)).toBe(false)
    expect(search.page).toBeUndefined()
  })

  it('is not filtered by what no page knows, nor by page and order', () => {
    const elsewhere = { q: 'zzz', page: 2, sort: 'date' }
    expect(isFiltered(elsewhere)).toBe(false)
    expect(isFiltered({ ...elsewhere, from: '2026-01-01' })).toBe(true)
  })

  it('takes either the names asked for or those left out', () => {
    expect(transactionsSearch({ excludeLabel: 'FEES' }).excludeLabel).toEqual(['FEES'])
    expect(transactionsSearch({ label: 'BUY', excludeLabel: 'FEES' }).excludeLabel).toBeUndefined()
  })

  it('reads an address that names types as all names of their rows', () => {
    expect(transactionsSearch({ type: 'SELL' }).label).toEqual(
      expect.arrayContaining(['SELL', 'SELL-CASH', 'CASH_PAID']),
    )
    expect(transactionsSearch({ excludeType: 'FEES' }).excludeLabel).toContain('FEES')
  })
})

describe('filterOf', () => {
  it('asks for the order in the address, descending after a minus', () => {
    expect(filterOf(transactionsSearch({ sort: '-amount' }))).toMatchObject({
      sortBy: 'amount',
      sortDirection: 'desc',
    })
    expect(filterOf(transactionsSearch({ sort: 'date' }))).toMatchObject({ sortDirection: 'asc' })
  })

  it('asks for none where the address names no column that sorts', () => {
    expect(filterOf(transactionsSearch({ sort: 'notes' }))).not.toHaveProperty('sortBy')
  })
})

describe('isFiltered', () => {
  it('counts neither page nor order as a filter', () => {
    expect(isFiltered(transactionsSearch({ sort: '-amount' }))).toBe(false)
    expect(isFiltered(transactionsSearch({ page: 2 }))).toBe(false)
    expect(isFiltered(transactionsSearch({ page: 2, search: 'fee' }))).toBe(true)
  })
})
