import { describe, expect, it } from 'vitest'

import { setFormatLocale } from '../lib/format.ts'
import { partWords } from './list-part.ts'

setFormatLocale('en-GB')
const rows = (count: number) => Array.from({ length: count }, () => null)

describe('partWords', () => {
  it('says which rows of how many a page shows', () => {
    expect(partWords({ items: rows(20), total: 318, page: 2, limit: 20 })).toBe('21–40 of 318')
    expect(partWords({ items: rows(18), total: 318, page: 16, limit: 20 })).toBe('301–318 of 318')
  })

  it('never passes a capped count for the whole', () => {
    expect(partWords({ items: rows(20), total: 10_000, totalIsCapped: true, page: 1, limit: 20 })).toBe(
      '1–20 of more than 10,000',
    )
  })

  it('an empty page shows no range', () => {
    expect(partWords({ items: [], total: 12, page: 3, limit: 20 })).toBe('12')
  })
})
