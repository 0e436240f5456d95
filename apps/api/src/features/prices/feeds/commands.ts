import { say } from '@kinfolio/contract/say'
import { fromEpochDay } from '@kinfolio/ledger/days/day'
import { priceUnit } from '@kinfolio/ledger/numbers/currency'
import { decimal, fromFloat, toText } from '@kinfolio/ledger/numbers/decimal'
import { quoteCheck, type QuoteFlag } from '@kinfolio/ledger/prices/quote-check'
import { rateCheck, rateDoubts } from '@kinfolio/ledger/prices/rate-check'
import { and, eq, sql, type Column } from 'drizzle-orm'

import type { FeedScope } from '../../../access/system-scope.ts'
import type { Fixing } from '../../../platform/fx/fx.ts'
import { newId } from '../../../platform/ids.ts'
import type { KnownInstrument } from '../../../platform/jobs.ts'
import type { QuoteHistory } from '../../../platform/quotes/quotes.ts'
import { findFeedTicks, type FeedKey } from './queries.ts'
import {
  asTraded,
  fixingTicks,
  isAnotherSeries,
  mergeTicks,
  packYears,
  quotesOf,
  type FeedTicks,
} from './rules.ts'
import { feedEvents, feedSeries, feedTries, feedYears, instruments } from './tables.ts'

/** The new ticks contradict the stored ones. They are not written, and this error says so in words for people. */
export class FeedContradiction extends Error {
  override name = 'FeedContradiction'
}

/** Adds new prices of a source to the stored ones. */
export async function writeHistory(feeds: FeedScope, source: string, history: QuoteHistory): Promise<void> {
  const { symbol } = history.instrument
  const key: FeedKey = { source, kind: 'PRICE', symbol }
  const { ticks, events } = asTraded(history)
  const stored = await findFeedTicks(feeds, key)
  if (stored && isAnotherSeries(stored, ticks)) {
    throw new FeedContradiction(
      say`The prices of ${symbol} that were read now are not those of before. Perhaps a split is in them that was not announced yet. The prices of before stay.`,
    )
  }
  if (ticks.days.length === 0) return
  const all = stored ? mergeTicks(stored, ticks) : ticks
  const splits = [
    ...(await listSplits(feeds, key)),
    ...events.flatMap(({ type, on, amount }) =>
      type === 'SPLIT' ? [{ day: on, ratio: decimal(amount) }] : [],
    ),
  ]
  // A split that is known and read again is one.
  const distinct = [...new Map(splits.map((split) => [split.day, split])).values()]
  const flags = quoteCheck(quotesOf(all), { splits: distinct })
  const facts = { ...priceUnit(history.unit), isTotalReturn: history.basis === 'TOTAL_RETURN', flags }
  await writeSeries(feeds, key, facts, all, ticks)
  if (events.length > 0) {
    await feeds.db
      .insert(feedEvents)
      .values(events.map((event) => ({ ...key, ...event })))
      .onConflictDoUpdate({
        target: [feedEvents.source, feedEvents.kind, feedEvents.symbol, feedEvents.type, feedEvents.on],
        set: { amount: sql`excluded.amount` },
      })
  }
}

/** Adds fixings of one currency to those that are known. */
export async function writeFixings(
  feeds: FeedScope,
  source: string,
  currency: string,
  fixings: readonly Fixing[],
): Promise<void> {
  const key: FeedKey = { source, kind: 'RATE', symbol: currency }
  const ticks = fixingTicks(fixings)
  if (ticks.days.length === 0) return
  const stored = await findFeedTicks(feeds, key)
  const { doubt } = stored
    ? rateCheck({ ...ticks, exact: new Map() }, { ...stored, exact: new Map() })
    : { doubt: null }
  if (doubt) throw new FeedContradiction(say`${currency}: ${rateDoubts[doubt]} The rates of before stay.`)
  const all = stored ? mergeTicks(stored, ticks) : ticks
  await writeSeries(feeds, key, { currency, divisor: 1, isTotalReturn: false, flags: [] }, all, ticks)
}

type Facts = { currency: string; divisor: number; isTotalReturn: boolean; flags: QuoteFlag[] }

