import { fail } from '@kinfolio/contract/errors'
import { feedNames, type PriceFlags, type Series } from '@kinfolio/contract/prices'
import { pricesWithFlags, type CheckedPrices } from '@kinfolio/ledger/checked-prices'
import { isCurrency } from '@kinfolio/ledger/currency'
import { fromEpochDay } from '@kinfolio/ledger/day'
import type { PriceSeries } from '@kinfolio/ledger/price-series'
import {
  quoteCheck,
  quoteFlags,
  quoteFlagsKeptOut,
  type QuoteCheckOptions,
  type QuoteFlag,
} from '@kinfolio/ledger/quote-check'
import { rateTable, type RateTable } from '@kinfolio/ledger/rates'
import { ticksInOrder, type Ticks } from '@kinfolio/ledger/ticks'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { findFeed, listFeeds, loadFeeds, loadSplits, type Feed, type FeedName } from './feeds/queries.ts'
import { closeOfDay, confirmedDays, daysOfFlag, isSameKind, overlay } from './rules.ts'
import { confirmedPrices, series, seriesYears } from './tables.ts'

/** Every series of the organisation's own, by kind and symbol. */
export async function listSeries(org: OrgScope): Promise<Series[]> {
  const rows = await org.db
    .select(summary)
    .from(series)
    .innerJoin(seriesYears, years())
    .where(org.owns(series))
    .groupBy(series.orgId, series.id)
    .orderBy(asc(series.kind), asc(series.symbol))
  return rows.map(toSeries)
}

/** Every series that is at work in the organisation: its own, and of those from outside the ones it needs. */
export async function listSeriesInUse(org: OrgScope, needed: readonly FeedName[]): Promise<Series[]> {
  const all = [...(await listSeries(org)), ...(await listFeeds(org, needed))]
  return all.toSorted((a, b) => inOrder(a.kind, b.kind) || inOrder(a.symbol, b.symbol))
}

export async function findSeries(org: OrgScope, id: string): Promise<Series | null> {
  const [row] = await org.db
    .select(summary)
    .from(series)
    .innerJoin(seriesYears, years())
    .where(org.owns(series, eq(series.id, id)))
    .groupBy(series.orgId, series.id)
  return row ? toSeries(row) : null
}

export async function getSeries(org: OrgScope, id: string): Promise<Series> {
  return (await findSeries(org, id)) ?? fail('SERIES_NOT_FOUND')
}

/** A price series with its organisation's word on whether it may value positions. */
export type LoadedPrices = { id: string; prices: PriceSeries; valuesPositions: boolean }

/** The price series of some symbols as they may value positions, whole, by symbol. */
export async function loadPrices(
  org: OrgScope,
  symbols: readonly string[],
): Promise<Map<string, LoadedPrices>> {
  const checked = await loadChecked(org, symbols)
  return new Map(
    [...checked].map(([symbol, { id, valuesPositions, series: prices }]) => [
      symbol,
      { id, valuesPositions, prices },
    ]),
  )
}

/** A price series before and after what is doubtful was taken out of it. */
export type CheckedSeries = CheckedPrices & {
  id: string
  valuesPositions: boolean
  /** With every close. */
  whole: PriceSeries
  isConfirmed: (flag: QuoteFlag) => boolean
}

/**
 * The price series of some symbols with what is doubtful about them. What the organisation has of its own is laid over
 * what a source has, day by day; where both are not of one kind, its own series stands alone.
 */
