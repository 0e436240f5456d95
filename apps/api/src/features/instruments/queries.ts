import { fail } from '@kinfolio/contract/errors'
import type { Stock, StockMatch } from '@kinfolio/contract/instruments'
import type { FeedHealth } from '@kinfolio/contract/integrations'
import { defaultOrgSettings } from '@kinfolio/contract/orgs'
import { feedNames } from '@kinfolio/contract/prices'
import { priceUnit } from '@kinfolio/ledger/numbers/currency'
import { decimal, toText } from '@kinfolio/ledger/numbers/decimal'
import { currenciesOfRates } from '@kinfolio/ledger/prices/rates'
import { and, asc, eq, gt, ilike, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import type { SystemScope } from '../../access/system-scope.ts'
import { orgs } from '../../access/tables.ts'
import { hoursAfter } from '../../platform/clock.ts'
import type { RateSource } from '../../platform/fx/fx.ts'
import type { KnownInstrument, SendJob } from '../../platform/jobs.ts'
import type { QuoteSource } from '../../platform/quotes/quotes.ts'
import { positions } from '../positions/tables.ts'
import { listEvents, listTries, type FeedName } from '../prices/feeds/queries.ts'
import { instruments } from '../prices/feeds/tables.ts'
import { listSeries } from '../prices/queries.ts'
import { feedHealthOf, isFor, toMatch } from './rules.ts'

/** Where prices and rates come from in this process; null: from nowhere. */
export type Sources = { quotes: QuoteSource | null; rates: RateSource | null }

/** The same, with what is invented for sample organisations; absent where nothing is. */
export type AllSources = Sources & { forSamples?: Sources }

/** All rates of a source are read at once. */
export const allRates: FeedName = { kind: 'RATE', symbol: '*' }

type Working = Pick<SystemScope, 'db' | 'orgId' | 'owns'>

/** Which series an organisation needs: of what it holds, of what that is compared with, of the currencies it has to convert. */
export async function listNeeded(org: Working): Promise<FeedName[]> {
  const [own] = await org.db.select({ settings: orgs.settings }).from(orgs).where(eq(orgs.id, org.orgId))
  const { baseCurrency, benchmarkIndex } = { ...defaultOrgSettings, ...own?.settings }
  const rows = await org.db
    .selectDistinct({
      symbol: sql<string | null>`${positions.stock} ->> 'symbol'`,
      benchmark: positions.benchmark,
      currency: positions.currency,
    })
    .from(positions)
    .where(org.owns(positions, isNull(positions.deletedAt)))
  const symbols = new Set([benchmarkIndex, ...rows.flatMap((row) => [row.symbol, row.benchmark])])
  const currencies = new Set(currenciesOfRates([baseCurrency, ...rows.map((row) => row.currency)]))
  currencies.delete('EUR')
  return [
    ...[...symbols].flatMap((symbol) => (symbol ? [{ kind: 'PRICE' as const, symbol }] : [])),
    ...[...currencies].map((symbol) => ({ kind: 'RATE' as const, symbol })),
  ]
}

/** What a look-up works with: the source, and the way to have its answers remembered. */
export type LookUp = { quotes: QuoteSource | null; send: SendJob }

/** Goes into the organisation for one transaction: none is open while a source takes its time. */
type Visit = <T>(run: (org: OrgScope) => Promise<T>) => Promise<T>

/** Listed instruments by symbol or name. */
export async function searchInstruments(visit: Visit, lookUp: LookUp, query: string): Promise<StockMatch[]> {
  const source = await visit((org) => quotesFor(org, lookUp.quotes))
  const matches = source ? await unlessSilent(source.search(query)) : undefined
  return visit(async (org) => {
    if (source && matches) {
      await remember(org, lookUp, source, matches)
      return matches.map((one) => toMatch(one, { source: source.source, asOf: org.now, isStale: false }))
    }
    const stored = await listKnown(org, query)
    if (stored.length === 0) fail(source ? 'QUOTES_UNAVAILABLE' : 'QUOTES_OFF')
    return stored.map((one) => toMatch(one, { source: one.source, asOf: one.askedAt, isStale: true }))
  })
}

/** One listed instrument with its last price, its splits and its dividends. */
export async function getStock(visit: Visit, lookUp: LookUp, symbol: string): Promise<Stock> {
  const source = await visit((org) => quotesFor(org, lookUp.quotes))
  const quote = source ? await unlessSilent(source.quote(symbol)) : undefined
  if (quote === null) fail('STOCK_NOT_FOUND')
  return visit(async (org) => {
    const history = await listHistory(org, symbol)
    if (source && quote) {
      const { unit, price, at } = quote
      await remember(org, lookUp, source, [{ ...quote, quote: { unit, price, at: at.toISOString() } }])
      const now = toMatch(quote, { source: source.source, asOf: org.now, isStale: false })
      return { ...now, ...priceUnit(unit), price, pricedAt: at.toISOString(), ...history }
    }
    const [instrument] = await org.db.select().from(instruments).where(eq(instruments.symbol, symbol))
    if (!instrument) fail(source ? 'QUOTES_UNAVAILABLE' : 'QUOTES_OFF')
    return {
      ...toMatch(instrument, { source: instrument.source, asOf: instrument.askedAt, isStale: true }),
      currency: instrument.currency,
      divisor: instrument.divisor,
      price: instrument.price && trimmed(instrument.price),
      pricedAt: instrument.pricedAt?.toISOString() ?? null,
      ...history,
    }
  })
}

async function listHistory(org: OrgScope, symbol: string): Promise<Pick<Stock, 'splits' | 'dividends'>> {
  const events = await listEvents(org, symbol)
  return {
    splits: events.flatMap(({ type, on, amount }) =>
      type === 'SPLIT' ? [{ on, ratio: trimmed(amount) }] : [],
    ),
    dividends: events.flatMap(({ type, on, amount }) =>
      type === 'DIVIDEND' ? [{ on, amount: trimmed(amount) }] : [],
    ),
  }
}

/** The source of prices that is for this organisation. */
export async function quotesFor(org: OrgScope, quotes: QuoteSource | null): Promise<QuoteSource | null> {
  return quotes && isFor(quotes, await isSample(org)) ? quotes : null
}

/** How reading prices and rates goes, as far as this organisation needs them. */
export async function listFeedHealth(org: OrgScope, all: AllSources): Promise<FeedHealth[]> {
  const needed = await listNeeded(org)
  const sample = await isSample(org)
  const sources = (sample && all.forSamples) || all
  const own = new Set((await listSeries(org)).map(({ symbol }) => symbol))
  const tries = (await listTries(org, [...needed.filter(({ kind }) => kind === 'PRICE'), allRates]))
    // What the source never knew is not missing where the organisation has prices of its own.
    .filter(({ symbol, succeededAt }) => succeededAt !== null || !own.has(symbol))
  return (['PRICE', 'RATE'] as const).map((kind) => {
    const source = kind === 'PRICE' ? sources.quotes : sources.rates
    const name = source && isFor(source, sample) ? (feedNames[source.source] ?? source.source) : null
    const wanted = needed.filter((one) => one.kind === kind).length
    return feedHealthOf(
      kind,
      name,
      wanted,
      tries.filter((one) => one.kind === kind),
    )
  })
}

async function isSample(org: OrgScope): Promise<boolean> {
  const [row] = await org.db.select({ isSample: orgs.isSample }).from(orgs).where(eq(orgs.id, org.orgId))
  return row?.isSample ?? false
}

/** Instruments that were heard of before, by the beginning of the symbol or any part of the name. */
async function listKnown(org: OrgScope, query: string) {
  const text = query.replace(/[\\%_]/g, '\\$&')
  return org.db
    .select()
    .from(instruments)
    .where(or(ilike(instruments.symbol, `${text}%`), ilike(instruments.name, `%${text}%`)))
    .orderBy(asc(instruments.symbol))
    .limit(12)
}

/** Has what was heard remembered, unless all of it was heard within the hour. */
async function remember(
  org: OrgScope,
  { send }: LookUp,
  { source }: QuoteSource,
  matches: readonly KnownInstrument[],
): Promise<void> {
  if (matches.length === 0) return
  const hasPrice = matches.every(({ quote }) => quote !== undefined)
  const fresh = await org.db
    .select({ symbol: instruments.symbol })
    .from(instruments)
    .where(
      and(
        eq(instruments.source, source),
        inArray(
          instruments.symbol,
          matches.map(({ symbol }) => symbol),
        ),
        gt(instruments.askedAt, hoursAfter(org.now, -1)),
        lte(instruments.askedAt, org.now),
        hasPrice ? isNotNull(instruments.price) : undefined,
      ),
    )
  if (fresh.length === matches.length) return
  const heard = matches.map(({ symbol, name, type, exchange, quote }) => ({
    symbol,
    name,
    type,
    exchange,
    ...(quote && { quote }),
  }))
  await send('instruments.remember', { source, instruments: heard })
}

/**
 * What a source answers, null where it does not know; undefined where it fails: then what is remembered has to do. The
 * failure itself is in the log, see `limitedQuotes`.
 */
function unlessSilent<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch(() => undefined)
}

function trimmed(numeric: string): string {
  return toText(decimal(numeric))
}
