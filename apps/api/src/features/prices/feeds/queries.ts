import { feedNames, type Series } from '@kinfolio/contract/prices'
import type { Day } from '@kinfolio/ledger/days/day'
import { isCurrency } from '@kinfolio/ledger/numbers/currency'
import { decimal, toText, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import type { PriceSeries } from '@kinfolio/ledger/prices/price-series'
import type { QuoteFlag } from '@kinfolio/ledger/prices/quote-check'
import type { Ticks } from '@kinfolio/ledger/prices/ticks'
import { and, asc, desc, eq, gt, inArray, isNull, lte, max, or, sql, type SQL } from 'drizzle-orm'

import type { OrgScope } from '../../../access/scope.ts'
import type { FeedScope } from '../../../access/system-scope.ts'
import { hoursAfter } from '../../../platform/clock.ts'
import { unpackFloats, unpackTicks, type FeedTicks } from './rules.ts'
import { feedEvents, feedSeries, feedTries, feedYears, instruments } from './tables.ts'

type Kind = 'PRICE' | 'RATE'
/** A series by what it is of, wherever it comes from. */
export type FeedName = { kind: Kind; symbol: string }
/** A series of one source. */
export type FeedKey = FeedName & { source: string }

/** A series of a source, whole. */
export type Feed = {
  facts: Pick<PriceSeries, 'currency' | 'divisor' | 'isTotalReturn' | 'source'> & {
    id: string
    symbol: string
    revision: string
  }
  ticks: Ticks
  flags: readonly QuoteFlag[]
  splits: readonly { day: Day; ratio: Decimal }[]
}

/**
 * The series of sources for some symbols, by symbol. Row level security leaves one source for each. One statement, so
 * that all parts are of one moment.
 */
export async function loadFeeds(
  { db }: Pick<OrgScope, 'db'>,
  kind: Kind,
  symbols: readonly string[],
): Promise<Map<string, Feed>> {
  // Series by series: sorting all their years at once takes longer than reading them.
  const years = db
    .select({
      days: sql<Buffer>`string_agg(${feedYears.days}, ''::bytea order by ${feedYears.year})`.as('all_days'),
      closes: sql<Buffer>`string_agg(${feedYears.closes}, ''::bytea order by ${feedYears.year})`.as(
        'all_closes',
      ),
    })
    .from(feedYears)
    .where(ofSeries(feedYears))
    .as('years')
  const splits = db
    .select({
      list: sql<
        { day: Day; ratio: string }[] | null
      >`json_agg(json_build_object('day', ${feedEvents.on}, 'ratio', ${feedEvents.amount}::text))`.as('list'),
    })
    .from(feedEvents)
    .where(and(ofSeries(feedEvents), eq(feedEvents.type, 'SPLIT')))
    .as('splits')
  const rows = await db
    .select({
      facts: { ...facts, revision: feedSeries.revision },
      flags: feedSeries.flags,
      days: years.days,
      closes: years.closes,
      splits: splits.list,
    })
    .from(feedSeries)
    .innerJoinLateral(years, sql`true`)
    .innerJoinLateral(splits, sql`true`)
    .where(and(eq(feedSeries.kind, kind), inArray(feedSeries.symbol, [...symbols])))
  return new Map(
    rows.flatMap(({ facts: { currency, ...row }, flags, days, closes, splits: list }): [string, Feed][] =>
      isCurrency(currency)
        ? [
            [
              row.symbol,
              {
                facts: { ...row, currency },
                ticks: unpackTicks(days, closes),
                flags,
                splits: (list ?? []).map(({ day, ratio }) => ({ day, ratio: decimal(ratio) })),
              },
            ],
          ]
        : [],
    ),
  )
}

/** The splits and dividends of one symbol, newest first. */
export async function listEvents({ db }: Pick<OrgScope, 'db'>, symbol: string) {
  return db
    .select({ type: feedEvents.type, on: feedEvents.on, amount: feedEvents.amount })
    .from(feedEvents)
    .where(and(eq(feedEvents.kind, 'PRICE'), eq(feedEvents.symbol, symbol)))
    .orderBy(desc(feedEvents.on), asc(feedEvents.type))
}

/** What sources have of some series, by kind and symbol. */
export async function listFeeds({ db }: Pick<OrgScope, 'db'>, names: readonly FeedName[]): Promise<Series[]> {
  const wanted = anyOf(feedSeries, names)
  if (wanted === undefined) return []
  const rows = await db
    .select({ ...facts, ...extent })
    .from(feedSeries)
    .where(wanted)
    .orderBy(asc(feedSeries.kind), asc(feedSeries.symbol))
  return rows.map(({ lastClose, updatedAt, ...row }) => ({
    ...row,
    origin: 'FEED' as const,
    source: feedNames[row.source] ?? row.source,
    valuesPositions: !row.isTotalReturn,
    lastClose: toText(decimal(lastClose)),
    updatedAt: updatedAt.toISOString(),
    version: 1,
  }))
}

/** What the source calls some listed instruments, by symbol; those that it never described are left out. */
export async function listNames(
  { db }: Pick<OrgScope, 'db'>,
  symbols: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ symbol: instruments.symbol, name: instruments.name })
    .from(instruments)
    .where(inArray(instruments.symbol, [...symbols]))
  return new Map(rows.map(({ symbol, name }) => [symbol, name]))
}

