import { fail } from '@kinfolio/contract/errors'
import {
  feedNames,
  type NamedSeries,
  type PriceCloses,
  type PriceFlags,
  type Series,
} from '@kinfolio/contract/prices'
import { usualName } from '@kinfolio/contract/usual-benchmarks'
import { fromEpochDay, toEpochDay } from '@kinfolio/ledger/days/day'
import { isCurrency, unitCode } from '@kinfolio/ledger/numbers/currency'
import { toText } from '@kinfolio/ledger/numbers/decimal'
import { pricesWithFlags, type CheckedPrices } from '@kinfolio/ledger/prices/checked-prices'
import type { PriceSeries } from '@kinfolio/ledger/prices/price-series'
import { quoteFlags, quoteFlagsKeptOut, type QuoteFlag } from '@kinfolio/ledger/prices/quote-check'
import { currenciesOfRates, rateTable, type RateTable } from '@kinfolio/ledger/prices/rates'
import { exactTick } from '@kinfolio/ledger/prices/ticks'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { orgs } from '../../access/tables.ts'
import { loadCached, type CachedSeries } from './cache/queries.ts'
import { findFeed, listFeeds, listNames, type FeedName } from './feeds/queries.ts'
import { closeOfDay, confirmedDays, daysOfFlag } from './series/rules.ts'
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
export async function listSeriesInUse(org: OrgScope, needed: readonly FeedName[]): Promise<NamedSeries[]> {
  const all = [...(await listSeries(org)), ...(await listFeeds(org, needed))]
  const priced = all.flatMap(({ kind, symbol }) => (kind === 'PRICE' ? [symbol] : []))
  const names = await listNames(org, priced)
  // Of a sample organisation nothing is what it seems: its closes are invented, whatever the symbol.
  const [own] = await org.db.select({ isSample: orgs.isSample }).from(orgs).where(eq(orgs.id, org.orgId))
  const known = own?.isSample === false ? usualName : () => null
  return all
    .map((one) => ({
      ...one,
      name: one.kind === 'PRICE' ? (names.get(one.symbol) ?? known(one.symbol)) : null,
    }))
    .toSorted((a, b) => inOrder(a.kind, b.kind) || inOrder(a.symbol, b.symbol))
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

/** A price series before and after prices in doubt were removed. */
export type CheckedSeries = CheckedPrices & {
  id: string
  valuesPositions: boolean
  /** With every close. */
  whole: PriceSeries
  isConfirmed: (flag: QuoteFlag) => boolean
}

/**
 * The price series of some symbols, with the doubts about them. The organisation's own closes replace those of a
 * source, day by day. If both are not of one kind, its own series stands alone.
 */
export async function loadChecked(
  org: OrgScope,
  symbols: readonly string[],
): Promise<Map<string, CheckedSeries>> {
  if (symbols.length === 0) return new Map()
  const cachedSeries = await loadCached(org, 'PRICE', symbols)
  // Confirmations are read only for symbols in doubt.
  const doubted = [...cachedSeries].flatMap(([symbol, { flags }]) => (flags.length > 0 ? [symbol] : []))
  const confirmed = Map.groupBy(await listConfirmed(org, doubted), (row) => row.symbol)
  const checked = new Map<string, CheckedSeries>()
  for (const [symbol, { flags, ...cached }] of cachedSeries) {
    const base = baseOf(cached)
    if (base === null) continue
    const { whole } = base
    const days = confirmedDays(whole, confirmed.get(symbol) ?? [])
    checked.set(symbol, {
      ...pricesWithFlags(whole, flags, days),
      ...base,
      isConfirmed: (flag) => daysOfFlag(flag, whole).every((on) => days.has(on) || days.has(flag.day)),
    })
  }
  return checked
}

/** A series with every close: of the organisation's own, of a source, or of both. */
function baseOf({
  own,
  feed,
  isOverlaid,
  ticks,
}: Omit<CachedSeries, 'flags'>): Pick<CheckedSeries, 'id' | 'whole' | 'valuesPositions'> | null {
  const first = own ?? feed
  if (!first || !isCurrency(first.currency)) return null
  const { id, currency, divisor, isTotalReturn } = first
  const facts = { ...ticks, currency, divisor, isTotalReturn }
  return {
    id,
    whole: { ...facts, source: sourceOf({ own, feed, isOverlaid }) },
    valuesPositions: own ? own.valuesPositions : !isTotalReturn,
  }
}

/** Where the ticks of a series are from: a source that nothing of is in it is not named. */
function sourceOf({ own, feed, isOverlaid }: Pick<CachedSeries, 'own' | 'feed' | 'isOverlaid'>): string {
  const label = feed && (!own || isOverlaid) ? (feedNames[feed.source] ?? feed.source) : null
  return [own?.source, label].filter((name) => name).join(', ')
}

/** The doubts about the closes of a series, newest first. */
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

/** Twenty years of trading days. */
const mostCloses = 5_300

/** The closes of a series, those in doubt too, newest first. */
export async function listCloses(org: OrgScope, id: string): Promise<PriceCloses> {
  const { symbol } = await getSeriesName(org, id)
  const checked = (await loadChecked(org, [symbol])).get(symbol)
  if (!checked) fail('SERIES_NOT_FOUND')
  const { whole, leftOut } = checked
  const own = await listOwnDays(org, symbol)
  const keptOut = new Set(leftOut.map(({ day }) => toEpochDay(day)))
  const shown = Array.from(whole.days.keys()).slice(-mostCloses).toReversed()
  return {
    symbol,
    unit: unitCode(whole.currency, whole.divisor),
    closes: shown.map((index) => {
      const on = whole.days[index] ?? NaN
      return {
        on: fromEpochDay(on),
        close: toText(exactTick(whole, index)),
        origin: own.has(on) ? 'OWN' : 'FEED',
        isKeptOut: keptOut.has(on),
      }
    }),
    total: whole.days.length,
  }
}

/** The days of which the organisation has a close of its own. */
async function listOwnDays(org: OrgScope, symbol: string): Promise<ReadonlySet<number>> {
  const rows = await org.db
    .select({ days: seriesYears.days })
    .from(seriesYears)
    .innerJoin(series, years())
    .where(org.owns(series, eq(series.kind, 'PRICE'), eq(series.symbol, symbol)))
  return new Set(rows.flatMap(({ days }) => days))
}

/** The symbol and unit of a price series, of the organisation or of a source. */
export async function getSeriesName(org: OrgScope, id: string): Promise<FeedName> {
  const series = (await findSeries(org, id)) ?? (await findFeed(org, id))
  return series?.kind === 'PRICE' ? series : fail('SERIES_NOT_FOUND')
}

/** The exchange rates of some currencies against the euro: the organisation's own over those of a source. */
export async function loadRates(org: OrgScope, currencies: Iterable<string>): Promise<RateTable> {
  const wanted = [...currenciesOfRates(currencies)].filter((currency) => currency !== 'EUR')
  if (wanted.length === 0) return rateTable(new Map())
  const cachedSeries = [...(await loadCached(org, 'RATE', wanted))]
  return rateTable(
    new Map(cachedSeries.map(([currency, { ticks }]) => [currency, ticks])),
    new Map(cachedSeries.map(([currency, rates]) => [currency, sourceOf(rates)])),
  )
}

/** Closes of some symbols that somebody found right. */
async function listConfirmed(org: OrgScope, symbols: readonly string[]) {
  if (symbols.length === 0) return []
  return org.db
    .select({ symbol: confirmedPrices.symbol, on: confirmedPrices.on, close: confirmedPrices.close })
    .from(confirmedPrices)
    .where(org.owns(confirmedPrices, inArray(confirmedPrices.symbol, [...symbols])))
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
