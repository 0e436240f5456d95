import { usualName } from '@kinfolio/contract/usual-benchmarks'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import type { Api } from '../api/client.ts'
import { failures } from './failures.ts'

/** What a listed instrument is called, with the symbol that tells its listings apart. */
export function withSymbol(symbol: string, name: string | null | undefined): string {
  return name && name !== symbol ? t`${name} (${symbol})` : symbol
}

/** The name of a listed instrument as its source or its issuer gives it; the symbol where nobody named it. */
export function useInstrumentName(api: Api, symbol: string): string {
  const { data: series } = useQuery(
    api.prices.list.queryOptions({
      staleTime: 60_000,
      meta: { failed: failures.loadSeries },
      select: (all) => all.find((each) => each.kind === 'PRICE' && each.symbol === symbol),
    }),
  )
  return (series ? series.name : usualName(symbol)) ?? symbol
}