/** What a series of a source is of; null for an id that is none. */
export async function findFeed({ db }: Pick<OrgScope, 'db'>, id: string): Promise<FeedName | null> {
  const [row] = await db
    .select({ kind: feedSeries.kind, symbol: feedSeries.symbol })
    .from(feedSeries)
    .where(eq(feedSeries.id, id))
  return row ?? null
}

/** How asking for some series goes. */
export async function listTries({ db }: Pick<OrgScope, 'db'>, names: readonly FeedName[]) {
  const wanted = anyOf(feedTries, names)
  if (wanted === undefined) return []
  return db.select().from(feedTries).where(wanted).orderBy(asc(feedTries.kind), asc(feedTries.symbol))
}

/** A series as the job that writes it reads it; null if there is none yet. */
export async function findFeedTicks({ db }: FeedScope, key: FeedKey): Promise<FeedTicks | null> {
  const years = await db
    .select({ days: feedYears.days, closes: feedYears.closes, volumes: feedYears.volumes })
    .from(feedYears)
    .where(
      and(eq(feedYears.source, key.source), eq(feedYears.kind, key.kind), eq(feedYears.symbol, key.symbol)),
    )
    .orderBy(asc(feedYears.year))
  if (years.length === 0) return null
  const { days, values } = unpackTicks(
    Buffer.concat(years.map((year) => year.days)),
    Buffer.concat(years.map((year) => year.closes)),
  )
  if (years.every(({ volumes }) => volumes === null)) return { days, values, volumes: null }
  // A year without volumes has none on each of its days.
  const volumes = years.flatMap((year) =>
    year.volumes ? [...unpackFloats(year.volumes)] : Array.from(unpackFloats(year.closes), () => NaN),
  )
  return { days, values, volumes: Float64Array.from(volumes) }
}

function anyOf(table: typeof feedSeries | typeof feedTries, names: readonly FeedName[]): SQL | undefined {
  const kinds = [...Map.groupBy(names, ({ kind }) => kind)]
  return or(
    ...kinds.map(([kind, list]) =>
      and(
        eq(table.kind, kind),
        inArray(
          table.symbol,
          list.map(({ symbol }) => symbol),
        ),
      ),
    ),
  )
}

const ofSeries = (table: typeof feedYears | typeof feedEvents) =>
  and(
    eq(table.source, feedSeries.source),
    eq(table.kind, feedSeries.kind),
    eq(table.symbol, feedSeries.symbol),
  )

const facts = {
  id: feedSeries.id,
  source: feedSeries.source,
  kind: feedSeries.kind,
  symbol: feedSeries.symbol,
  currency: feedSeries.currency,
  divisor: feedSeries.divisor,
  isTotalReturn: feedSeries.isTotalReturn,
}

const extent = {
  firstOn: feedSeries.firstOn,
  lastOn: feedSeries.lastOn,
  days: feedSeries.days,
  lastClose: feedSeries.lastClose,
  updatedAt: feedSeries.updatedAt,
}

/** A series that is to be read now. */
export type DueFeed = FeedKey & { failures: number; lastOn: Day | null }

/** Which of some series are due, or were not tried within a minute. */
export async function listDue(
  { db, now }: FeedScope,
  keys: readonly FeedKey[],
  evenIfNotDue: boolean,
): Promise<DueFeed[]> {
  const [first] = keys
  if (!first) return []
  const symbols = keys.map(({ symbol }) => symbol)
  // Tried in the future: the clock was set back since, and what was noted then is of another time.
  const isOfLater = gt(feedTries.triedAt, now)
  const isDue = or(lte(feedTries.nextTryAt, now), isOfLater)
  const isRested = or(isNull(feedTries.triedAt), lte(feedTries.triedAt, hoursAfter(now, -1 / 60)), isOfLater)
  return db
    .select({
      source: feedTries.source,
      kind: feedTries.kind,
      symbol: feedTries.symbol,
      failures: feedTries.failures,
      lastOn: feedSeries.lastOn,
    })
    .from(feedTries)
    .leftJoin(
      feedSeries,
      and(
        eq(feedSeries.source, feedTries.source),
        eq(feedSeries.kind, feedTries.kind),
        eq(feedSeries.symbol, feedTries.symbol),
      ),
    )
    .where(
      and(
        eq(feedTries.source, first.source),
        eq(feedTries.kind, first.kind),
        inArray(feedTries.symbol, symbols),
        evenIfNotDue ? isRested : isDue,
      ),
    )
    .orderBy(asc(feedTries.nextTryAt), asc(feedTries.symbol))
}

/** The newest day of any series of a source. */
export async function newestDay(
  { db }: FeedScope,
  source: string,
  kind: FeedName['kind'],
): Promise<Day | null> {
  const [row] = await db
    .select({ lastOn: max(feedSeries.lastOn) })
    .from(feedSeries)
    .where(and(eq(feedSeries.source, source), eq(feedSeries.kind, kind)))
  return row?.lastOn ?? null
}
