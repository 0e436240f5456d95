import type { PositionType } from '@kinfolio/ledger/rows/position'
import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { DecimalText, Instant, RecordedDay } from './primitives.ts'
import { StockSymbol } from './stock-symbol.ts'

/** What kind of thing is listed. */
export const InstrumentType = z.enum([
  'EQUITY',
  'ETF',
  'FUND',
  'INDEX',
  'BOND',
  'CRYPTO',
  'CURRENCY',
  'FUTURE',
  'OTHER',
])
export type InstrumentType = z.infer<typeof InstrumentType>

/** The type of a position in something listed; null of what nobody holds, such as an index. */
export function positionTypeOf(type: InstrumentType): PositionType | null {
  return positionTypeByInstrument[type]
}

const positionTypeByInstrument = {
  EQUITY: 'PUBLIC_EQUITY',
  ETF: 'FUND',
  FUND: 'FUND',
  INDEX: null,
  BOND: 'BOND',
  CRYPTO: 'CRYPTO',
  CURRENCY: null,
  FUTURE: null,
  OTHER: null,
} as const satisfies Record<InstrumentType, PositionType | null>

/** A listed instrument that a search found. */
export const StockMatch = z.object({
  symbol: z.string(),
  name: z.string(),
  type: InstrumentType,
  exchange: z.string().nullable(),
  source: z.string(),
  /** When the source said so. */
  asOf: Instant,
  /** The source does not answer now. This is its last answer. */
  isStale: z.boolean(),
})
export type StockMatch = z.infer<typeof StockMatch>

/** A listed instrument with its last price. */
export const Stock = StockMatch.extend({
  /** The currency of the price, and what a quoted price is divided by: 100 for pence. Null: not asked for yet. */
  currency: z.string().nullable(),
  divisor: z.int(),
  /** As quoted. */
  price: DecimalText.nullable(),
  pricedAt: Instant.nullable(),
  /** Newest first, of the years that are kept; as of their day. */
  splits: z.array(z.object({ on: RecordedDay, ratio: DecimalText })),
  dividends: z.array(z.object({ on: RecordedDay, amount: DecimalText })),
})
export type Stock = z.infer<typeof Stock>

export const StockQuery = z.object({
  query: z
    .string({ error: 'query is required for searching stocks' })
    .trim()
    .min(1, 'query is required for searching stocks')
    .max(80, 'Search for at most 80 characters.')
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Leave out control characters.'),
})

const tag = 'Instruments'
export const instruments = {
  search: endpoint('GET', '/stocks/search', {
    tag,
    summary: 'Listed instruments by symbol or name; from what is remembered while the source is silent',
  })
    .input(StockQuery)
    .output(z.array(StockMatch))
    .errors(only('INVALID_INPUT', 'QUOTES_UNAVAILABLE', 'QUOTES_OFF')),
  get: endpoint('GET', '/stocks/symbol/{symbol}', {
    tag,
    summary: 'One listed instrument with its last price',
  })
    .input(z.object({ symbol: StockSymbol }))
    .output(Stock)
    .errors(only('STOCK_NOT_FOUND', 'QUOTES_UNAVAILABLE', 'QUOTES_OFF')),
}
