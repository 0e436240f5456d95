import type { StockMatch } from '@kinfolio/contract/instruments'
import type { Series } from '@kinfolio/contract/prices'
import type { SelectOption } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'

import type { Api } from '../api/client.ts'
import { formatDay, formatInstantDay } from '../lib/format.ts'

/** A listed instrument to choose; `match` is what the source of prices says of it. */
export type InstrumentOption = SelectOption & { match: StockMatch | null }

/**
 * What matches a few letters: series whose prices are here, then what the source of prices finds. Without a source,
 * or while it is silent, only the series that are here. The user can always type a symbol.
 */
export async function findInstruments(
  { queryClient, api }: { queryClient: QueryClient; api: Api },
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
  return stockOptions(words, series, matches)
}

/** Series that are here and instruments that the source found, each symbol once. Those that are here come first. */
export function stockOptions(
  words: string,
  series: readonly Series[],
  matches: readonly StockMatch[],
): InstrumentOption[] {
  const here = series.filter(({ kind, symbol }) => kind === 'PRICE' && symbol.toLowerCase().includes(words))
  const bySymbol = new Map(matches.map((match) => [match.symbol, match]))
  const symbols = new Set([...here.map(({ symbol }) => symbol), ...bySymbol.keys()])
  return [...symbols].map((symbol) => {
    const match = bySymbol.get(symbol) ?? null
    const own = here.find((each) => each.symbol === symbol)
    return {
      value: symbol,
      label: match && match.name !== symbol ? `${symbol} · ${match.name}` : symbol,
      hint: [...(match ? matchWords(match) : []), ...(own ? seriesWords(own) : [])].join(' · '),
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

function seriesWords({ currency, isTotalReturn, lastOn }: Series): string[] {
  return [currency, ...(isTotalReturn ? [t`with dividends`] : []), t`prices until ${formatDay(lastOn)}`]
}
