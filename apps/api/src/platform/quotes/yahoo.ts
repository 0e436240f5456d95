import type { InstrumentType } from '@kinfolio/contract/instruments'
import { say } from '@kinfolio/contract/say'
import { day, type Day } from '@kinfolio/ledger/days/day'
import { fromFloat, toText } from '@kinfolio/ledger/numbers/decimal'
import { z } from 'zod'

import { instantAt, type Clock } from '../clock.ts'
import { OutboundError, type Fetch } from '../outbound.ts'
import type { Instrument, QuoteHistory, QuoteSource } from './quotes.ts'

/** Reads no further back than daily prices of anything go. */
const theBeginning = day('1950-01-01')

/** Prices of Yahoo Finance. Its closes are adjusted for splits; what it adjusts for dividends is never asked for. */
export function yahooQuotes({ fetch, clock }: { fetch: Fetch; clock: Clock }): QuoteSource {
  let client: Promise<Client> | undefined
  const opened = () => (client ??= openClient(fetch))

  async function chart(symbol: string, since: Day): Promise<Chart | null> {
    // In a path, points alone lead upwards.
    if (/^\.*$/.test(symbol)) return null
    const yahoo = await opened()
    const answer = await unlessUnknown(() =>
      // The symbol becomes part of the path as it is.
      yahoo.chart(
        encodeURIComponent(symbol),
        { period1: since, return: 'object', events: 'div|split' },
        unchecked,
      ),
    )
    return answer === null ? null : readAs(Chart, answer)
  }

  return {
    source: 'yahoo',
    async search(query) {
      const yahoo = await opened()
      const answer = await yahoo.search(query, { quotesCount: 12, newsCount: 0 }, unchecked)
      return readAs(Found, answer).quotes.flatMap((quote) => {
        const match = Match.safeParse(quote)
        return match.success ? [toInstrument(match.data)] : []
      })
    },
    async quote(symbol) {
      const answer = await chart(symbol, dayAt('UTC', clock.now().getTime() / 1000 - week))
      const price = answer?.meta.regularMarketPrice
      const at = answer?.meta.regularMarketTime
      if (!answer || price === undefined || at === undefined) return null
      return {
        ...instrumentOf(answer.meta),
        unit: answer.meta.currency,
        price: priceText(price),
        at: instantAt(at * 1000),
      }
    },
    async history(symbol, since) {
      const answer = await chart(symbol, since ?? theBeginning)
      return answer && toHistory(answer, clock.now().getTime() / 1000)
    },
  }
}

const week = 7 * 86_400

/** Loaded at the first question: most starts ask none. */
async function openClient(fetch: Fetch) {
  const { default: YahooFinance } = await import('yahoo-finance2')
  return new YahooFinance({
    fetch: paced(fetch),
    queue: { concurrency: 2 },
    logger: { info() {}, warn() {}, error() {}, debug() {}, dir() {} },
    validation: { logErrors: false, logOptionsErrors: false },
    suppressNotices: ['yahooSurvey'],
    versionCheck: false,
  })
}
type Client = Awaited<ReturnType<typeof openClient>>

/** Answers are read by the schemas below, which ask for what is used and no more. */
const unchecked = { validateResult: false } as const

class UnknownSymbol extends Error {}

/** The library prints the addresses of failed requests: it is not shown any. */
function paced(fetch: Fetch): Fetch {
  return async (input, init) => {
    const answer = await fetch(input, init)
    if (answer.status === 404) throw new UnknownSymbol()
    if (answer.status === 429) throw new OutboundError('Yahoo Finance takes no more questions for a while.')
    if (answer.status >= 400)
      throw new OutboundError(say`Yahoo Finance answered with status ${answer.status}.`)
    return answer
  }
}

async function unlessUnknown<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof UnknownSymbol) return null
    throw error
  }
}

function readAs<T>(schema: z.ZodType<T>, answer: unknown): T {
  const read = schema.safeParse(answer)
  if (read.success) return read.data
  throw new OutboundError('Yahoo Finance answered in a form that is not understood here.')
}

/** Seconds since 1970. The library makes dates of some of them, of others not. */
const Moment = z.union([z.number(), z.date().transform((date) => date.getTime() / 1000)])

const Match = z.object({
  symbol: z.string().min(1).max(40),
  shortname: z.string().optional(),
  longname: z.string().optional(),
  quoteType: z.string(),
  exchDisp: z.string().optional(),
  exchange: z.string().optional(),
})
const Found = z.object({ quotes: z.array(z.unknown()) })

