import { fail } from '@kinfolio/contract/errors'
import type { Series } from '@kinfolio/contract/prices'
import { isCurrency } from '@kinfolio/ledger/currency'
import { fromEpochDay } from '@kinfolio/ledger/day'
import { priceSeries, type PriceSeries } from '@kinfolio/ledger/price-series'
import { rateTable, type RateTable } from '@kinfolio/ledger/rates'
import { ticks, type Tick } from '@kinfolio/ledger/ticks'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import type { OrgScope } from '../../access/scope.ts'
import { series, seriesYears } from './tables.ts'

/** Every series of the organisation, by kind and symbol. */
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

export async function getSeries(org: OrgScope, id: string): Promise<Series> {
  const [row] = await org.db
    .select(summary)
    .from(series)
    .innerJoin(seriesYears, years())
    .where(org.owns(series, eq(series.id, id)))
    .groupBy(series.orgId, series.id)
  return row ? toSeries(row) : fail('SERIES_NOT_FOUND')
}

/** A price series with its organisation's word on whether it may value positions. */
export type LoadedPrices = { id: string; prices: PriceSeries; valuesPositions: boolean }

/** The price series of some symbols, whole, by symbol. */
export async function loadPrices(
  org: OrgScope,
  symbols: readonly string[],
): Promise<Map<string, LoadedPrices>> {
  if (symbols.length === 0) return new Map()
  const rows = await org.db
    .select()
    .from(series)
    .where(org.owns(series, eq(series.kind, 'PRICE'), inArray(series.symbol, [...new Set(symbols)])))
  const closes = await loadTicks(
    org,
    rows.map((row) => row.id),
  )
  const loaded = rows.flatMap((row): [string, LoadedPrices][] => {
    if (!isCurrency(row.currency)) return []
    const { currency, divisor, isTotalReturn, source } = row
    const prices = priceSeries({ currency, divisor, isTotalReturn, source, rows: closes.get(row.id) ?? [] })
    return [[row.symbol, { id: row.id, prices, valuesPositions: row.valuesPositions }]]
  })
  return new Map(loaded)
}

/** The exchange rates of some currencies against the euro. */
export async function loadRates(org: OrgScope, currencies: Iterable<string>): Promise<RateTable> {
  const wanted = [...new Set(currencies)].filter((currency) => currency !== 'EUR')
  if (wanted.length === 0) return rateTable(new Map())
  const rows = await org.db
    .select({ id: series.id, symbol: series.symbol })
    .from(series)
    .where(org.owns(series, eq(series.kind, 'RATE'), inArray(series.symbol, wanted)))
  const fixings = await loadTicks(
    org,
    rows.map((row) => row.id),
  )
  return rateTable(new Map(rows.map((row) => [row.symbol, ticks(fixings.get(row.id) ?? [])])))
}

async function loadTicks(org: OrgScope, ids: readonly string[]): Promise<Map<string, Tick[]>> {
  const bySeries = new Map<string, Tick[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return bySeries
  const rows = await org.db
    .select({
      seriesId: seriesYears.seriesId,
      days: sql<string>`array_to_string(${seriesYears.days}, ',')`,
      closes: sql<string>`array_to_string(${seriesYears.closes}, ',')`,
    })
    .from(seriesYears)
    .where(org.owns(seriesYears, inArray(seriesYears.seriesId, [...ids])))
    .orderBy(asc(seriesYears.seriesId), asc(seriesYears.year))
  for (const row of rows) {
    const closes = row.closes.split(',')
    const list = bySeries.get(row.seriesId)
    row.days.split(',').forEach((day, index) => {
      const value = closes[index]
      if (value !== undefined) list?.push({ day: fromEpochDay(Number.parseInt(day, 10)), value })
    })
  }
  return bySeries
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
}: Omit<Series, 'updatedAt' | 'firstOn' | 'lastOn'> & {
  updatedAt: Date
  first: number
  last: number
}): Series {
  return {
    ...row,
    firstOn: fromEpochDay(first),
    lastOn: fromEpochDay(last),
    updatedAt: row.updatedAt.toISOString(),
  }
}
