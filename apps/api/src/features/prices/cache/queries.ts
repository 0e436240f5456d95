import { quoteCheck, type QuoteFlag } from '@kinfolio/ledger/prices/quote-check'
import { ticksInOrder, type Ticks } from '@kinfolio/ledger/prices/ticks'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import { createMemory } from '../../../platform/memory.ts'
import { loadFeeds, type Feed } from '../feeds/queries.ts'
import { feedSeries } from '../feeds/tables.ts'
import { closeOfDay, isSameKind, overlay } from '../series/rules.ts'
import { series, seriesYears } from '../tables.ts'

type Kind = 'PRICE' | 'RATE'
type Own = Omit<typeof series.$inferSelect, 'orgId'>

/** Everything about a symbol: the organisation's own series, the series of a source, and both together. */
export type CachedSeries = {
  own: Own | undefined
  feed: Feed['facts'] | undefined
  /**
   * If both are of one kind, the organisation's own closes replace those of the source; otherwise its own series
   * stands alone.
   */
  isOverlaid: boolean
  ticks: Ticks
  /** The doubts about prices. Rates are checked before they are written. */
  flags: readonly QuoteFlag[]
}

/**
 * Reading a series takes the database, unpacking it and checking it this process far longer than all that is made of
 * it, and it changes once a day. Four million closes are 50 MB: those of 200 instruments over 80 years.
 */
const memory = createMemory<CachedSeries>({
  limit: 4_000_000,
  sizeOf: ({ ticks }) => ticks.days.length + 8 * ticks.exact.size,
})

/** The whole series of some symbols, by symbol. Only series whose revision is not cached are read. */
export async function loadCached(
  org: OrgScope,
  kind: Kind,
  symbols: readonly string[],
): Promise<Map<string, CachedSeries>> {
  const wanted = [...new Set(symbols)]
  if (wanted.length === 0) return new Map()
  const keys = await listKeys(org, kind, wanted)
  const bySymbol = new Map<string, CachedSeries>()
  for (const [symbol, key] of keys) {
    const cached = memory.get(key)
    if (cached) bySymbol.set(symbol, cached)
  }
  const missing = [...keys.keys()].filter((symbol) => !bySymbol.has(symbol))
  if (missing.length === 0) return bySymbol
  const own = await loadOwn(org, kind, missing)
  const feeds = await loadFeeds(org, kind, missing)
  for (const symbol of missing) {
    const fresh = make(kind, own.get(symbol), feeds.get(symbol))
    if (!fresh) continue
    // Stored under the revision of the moment of reading. A write may have set another revision since the question.
    memory.set(keyOf(fresh.own?.revision, fresh.feed?.revision), fresh)
    bySymbol.set(symbol, fresh)
  }
  return bySymbol
}

function keyOf(own: string | null | undefined, feed: string | null | undefined): string {
  return `${own ?? ''} ${feed ?? ''}`
}

/** The present revisions of the series. */
async function listKeys(
  org: OrgScope,
  kind: Kind,
  symbols: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await org.db.execute<{ symbol: string; own: string | null; feed: string | null }>(sql`
    select asked.symbol, ${series.revision} as own, ${feedSeries.revision} as feed
    from unnest(${sql.param([...symbols])}::text[]) as asked(symbol)
    left join ${series} on ${org.owns(series, eq(series.kind, kind), sql`${series.symbol} = asked.symbol`)}
    left join ${feedSeries} on ${feedSeries.kind} = ${kind} and ${feedSeries.symbol} = asked.symbol
    where ${series.revision} is not null or ${feedSeries.revision} is not null`)
  return new Map(rows.map(({ symbol, own, feed }) => [symbol, keyOf(own, feed)]))
}

function make(
  kind: Kind,
  own: { facts: Own; ticks: Ticks } | undefined,
  feed: Feed | undefined,
): CachedSeries | null {
  const both = { own: own?.facts, feed: feed?.facts }
  if (!own) return feed ? { ...both, isOverlaid: false, ticks: feed.ticks, flags: feed.flags } : null
  // Rates are all of one kind.
  const below = feed && (kind === 'RATE' || isSameKind(own.facts, feed.facts)) ? feed : null
  const series = {
    ...both,
    isOverlaid: below !== null,
    ticks: below ? overlay(own.ticks, below.ticks) : own.ticks,
  }
  if (kind === 'RATE') return { ...series, flags: [] }
  // What was traded is not known here, but was when the feed was written.
  const quiet = (below?.flags ?? []).filter(
    ({ code, day }) => code === 'NO_VOLUME' && closeOfDay(own.ticks, day) === null,
  )
  return { ...series, flags: [...quoteCheck(series.ticks, { splits: feed?.splits }), ...quiet] }
}

/** The organisation's own series of some symbols, by symbol. One statement, so that all of each is of one moment. */
async function loadOwn(
  org: OrgScope,
  kind: Kind,
  symbols: readonly string[],
): Promise<Map<string, { facts: Own; ticks: Ticks }>> {
  const years = org.db
    .select({
      days: sql<string>`string_agg(array_to_string(${seriesYears.days}, ','), ',' order by ${seriesYears.year})`.as(
        'all_days',
      ),
      closes:
        sql<string>`string_agg(array_to_string(${seriesYears.closes}, ','), ',' order by ${seriesYears.year})`.as(
          'all_closes',
        ),
    })
    .from(seriesYears)
    .where(and(eq(seriesYears.orgId, series.orgId), eq(seriesYears.seriesId, series.id)))
    .as('years')
  const rows = await org.db
    .select({ facts: series, days: years.days, closes: years.closes })
    .from(series)
    .innerJoinLateral(years, sql`true`)
    .where(org.owns(series, eq(series.kind, kind), inArray(series.symbol, [...symbols])))
    .orderBy(asc(series.symbol))
  return new Map(
    rows.map(({ facts, days, closes }) => [facts.symbol, { facts, ticks: ticksOf(days, closes) }]),
  )
}

/** A series of which nothing is left yet has neither. */
function ticksOf(days: string | null, closes: string | null): Ticks {
  if (days === null || closes === null) return ticksInOrder([], [])
  return ticksInOrder(
    days.split(',').map((day) => Number.parseInt(day, 10)),
    closes.split(','),
  )
}
