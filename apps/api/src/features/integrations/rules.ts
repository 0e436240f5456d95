import type { SourceHealth } from '@kinfolio/contract/integrations'
import type { Series } from '@kinfolio/contract/prices'
import { daysBetween, type Day } from '@kinfolio/ledger/day'
import { staleAfterDays } from '@kinfolio/ledger/price-series'
import { quoteCheck, quoteFlags, quoteFlagsKeptOut } from '@kinfolio/ledger/quote-check'
import type { Quotes } from '@kinfolio/ledger/quotes'

type Flagged = SourceHealth['flagged'][number]

const mostFlagged = 100

/** Series by where they come from, with what is wrong with them. `recent` are the newer prices of series, by id. */
export function sourcesOf(
  all: readonly Series[],
  recent: ReadonlyMap<string, Quotes>,
  today: Day,
): SourceHealth[] {
  const bySource = Map.groupBy(all, (series) => `${series.kind} ${series.source}`)
  return [...bySource.values()].flatMap((list) => {
    const [first] = list
    return first ? [healthOf(first, list, recent, today)] : []
  })
}

function healthOf(
  { source, kind }: Series,
  list: readonly Series[],
  recent: ReadonlyMap<string, Quotes>,
  today: Day,
): SourceHealth {
  const stale = list.filter((series) => daysBetween(series.lastOn, today) > staleAfterDays)
  return {
    source,
    kind,
    series: list.length,
    newestOn: last(list.map((series) => series.lastOn)),
    updatedAt: last(list.map((series) => series.updatedAt)),
    stale: stale
      .map(({ id, symbol, lastOn }) => ({ id, symbol, lastOn }))
      .toSorted((a, b) => inOrder(a.lastOn, b.lastOn)),
    flagged: list
      .flatMap((series) => flagsOf(series, recent.get(series.id)))
      .toSorted((a, b) => inOrder(b.day, a.day))
      .slice(0, mostFlagged),
  }
}

/** Prices that look wrong. Gaps are told by `stale` where they matter now. */
function flagsOf({ id, symbol }: Series, quotes: Quotes | undefined): Flagged[] {
  if (!quotes) return []
  return quoteCheck(quotes)
    .filter(({ code }) => quoteFlagsKeptOut.has(code) || code === 'UNCONFIRMED')
    .map((flag) => ({ id, symbol, day: flag.day, code: flag.code, message: quoteFlags[flag.code] }))
}

/** The last of days, or of instants, in the order of time. */
function last<T extends string>(texts: readonly T[]): T {
  return texts.reduce((a, b) => (inOrder(a, b) > 0 ? a : b))
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : +(a > b)
}