/** Writes what a series now is, and of its years those in which something was read. */
async function writeSeries(
  { db, now }: FeedScope,
  key: FeedKey,
  facts: Facts,
  all: FeedTicks,
  read: FeedTicks,
): Promise<void> {
  const extent = {
    firstOn: fromEpochDay(all.days[0] ?? 0),
    lastOn: fromEpochDay(all.days.at(-1) ?? 0),
    days: all.days.length,
    lastClose: toText(fromFloat(all.values.at(-1) ?? 0)),
    updatedAt: now,
  }
  await db
    .insert(feedSeries)
    .values({ ...key, ...facts, ...extent, id: newId() })
    .onConflictDoUpdate({
      target: [feedSeries.source, feedSeries.kind, feedSeries.symbol],
      set: { ...facts, ...extent },
    })
  const touched = new Set(packYears(read).map(({ year }) => year))
  await db
    .insert(feedYears)
    .values(
      packYears(all)
        .filter(({ year }) => touched.has(year))
        .map((year) => ({ ...key, ...year })),
    )
    .onConflictDoUpdate({
      target: [feedYears.source, feedYears.kind, feedYears.symbol, feedYears.year],
      set: { days: sql`excluded.days`, closes: sql`excluded.closes`, volumes: sql`excluded.volumes` },
    })
}

/** Stores a source's answers about instruments, for times when it does not answer. Other stored facts stay. */
export async function rememberInstruments(
  { db, now }: FeedScope,
  source: string,
  matches: readonly KnownInstrument[],
): Promise<void> {
  if (matches.length === 0) return
  const bySymbol = new Map(matches.map((one) => [one.symbol, one]))
  await db
    .insert(instruments)
    .values(
      [...bySymbol.values()].map(({ symbol, name, type, exchange, quote }) => ({
        source,
        symbol,
        name,
        type,
        exchange,
        ...(quote && {
          ...priceUnit(quote.unit),
          price: quote.price,
          pricedAt: sql`${quote.at}::timestamptz`,
        }),
        askedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [instruments.source, instruments.symbol],
      set: {
        name: sql`excluded.name`,
        type: sql`excluded.type`,
        exchange: sql`coalesce(excluded.exchange, ${instruments.exchange})`,
        currency: sql`coalesce(excluded.currency, ${instruments.currency})`,
        divisor: sql`case when excluded.currency is null then ${instruments.divisor} else excluded.divisor end`,
        price: sql`coalesce(excluded.price, ${instruments.price})`,
        pricedAt: sql`coalesce(excluded.priced_at, ${instruments.pricedAt})`,
        askedAt: sql`excluded.asked_at`,
      },
    })
}

/** Sees to it that a series is asked for: one that never was, now. */
export async function wantFeeds({ db, now }: FeedScope, keys: readonly FeedKey[]): Promise<void> {
  if (keys.length === 0) return
  await db
    .insert(feedTries)
    .values(keys.map((key) => ({ ...key, nextTryAt: now })))
    .onConflictDoNothing()
}

/** Notes how asking for a series went: `error` is null where it went well. */
export async function noteTry(
  { db, now }: FeedScope,
  key: FeedKey,
  outcome: { error: string | null; nextTryAt: Date },
): Promise<void> {
  const { error, nextTryAt } = outcome
  await db
    .update(feedTries)
    .set(
      error === null
        ? { triedAt: now, succeededAt: now, failures: 0, error: null, nextTryAt }
        : { triedAt: now, failures: sql`${feedTries.failures} + 1`, error, nextTryAt },
    )
    .where(isKey(feedTries, key))
}

async function listSplits({ db }: FeedScope, key: FeedKey) {
  const rows = await db
    .select({ day: feedEvents.on, ratio: feedEvents.amount })
    .from(feedEvents)
    .where(and(isKey(feedEvents, key), eq(feedEvents.type, 'SPLIT')))
  return rows.map(({ day, ratio }) => ({ day, ratio: decimal(ratio) }))
}

function isKey(table: { source: Column; kind: Column; symbol: Column }, key: FeedKey) {
  return and(eq(table.source, key.source), eq(table.kind, key.kind), eq(table.symbol, key.symbol))
}
