import { quoteUnits } from '@kinfolio/ledger/prices/price-series'
import { z } from 'zod'

import { PriceFigure } from './figures.ts'
import { Id, RecordedDay, ShortText } from './primitives.ts'
import { say } from './say.ts'
import { StockSymbol } from './stock-symbol.ts'

/** UNIT: one unit. HUNDREDTH: it is quoted in pence or cents. PERCENT: of the face value that is the quantity. */
export const QuoteUnit = z.enum(quoteUnits, say`Choose one of ${quoteUnits.join(', ')}.`)
export type QuoteUnit = z.infer<typeof QuoteUnit>

/** Which listed instrument a position holds: its symbol finds the price series. */
export const StockLink = z.object({
  symbol: StockSymbol,
  exchange: ShortText.nullable().default(null),
  isin: z
    .string()
    .trim()
    .toUpperCase()
    .regex(
      /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/,
      'An ISIN has two letters, nine letters or digits, and a check digit.',
    )
    .nullable()
    .default(null),
  provider: ShortText.nullable().default(null),
  /** The unit of a close, where its source does not say it or says it wrong. */
  unit: QuoteUnit.nullish(),
})
export type StockLink = z.infer<typeof StockLink>

/** The price series behind a position. */
export const PositionStock = z.object({
  link: StockLink,
  series: z
    .object({
      id: Id,
      symbol: z.string(),
      currency: z.string(),
      divisor: z.int(),
      isTotalReturn: z.boolean(),
      usesTotalReturn: z.boolean(),
      firstOn: RecordedDay,
      lastOn: RecordedDay,
      count: z.int(),
      source: z.string(),
    })
    .nullable(),
  price: PriceFigure,
})
export type PositionStock = z.infer<typeof PositionStock>
