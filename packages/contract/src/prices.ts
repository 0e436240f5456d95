import { quoteFlags, type QuoteFlagCode } from '@kinfolio/ledger/prices/quote-check'
import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import {
  ById,
  Day,
  DecimalText,
  ExpectedVersion,
  Id,
  Instant,
  Price,
  RecordedDay,
  Version,
} from './primitives.ts'
import { StockSymbol } from './stock-symbol.ts'

/** The names of the sources of prices and rates. `demo` has old or invented prices, for sample organisations. */
export const feedNames: Readonly<Record<string, string>> = {
  yahoo: 'Yahoo Finance',
  ecb: 'European Central Bank',
  demo: 'demo',
}

/** A series of closes or of exchange rates that this organisation can see. */
export const Series = z.object({
  id: Id,
  /** `OWN`: imported or written by hand here. `FEED`: kept up to date from a source, the same for everybody. */
  origin: z.enum(['OWN', 'FEED']),
  kind: z.enum(['PRICE', 'RATE']),
  symbol: z.string(),
  currency: z.string(),
  /** 100 where it is quoted in hundredths of the currency. */
  divisor: z.int(),
  /**
   * The closes contain dividends. The series is a benchmark, and it values a position only where somebody allows it.
   */
  isTotalReturn: z.boolean(),
  valuesPositions: z.boolean(),
  source: z.string(),
  firstOn: RecordedDay,
  lastOn: RecordedDay,
  days: z.int(),
  lastClose: DecimalText,
  updatedAt: Instant,
  version: Version,
})
export type Series = z.infer<typeof Series>

/** The same, with what the instrument is called; null where nobody has said so, and of rates. */
export const NamedSeries = Series.extend({ name: z.string().nullable() })
export type NamedSeries = z.infer<typeof NamedSeries>

// Object.keys forgets that the keys are those of the very object.
const flagCodes = Object.keys(quoteFlags) as [QuoteFlagCode, ...QuoteFlagCode[]]

/** A doubt about the closes from `day` to `until`, both included; almost always one day. */
export const PriceFlag = z.object({
  day: RecordedDay,
  until: RecordedDay,
  code: z.enum(flagCodes),
  message: z.string(),
  /** The values in the message: `change` (0.35 is 35 % up), `factor`, `since`, `weekdays`. */
  params: z.record(z.string(), z.string()),
  /** The close of `day`, as quoted. */
  close: DecimalText,
  /** Such a close values nothing until somebody confirms it; other doubts are for information. */
  isKeptOut: z.boolean(),
  isConfirmed: z.boolean(),
})
export type PriceFlag = z.infer<typeof PriceFlag>

/** The doubts about the closes of a symbol that value positions here, newest first. */
export const PriceFlags = z.object({
  symbol: z.string(),
  currency: z.string(),
  divisor: z.int(),
  flags: z.array(PriceFlag),
})
export type PriceFlags = z.infer<typeof PriceFlags>

/** The closes of a symbol that value positions here, as they are quoted, newest first. */
export const PriceCloses = z.object({
  symbol: z.string(),
  /** In which closes are quoted and written: EUR, or GBX for pence. */
  unit: z.string(),
  closes: z.array(
    z.object({
      on: RecordedDay,
      close: DecimalText,
      /** `OWN`: imported or written by hand here, and can be taken back. */
      origin: z.enum(['OWN', 'FEED']),
      /** It values nothing until somebody confirms it. */
      isKeptOut: z.boolean(),
    }),
  ),
  /** How many there are in all; only the newest are answered. */
  total: z.int(),
})
export type PriceCloses = z.infer<typeof PriceCloses>

/** Closes written by hand. They win over those of a source, day by day. */
export const RecordedPrices = z.object({
  symbol: StockSymbol,
  /** The unit of the closes: EUR, or GBX for pence. */
  currency: z.string().trim().min(3, 'This needs a currency, such as EUR.').max(3),
  /** Null removes the own close of a day. */
  closes: z
    .array(
      z.object({
        on: Day,
        close: Price.refine((text) => text !== '0', 'A price is above zero.').nullable(),
      }),
    )
    .min(1, 'Name at least one day with its price.')
    .max(500, 'Write at most 500 prices at once, or import a file.'),
})
export type RecordedPrices = z.infer<typeof RecordedPrices>

const tag = 'Prices'
const right = 'prices'
export const prices = {
  list: endpoint('GET', '/prices', { tag, summary: 'Price and rate series, by symbol' }).output(
    z.array(NamedSeries),
  ),
  record: endpoint('POST', '/prices', {
    tag,
    right,
    status: 200,
    summary: 'Write closes of a symbol by hand; answers the own series, null where none is left',
  })
    .input(RecordedPrices)
    .output(Series.nullable())
    .errors(only('INVALID_INPUT')),
  refresh: endpoint('POST', '/prices/refresh', {
    tag,
    right,
    status: 202,
    summary: 'Ask the source for new prices of everything this organisation holds or compares with',
  })
    .output(z.object({ symbols: z.int() }))
    .errors(only('QUOTES_OFF')),
  update: endpoint('PUT', '/prices/{id}', {
    tag,
    right,
    summary: 'Say whether a total-return series may value positions',
  })
    .input(z.object({ id: Id, valuesPositions: z.boolean(), version: ExpectedVersion }))
    .output(Series)
    .errors(only('SERIES_NOT_FOUND', 'VERSION_CONFLICT')),
  closes: endpoint('GET', '/prices/{id}/closes', {
    tag,
    summary: 'The closes of a price series, newest first',
  })
    .input(ById)
    .output(PriceCloses)
    .errors(only('SERIES_NOT_FOUND')),
  flags: endpoint('GET', '/prices/{id}/flags', { tag, summary: 'What is doubtful about a price series' })
    .input(ById)
    .output(PriceFlags)
    .errors(only('SERIES_NOT_FOUND')),
  confirm: endpoint('POST', '/prices/{id}/confirm', {
    tag,
    right,
    status: 200,
    summary: 'Say that doubtful closes are right, or take that back',
  })
    .input(
      z.object({
        id: Id,
        days: z.array(Day).min(1, 'Name at least one day.').max(500, 'Confirm at most 500 days at once.'),
        isConfirmed: z.boolean().default(true),
      }),
    )
    .output(PriceFlags)
    .errors(only('SERIES_NOT_FOUND', 'INVALID_INPUT')),
}
