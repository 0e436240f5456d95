import type { StockMatch } from '@kinfolio/contract/instruments'
import { describe, expect, it } from 'vitest'

import { listedValues } from './listed-values.ts'

const match: StockMatch = {
  symbol: 'SWDA.L',
  name: 'iShares Core MSCI World',
  type: 'ETF',
  exchange: 'LSE',
  source: 'yahoo',
  asOf: '2026-01-01T00:00:00.000Z',
  isStale: false,
}

describe('listedValues', () => {
  it('are the name, kind and exchange of what was found, and the ISIN that it was found by', () => {
    const chosen = { symbol: 'SWDA.L', match, words: 'ie00b4l5y983' }
    expect(listedValues('', chosen)).toEqual({
      name: 'iShares Core MSCI World',
      type: 'FUND',
      exchange: 'LSE',
      isin: 'IE00B4L5Y983',
    })
  })

  it('leave a name that somebody typed, and a kind that nobody can hold', () => {
    const index = { ...match, type: 'INDEX' as const, exchange: null }
    expect(listedValues('World', { symbol: 'SWDA.L', match: index, words: 'world' })).toEqual({})
  })

  it('are nothing of a symbol that nobody knows, but an ISIN', () => {
    expect(listedValues('', { symbol: 'HOME', match: null, words: 'HOME' })).toEqual({})
    expect(listedValues('', { symbol: 'AT0000A1', match: null, words: 'AT0000652011' })).toEqual({
      isin: 'AT0000652011',
    })
  })
})
