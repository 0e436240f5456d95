import { describe, expect, it } from 'vitest'

import { importWords, otherCounts, resultWords } from './import-words.ts'

const counts = { total: 500, added: 497, duplicate: 3, skipped: 0, refused: 0 }

describe('importWords', () => {
  it('says how much will be imported, and of what', () => {
    expect(importWords({ kind: 'TRANSACTIONS', counts })).toBe('Import 497 transactions')
    expect(importWords({ kind: 'PRICES', counts: { ...counts, added: 1 } })).toBe('Import 1 price')
  })

  it('promises nothing where there is nothing new', () => {
    expect(importWords({ kind: 'RATES', counts: { ...counts, added: 0 } })).toBe('Nothing to import')
  })

  it('knows of balances beside rows that are there already', () => {
    const preview = { kind: 'TRANSACTIONS', counts: { ...counts, added: 0 }, newBalances: 2 } as const
    expect(importWords(preview)).toBe('Import balances')
  })
})

describe('resultWords', () => {
  it('counts the positions that were opened', () => {
    const positions = [{ id: '0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b', name: 'Apple' }]
    expect(resultWords({ kind: 'TRANSACTIONS', counts: { ...counts, added: 1 }, positions })).toBe(
      '1 transaction was imported, and 1 position opened',
    )
  })
})

describe('otherCounts', () => {
  it('leaves out what is zero', () => {
    expect(otherCounts({ kind: 'TRANSACTIONS', counts })).toBe('3 already there')
    expect(otherCounts({ kind: 'TRANSACTIONS', counts: { ...counts, duplicate: 0 } })).toBe('')
  })
})