export async function loadChecked(
  org: OrgScope,
  symbols: readonly string[],
): Promise<Map<string, CheckedSeries>> {
  if (symbols.length === 0) return new Map()
  const own = await loadOwn(org, 'PRICE', symbols)
  const feeds = await loadFeeds(org, 'PRICE', symbols)
  const splits = await loadSplits(org, [...own.keys()])
  const confirmed = Map.groupBy(await listConfirmed(org, symbols), (row) => row.symbol)
  const checked = new Map<string, CheckedSeries>()
  for (const symbol of new Set(symbols)) {
    const base = baseOf(own.get(symbol), feeds.get(symbol), splits.get(symbol))
    if (base === null) continue
    const days = confirmedDays(base.whole, confirmed.get(symbol) ?? [])
    checked.set(symbol, {
      ...pricesWithFlags(base.whole, base.flags, days),
      id: base.id,
      valuesPositions: base.valuesPositions,
      whole: base.whole,
      isConfirmed: (flag) => daysOfFlag(flag, base.whole).every((on) => days.has(on) || days.has(flag.day)),
    })
  }
  return checked
}

type Own = Omit<typeof series.$inferSelect, 'orgId'> & { ticks: Ticks }

/** A series to be checked: of the organisation's own, of a source, or of both. */
function baseOf(
  own: Own | undefined,
  feed: Feed | undefined,
  splits: QuoteCheckOptions['splits'],
): { id: string; whole: PriceSeries; flags: readonly QuoteFlag[]; valuesPositions: boolean } | null {
  const first = own ?? feed
  if (!first || !isCurrency(first.currency)) return null
  const { id, currency, divisor, isTotalReturn } = first
  const facts = { currency, divisor, isTotalReturn }
  if (!own) {
    if (!feed) return null
    const whole = { ...feed.ticks, ...facts, source: feedLabel(feed) }
    return { id, whole, flags: feed.flags, valuesPositions: !isTotalReturn }
  }
  const below = feed && isSameKind(own, feed) ? feed : null
  const whole = {
    ...(below ? overlay(own.ticks, below.ticks) : own.ticks),
    ...facts,
    source: below ? `${own.source}, ${feedLabel(below)}` : own.source,
  }
  // What was traded is not known here, but was when the feed was written.
  const quiet = (below?.flags ?? []).filter(
    ({ code, day }) => code === 'NO_VOLUME' && closeOfDay(own.ticks, day) === null,
  )
  const flags = [...quoteCheck(whole, { splits }), ...quiet]
  return { id, whole, flags, valuesPositions: own.valuesPositions }
}

function feedLabel({ source }: { source: string }): string {
  return feedNames[source] ?? source
}

/** What is doubtful about the closes of a series, newest first. */
export async function getFlags(org: OrgScope, id: string): Promise<PriceFlags> {
  const { symbol } = await getSeriesName(org, id)
  const checked = (await loadChecked(org, [symbol])).get(symbol)
  if (!checked) fail('SERIES_NOT_FOUND')
  const { whole, flags, isConfirmed } = checked
  return {
    symbol,
    currency: whole.currency,
    divisor: whole.divisor,
    flags: flags
      .map((flag) => ({
        ...flag,
        params: { ...flag.params },
        message: quoteFlags[flag.code],
        close: closeOfDay(whole, flag.day) ?? '0',
        isKeptOut: quoteFlagsKeptOut.has(flag.code),
        isConfirmed: isConfirmed(flag),
      }))
      .toSorted((a, b) => inOrder(b.day, a.day)),
  }
}

/** What a price series is of, one of the organisation's own or one of a source. */
export async function getSeriesName(org: OrgScope, id: string): Promise<FeedName> {
  const found = (await findSeries(org, id)) ?? (await findFeed(org, id))
  return found?.kind === 'PRICE' ? found : fail('SERIES_NOT_FOUND')
}

