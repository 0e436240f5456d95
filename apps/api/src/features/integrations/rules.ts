import type { SourceHealth } from '@kinfolio/contract/integrations'
import type { Series } from '@kinfolio/contract/prices'
import { daysBetween, type Day } from '@kinfolio/ledger/days/day'
import { staleAfterDays } from '@kinfolio/ledger/prices/price-series'
import { quoteFlags, quoteFlagsKeptOut, type QuoteFlag } from '@kinfolio/ledger/prices/quote-check'

type Flagged = SourceHealth['flagged'][number]

const mostFlagged = 100

type Doubts = { flags: readonly QuoteFlag[]; isConfirmed: (flag: QuoteFlag) => boolean }

/** Series by where they come from, with what is wrong with them. `doubts` are those about prices, by symbol. */
export function sourcesOf(
  all: readonly Series[],
  doubts: ReadonlyMap<string, Doubts>,
  today: Day,
): SourceHealth[] {
  const bySource = Map.groupBy(all, (series) => `${series.kind} ${series.source}`)
  return [...bySource.values()].flatMap((list) => {
    const [first] = list
    return first ? [healthOf(first, list, doubts, today)] : []
  })
}

function healthOf(
  { source, kind }: Series,
  list: readonly Series[],
  doubts: ReadonlyMap<string, Doubts>,
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
      .flatMap((series) => flagsOf(series, doubts.get(series.symbol), today))
      .toSorted((a, b) => inOrder(b.day, a.day))
      .slice(0, mostFlagged),
  }
}

/** Prices of this year and the last that look wrong. Gaps are told by `stale` where they matter now. */
function flagsOf({ id, kind, symbol }: Series, doubts: Doubts | undefined, today: Day): Flagged[] {
  if (!doubts || kind === 'RATE') return []
  const since = `${Number.parseInt(today, 10) - 1}`
  return doubts.flags
    .filter(({ code }) => quoteFlagsKeptOut.has(code) || code === 'UNCONFIRMED')
    .filter((flag) => flag.day >= since && !doubts.isConfirmed(flag))
    .map((flag) => ({ id, symbol, day: flag.day, code: flag.code, message: quoteFlags[flag.code] }))
}

/** The last of days, or of instants, in the order of time. */
function last<T extends string>(texts: readonly T[]): T {
  return texts.reduce((a, b) => (inOrder(a, b) > 0 ? a : b))
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : +(a > b)
}
