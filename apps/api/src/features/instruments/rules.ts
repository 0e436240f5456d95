import type { StockMatch } from '@kinfolio/contract/instruments'
import type { FeedHealth } from '@kinfolio/contract/integrations'

type Instrument = Pick<StockMatch, 'symbol' | 'name' | 'type' | 'exchange'>

/** What is invented is for sample organisations, what is real for all others. */
export function isFor({ source }: { source: string }, isSample: boolean): boolean {
  return (source === 'demo') === isSample
}

export function toMatch(
  { symbol, name, type, exchange }: Instrument,
  from: { source: string; asOf: Date; isStale: boolean },
): StockMatch {
  const { source, asOf, isStale } = from
  return { symbol, name, type, exchange, source, asOf: asOf.toISOString(), isStale }
}

type Try = {
  symbol: string
  triedAt: Date | null
  succeededAt: Date | null
  failures: number
  error: string | null
  nextTryAt: Date
}

/** How reading from a source goes, out of how it went for each series. */
export function feedHealthOf(
  kind: FeedHealth['kind'],
  source: string | null,
  wanted: number,
  tries: readonly Try[],
): FeedHealth {
  const succeeded = tries.flatMap(({ succeededAt }) => (succeededAt ? [succeededAt.toISOString()] : []))
  const next = tries.map(({ nextTryAt }) => nextTryAt.toISOString())
  return {
    kind,
    source,
    wanted,
    lastSuccessAt: succeeded.toSorted().at(-1) ?? null,
    nextTryAt: source === null ? null : (next.toSorted()[0] ?? null),
    failing: tries
      .flatMap(({ symbol, error, triedAt, nextTryAt, failures }) =>
        error !== null && triedAt !== null
          ? [
              {
                symbol,
                message: error,
                failures,
                failedAt: triedAt.toISOString(),
                nextTryAt: nextTryAt.toISOString(),
              },
            ]
          : [],
      )
      .toSorted((a, b) => (a.failedAt > b.failedAt ? -1 : +(a.failedAt < b.failedAt))),
  }
}
