import { MAX_SYMBOL_LENGTH } from '@kinfolio/contract/constants'
import { say } from '@kinfolio/contract/say'

import type { Administration } from '../../access/system-scope.ts'
import { hoursAfter } from '../../platform/clock.ts'
import { databaseFault } from '../../platform/db/faults.ts'
import type { RateSource } from '../../platform/fx/fx.ts'
import type { KnownInstrument } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { OutboundError } from '../../platform/outbound.ts'
import type { QuoteSource } from '../../platform/quotes/quotes.ts'
import {
  FeedContradiction,
  noteTry,
  rememberInstruments,
  wantFeeds,
  writeFixings,
  writeHistory,
} from '../prices/feeds/commands.ts'
import { listDue, newestDay, type DueFeed, type FeedKey } from '../prices/feeds/queries.ts'
import { askSince, hoursUntilNextTry, lastQuoteOf } from '../prices/feeds/rules.ts'
import { allRates, listNeeded, type AllSources, type Sources } from './queries.ts'
import { isFor } from './rules.ts'

/** After this many failures in a row a source is taken for silent, and the rest waits for the next run. */
const silentAfter = 3

/** What failed of a job, in words that name nobody; null where nothing did. */
type Failed = string | null

/** Reads all prices and rates that are due, those of the sample organisations from what is invented. */
export async function refreshAll(
  administration: Administration,
  { forSamples, ...sources }: AllSources,
  log: Log,
): Promise<Failed> {
  const failed = [await refreshDue(administration, sources, log)]
  const isInvented = sources.quotes?.source === 'demo' && sources.rates?.source === 'demo'
  if (forSamples && !isInvented) failed.push(await refreshDue(administration, forSamples, log))
  return inOne(failed)
}

/** Reads all prices and rates that are due, of what the organisations need. One organisation holds up no other. */
export async function refreshDue(
  administration: Administration,
  sources: Sources,
  log: Log,
): Promise<Failed> {
  const { quotes, rates } = sources
  const symbols = new Set<string>()
  let isRateNeeded = false
  let failed = 0
  for (const { id, deletedAt, isSample } of await administration.listOrgs()) {
    if (deletedAt !== null) continue
    isRateNeeded ||= rates !== null && isFor(rates, isSample)
    if (!quotes || !isFor(quotes, isSample)) continue
    try {
      const needed = await administration.inOrg(id, listNeeded)
      for (const { kind, symbol } of needed) if (kind === 'PRICE') symbols.add(symbol)
    } catch (error) {
      goOnAfter(error)
      log.error({ err: error, orgId: id }, 'what an organisation needs prices of could not be read')
      failed++
    }
  }
  return inOne([
    failed > 0 ? say`Organisations whose needs could not be read: ${failed}.` : null,
    quotes && (await readPrices(administration, quotes, [...symbols], log)),
    rates && isRateNeeded ? await readRates(administration, rates, log) : null,
  ])
}

/**
 * Reads the prices of some symbols: those that are due, or all of them but those that were read a minute ago. Whoever
 * begins to hold something may be the first to need rates.
 */
export async function readAsked(
  administration: Administration,
  { quotes, rates }: Sources,
  { symbols, evenIfNotDue }: { symbols: readonly string[]; evenIfNotDue: boolean },
  log: Log,
): Promise<Failed> {
  return inOne([
    quotes && (await readPrices(administration, quotes, symbols, log, evenIfNotDue)),
    rates && (await readRates(administration, rates, log)),
  ])
}

function inOne(failed: readonly Failed[]): Failed {
  return failed.filter((words) => words !== null).join(' ') || null
}

/** One item that fails holds up no other; a database that is away fails them all. */
function goOnAfter(error: unknown): void {
  if (!(error instanceof OutboundError) && databaseFault(error) === 'UNAVAILABLE') throw error
}

