import type { StockMatch } from '@kinfolio/contract/instruments'
import type { NamedSeries } from '@kinfolio/contract/prices'
import { findUsual, type UsualBenchmark } from '@kinfolio/contract/usual-benchmarks'
import type { SelectOption } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'

import type { Api } from '../api/client.ts'
import { formatDay, formatInstantDay } from '../lib/format.ts'
import { withSymbol } from '../pages/instrument-name.ts'

/** A listed instrument to choose; `match` is what the source of prices says of it. */
export type InstrumentOption = SelectOption & { match: StockMatch | null }

/**
 * What matches a few letters: series whose prices are here, then what the source of prices finds. Without a source,
 * or while it is silent, only the series that are here. The user can always type a symbol.
 */
export async function findInstruments(
  { queryClient, api, withUsual }: { queryClient: QueryClient; api: Api; withUsual: boolean },
  query: string,
  signal: AbortSignal,
): Promise<InstrumentOption[]> {
  const words = query.trim().toLowerCase()
  const [series, matches] = await Promise.all([
    queryClient.ensureQueryData(api.prices.list.queryOptions({ staleTime: 60_000 })).catch(() => []),
    words === ''
      ? []
      : api.instruments.search.call({ query: words.slice(0, 80) }, { signal }).catch(() => []),
  ])
  return stockOptions(words, series, matches, withUsual ? findUsual(words) : [])
}

/**
 * Series that are here, instruments that the source found, and usual benchmarks where those are asked for, each symbol
 * once and in this order.
 */
export function stockOptions(
  words: string,
  series: readonly NamedSeries[],
  matches: readonly StockMatch[],
  usual: readonly UsualBenchmark[] = [],
): InstrumentOption[] {
  const here = series.filter(
    ({ kind, symbol, name }) => kind === 'PRICE' && `${symbol} ${name ?? ''}`.toLowerCase().includes(words),
  )
  const ownBySymbol = new Map(here.map((each) => [each.symbol, each]))
  const bySymbol = new Map(matches.map((match) => [match.symbol, match]))
  const usualBySymbol = new Map(usual.map((each) => [each.symbol, each]))
  return [...new Set([...ownBySymbol.keys(), ...bySymbol.keys(), ...usualBySymbol.keys()])].map((symbol) => {
    const match = bySymbol.get(symbol) ?? null
    const own = ownBySymbol.get(symbol)
    const known = usualBySymbol.get(symbol)
    return {
      value: symbol,
      label: withSymbol(symbol, match?.name ?? (own ? own.name : known?.name)),
      hint: [
        ...(match ? matchWords(match) : []),
        ...(known ? [known.isin] : []),
        ...(own ? seriesWords(own) : []),
      ].join(' · '),
      match,
    }
  })
}

const typeWords: Readonly<Record<StockMatch['type'], string>> = {
  EQUITY: t({ message: 'Share', context: 'security' }),
  ETF: t`ETF`,
  FUND: t`Fund`,
  INDEX: t`Index`,
  BOND: t`Bond`,
  CRYPTO: t`Cryptocurrency`,
  CURRENCY: t`Currency`,
  FUTURE: t`Future`,
  OTHER: t`Other`,
}

function matchWords({ type, exchange, isStale, asOf }: StockMatch): string[] {
  return [
    typeWords[type],
    ...(exchange ? [exchange] : []),
    ...(isStale ? [t`as of ${formatInstantDay(asOf)}`] : []),
  ]
}

function seriesWords({ currency, isTotalReturn, lastOn }: NamedSeries): string[] {
  return [currency, ...(isTotalReturn ? [t`with dividends`] : []), t`prices until ${formatDay(lastOn)}`]
}