/** The exchange rates of some currencies against the euro: the organisation's own over those of a source. */
export async function loadRates(org: OrgScope, currencies: Iterable<string>): Promise<RateTable> {
  const wanted = [...new Set(currencies)].filter((currency) => currency !== 'EUR')
  if (wanted.length === 0) return rateTable(new Map())
  const own = await loadOwn(org, 'RATE', wanted)
  const feeds = await loadFeeds(org, 'RATE', wanted)
  const perEuro = new Map<string, Ticks>()
  const sources = new Map<string, string>()
  for (const currency of new Set([...own.keys(), ...feeds.keys()])) {
    const [upper, lower] = [own.get(currency), feeds.get(currency)]
    const found = upper && lower ? overlay(upper.ticks, lower.ticks) : (upper ?? lower)?.ticks
    if (found) perEuro.set(currency, found)
    const names = [upper?.source, lower && feedLabel(lower)].filter((name) => name !== undefined)
    sources.set(currency, names.join(', '))
  }
  return rateTable(perEuro, sources)
}

/** Closes of some symbols that somebody found right. */
async function listConfirmed(org: OrgScope, symbols: readonly string[]) {
  return org.db
    .select({ symbol: confirmedPrices.symbol, on: confirmedPrices.on, close: confirmedPrices.close })
    .from(confirmedPrices)
    .where(org.owns(confirmedPrices, inArray(confirmedPrices.symbol, [...symbols])))
}

/** The organisation's own series of some symbols, whole, by symbol. */
async function loadOwn(
  org: OrgScope,
  kind: 'PRICE' | 'RATE',
  symbols: readonly string[],
): Promise<Map<string, Own>> {
  const rows = await org.db
    .select()
    .from(series)
    .where(org.owns(series, eq(series.kind, kind), inArray(series.symbol, [...new Set(symbols)])))
  const closes = await loadTicks(
    org,
    rows.map((row) => row.id),
  )
  return new Map(
    rows.map((row) => [row.symbol, { ...row, ticks: closes.get(row.id) ?? ticksInOrder([], []) }]),
  )
}

async function loadTicks(org: OrgScope, ids: readonly string[]): Promise<Map<string, Ticks>> {
  if (ids.length === 0) return new Map()
  const rows = await org.db
    .select({
      seriesId: seriesYears.seriesId,
      days: sql<string>`array_to_string(${seriesYears.days}, ',')`,
      closes: sql<string>`array_to_string(${seriesYears.closes}, ',')`,
    })
    .from(seriesYears)
    .where(org.owns(seriesYears, inArray(seriesYears.seriesId, [...ids])))
    .orderBy(asc(seriesYears.seriesId), asc(seriesYears.year))
  const bySeries = Map.groupBy(rows, (row) => row.seriesId)
  return new Map(
    [...bySeries].map(([id, list]) => [
      id,
      ticksInOrder(
        list.flatMap(({ days }) => days.split(',').map((day) => Number.parseInt(day, 10))),
        list.flatMap(({ closes }) => closes.split(',')),
      ),
    ]),
  )
}

const years = () => and(eq(seriesYears.orgId, series.orgId), eq(seriesYears.seriesId, series.id))

const summary = {
  id: series.id,
  kind: series.kind,
  symbol: series.symbol,
  currency: series.currency,
  divisor: series.divisor,
  isTotalReturn: series.isTotalReturn,
  valuesPositions: series.valuesPositions,
  source: series.source,
  updatedAt: series.updatedAt,
  version: series.version,
  first: sql<number>`min(${seriesYears.days}[1])`,
  last: sql<number>`max(${seriesYears.days}[cardinality(${seriesYears.days})])`,
  days: sql<number>`sum(cardinality(${seriesYears.days}))::int`,
  lastClose: sql<string>`(array_agg(trim_scale(${seriesYears.closes}[cardinality(${seriesYears.closes})]) order by ${seriesYears.year} desc))[1]::text`,
}

function toSeries({
  first,
  last,
  ...row
}: Omit<Series, 'origin' | 'updatedAt' | 'firstOn' | 'lastOn'> & {
  updatedAt: Date
  first: number
  last: number
}): Series {
  return {
    ...row,
    origin: 'OWN',
    firstOn: fromEpochDay(first),
    lastOn: fromEpochDay(last),
    updatedAt: row.updatedAt.toISOString(),
  }
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : +(a > b)
}