async function readPrices(
  administration: Administration,
  quotes: QuoteSource,
  symbols: readonly string[],
  log: Log,
  evenIfNotDue = false,
): Promise<Failed> {
  const askable = symbols.filter((symbol) => symbol.length <= MAX_SYMBOL_LENGTH)
  const keys = askable.map((symbol): FeedKey => ({ source: quotes.source, kind: 'PRICE', symbol }))
  await administration.inFeeds((feeds) => wantFeeds(feeds, keys))
  const due = await administration.inFeeds((feeds) => listDue(feeds, keys, evenIfNotDue))
  let failed = symbols.length - askable.length
  let silent = 0
  for (const feed of due) {
    const error = await tried(administration, feed, log, async () => {
      const answer = await quotes.history(feed.symbol, askSince(feed.lastOn))
      if (answer === null) throw new UnknownInstrument(unknownWords(feed.symbol))
      // Kept under the symbol that was asked for, however the source writes it.
      const history = { ...answer, instrument: { ...answer.instrument, symbol: feed.symbol } }
      await administration.inFeeds(async (feeds) => {
        await writeHistory(feeds, quotes.source, history)
        await rememberInstruments(feeds, quotes.source, [lastQuoteOf(history)])
      })
    })
    if (error !== null && !isExpected(error)) failed++
    silent = error === null || isAnswer(error) ? 0 : silent + 1
    if (silent === silentAfter) return 'The source of prices does not answer.'
  }
  return failed > 0 ? say`Symbols whose prices could not be kept: ${failed}.` : null
}

/** Reads the exchange rates of a source, if they are due. */
async function readRates(administration: Administration, rates: RateSource, log: Log): Promise<Failed> {
  const key: FeedKey = { source: rates.source, ...allRates }
  await administration.inFeeds((feeds) => wantFeeds(feeds, [key]))
  const [due] = await administration.inFeeds((feeds) => listDue(feeds, [key], false))
  if (!due) return null
  const error = await tried(administration, due, log, async () => {
    const since = await administration.inFeeds((feeds) => newestDay(feeds, rates.source, 'RATE'))
    const refused: string[] = []
    for (const [currency, fixings] of await rates.history(askSince(since))) {
      try {
        await administration.inFeeds((feeds) => writeFixings(feeds, rates.source, currency, fixings))
      } catch (reason) {
        // The other currencies are none the worse for it.
        goOnAfter(reason)
        if (!(reason instanceof FeedContradiction))
          log.warn({ currency, err: reason }, 'rates could not be kept')
        refused.push(
          reason instanceof FeedContradiction
            ? reason.message
            : say`${currency}: its rates could not be kept.`,
        )
      }
    }
    if (refused.length > 0) throw new FeedContradiction(refused.join(' '))
  })
  if (error === null) return null
  return isAnswer(error)
    ? 'Some exchange rates were refused.'
    : 'The source of exchange rates does not answer.'
}

/** Keeps what a look-up heard. */
export function rememberFound(
  administration: Administration,
  { source, instruments }: { source: string; instruments: readonly KnownInstrument[] },
): Promise<void> {
  const bounded = instruments.filter(({ symbol }) => symbol.length <= MAX_SYMBOL_LENGTH)
  return administration.inFeeds((feeds) => rememberInstruments(feeds, source, bounded))
}

/** The source answered that there is no such instrument. */
class UnknownInstrument extends Error {
  override name = 'UnknownInstrument'
}

/** Whether a source answered, although nothing could be made of it. */
function isAnswer(error: unknown): boolean {
  return error instanceof UnknownInstrument || error instanceof FeedContradiction
}

/** Whether an error is one that sources are known for, and not of our own making. */
function isExpected(error: unknown): boolean {
  return isAnswer(error) || error instanceof OutboundError
}

/** Reads one series and notes how that went: null where it went well. */
async function tried(
  administration: Administration,
  feed: DueFeed,
  log: Log,
  read: () => Promise<void>,
): Promise<unknown> {
  const { now } = administration
  const { source, kind } = feed
  let error: unknown = null
  try {
    await read()
  } catch (reason) {
    goOnAfter(reason)
    error = reason
    if (isExpected(reason)) {
      log.info({ source, kind, reason: wordsOf(reason) }, 'prices could not be read')
    } else log.warn({ source, kind, err: reason }, 'prices could not be read')
  }
  const hourOfDay = now.getUTCHours() + now.getUTCMinutes() / 60
  // What is unknown today is unknown in a quarter of an hour.
  const failures = error === null || error instanceof UnknownInstrument ? 0 : feed.failures + 1
  const nextTryAt = hoursAfter(now, hoursUntilNextTry(source, hourOfDay, failures))
  const words = error === null ? null : wordsOf(error)
  await administration.inFeeds((feeds) => noteTry(feeds, feed, { error: words, nextTryAt }))
  return error
}

function wordsOf(error: unknown): string {
  return error instanceof OutboundError || (error instanceof Error && isAnswer(error))
    ? error.message
    : 'The source answered in a form that is not understood here.'
}

function unknownWords(symbol: string): string {
  return say`The source knows no instrument with the symbol ${symbol}. Check the symbol of the position or benchmark, or import its prices.`
}
