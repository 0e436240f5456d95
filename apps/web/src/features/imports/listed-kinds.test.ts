import type { StockMatch } from '@kinfolio/contract/instruments'
import { describe, expect, it } from 'vitest'

import { kindOf } from './listed-kinds.ts'

const match = (symbol: string, type: StockMatch['type']): StockMatch => ({
  symbol,
  name: symbol,
  type,
  exchange: null,
  source: 'demo',
  asOf: '2026-01-01T00:00:00.000Z',
  isStale: false,
})

describe('kindOf', () => {
  it('is what all finds of an ISIN agree on', () => {
    const of = (...types: StockMatch['type'][]) =>
      kindOf(
        { symbol: null, isin: 'US9220427424' },
        types.map((type) => match('VT', type)),
      )
    expect(of('ETF', 'ETF')).toBe('FUND')
    expect(of('ETF', 'EQUITY')).toBeNull()
    expect(of('INDEX')).toBeNull()
    expect(of()).toBeNull()
  })

  it('is of a symbol what has that symbol, on whatever exchange', () => {
    const of = (symbol: string) =>
      kindOf({ symbol, isin: null }, [match('VUSA.L', 'ETF'), match('VUS', 'EQUITY')])
    expect(of('VUSA')).toBe('FUND')
    expect(of('VUS')).toBe('PUBLIC_EQUITY')
    expect(of('VU')).toBeNull()
  })
})
