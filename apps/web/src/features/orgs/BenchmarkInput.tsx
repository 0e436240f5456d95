import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { InstrumentInput } from '../../forms/InstrumentInput.tsx'
import { benchmarksQuery } from './queries.ts'

type BenchmarkInputProps = {
  /** The organisation whose price series are searched. */
  api: Api
  value: string
  onValueChange: (symbol: string) => void
  disabled?: boolean
}

/**
 * Chooses the series that returns are compared with: a series that is here, or an instrument whose prices will come
 * later.
 */
export function BenchmarkInput({ onValueChange, ...rest }: BenchmarkInputProps) {
  return <InstrumentInput {...rest} onValueChange={(symbol) => onValueChange(symbol)} />
}

/** The hint for a benchmark without prices: nothing is compared until its prices are here. */
export function useBenchmarkHint(api: Api, symbol: string): string {
  const { data: series } = useQuery(benchmarksQuery(api))
  const isKnown = series?.some((each) => each.symbol === symbol) ?? true
  return isKnown || symbol === ''
    ? t`Returns are compared with this price series.`
    : t`No prices of ${symbol} are here yet. They come from outside where a source is set up; else import them.`
}