const Meta = z.object({
  symbol: z.string(),
  /** The unit of the prices: GBp for pence. */
  currency: z.string(),
  shortName: z.string().optional(),
  longName: z.string().optional(),
  instrumentType: z.string().optional(),
  fullExchangeName: z.string().optional(),
  exchangeTimezoneName: z.string(),
  regularMarketPrice: z.number().optional(),
  regularMarketTime: Moment.optional(),
  currentTradingPeriod: z.object({ regular: z.object({ start: Moment, end: Moment }) }).optional(),
})
type Meta = z.infer<typeof Meta>

const Chart = z.object({
  meta: Meta,
  timestamp: z.array(z.number()).default([]),
  events: z
    .object({
      dividends: z.record(z.string(), z.object({ date: Moment, amount: z.number() })).default({}),
      splits: z
        .record(z.string(), z.object({ date: Moment, numerator: z.number(), denominator: z.number() }))
        .default({}),
    })
    .default({ dividends: {}, splits: {} }),
  indicators: z.object({
    quote: z.array(
      z.object({
        close: z.array(z.number().nullable()).default([]),
        volume: z.array(z.number().nullable()).default([]),
      }),
    ),
  }),
})
type Chart = z.infer<typeof Chart>

function toHistory({ meta, timestamp, events, indicators }: Chart, now: number): QuoteHistory {
  const { close: closes = [], volume: volumes = [] } = indicators.quote[0] ?? {}
  const { start, end } = meta.currentTradingPeriod?.regular ?? { start: Infinity, end: 0 }
  const on = (seconds: number) => dayAt(meta.exchangeTimezoneName, seconds)
  const byDay = new Map<Day, QuoteHistory['closes'][number]>()
  timestamp.forEach((at, index) => {
    const close = closes[index]
    // While a day is traded, what stands in its place is no close.
    const isTrading = at >= start && now < end
    if (isTrading || close === null || close === undefined || close <= 0) return
    byDay.set(on(at), { day: on(at), close: priceText(close), volume: volumes[index] ?? null })
  })
  return {
    instrument: instrumentOf(meta),
    unit: meta.currency,
    basis: 'SPLIT_ADJUSTED',
    closes: [...byDay.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    splits: Object.values(events.splits)
      .filter(({ numerator, denominator }) => numerator > 0 && denominator > 0)
      .map(({ date, numerator, denominator }) => ({
        on: on(date),
        ratio: toText(fromFloat(numerator).div(fromFloat(denominator)).decimalPlaces(12)),
      })),
    dividends: Object.values(events.dividends)
      .filter(({ amount }) => amount > 0)
      .map(({ date, amount }) => ({ on: on(date), amount: priceText(amount) })),
  }
}

function dayAt(timeZone: string, seconds: number): Day {
  const instant = Temporal.Instant.fromEpochMilliseconds(Math.round(seconds * 1000))
  return day(instant.toZonedDateTimeISO(timeZone).toPlainDate().toString())
}

/**
 * A price as it was meant. Most of them went through 32 bits on their way: 104.2 arrives as 104.19999694824219. The
 * shortest number that has the same 32 bits is the one that was quoted.
 */
function priceText(price: number): string {
  if (Math.fround(price) !== price) return toText(fromFloat(price).decimalPlaces(12))
  for (let digits = 1; digits < 9; digits++) {
    const shorter = price.toPrecision(digits)
    if (Math.fround(+shorter) === price) return toText(fromFloat(+shorter).decimalPlaces(12))
  }
  return toText(fromFloat(price).decimalPlaces(12))
}

const types: Readonly<Record<string, InstrumentType>> = {
  EQUITY: 'EQUITY',
  ETF: 'ETF',
  MUTUALFUND: 'FUND',
  MONEY_MARKET: 'FUND',
  INDEX: 'INDEX',
  BOND: 'BOND',
  CRYPTOCURRENCY: 'CRYPTO',
  CURRENCY: 'CURRENCY',
  FUTURE: 'FUTURE',
}

function toInstrument(quote: z.infer<typeof Match>): Instrument {
  const { symbol, longname, shortname, quoteType, exchDisp, exchange } = quote
  return {
    symbol,
    name: longname ?? shortname ?? symbol,
    type: types[quoteType] ?? 'OTHER',
    exchange: exchDisp ?? exchange ?? null,
  }
}

function instrumentOf({
  symbol,
  longName,
  shortName,
  instrumentType = '',
  fullExchangeName,
}: Meta): Instrument {
  return {
    symbol,
    name: longName ?? shortName ?? symbol,
    type: types[instrumentType] ?? 'OTHER',
    exchange: fullExchangeName ?? null,
  }
}
