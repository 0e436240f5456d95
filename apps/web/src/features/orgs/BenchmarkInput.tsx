import { usualBenchmarks, usualName } from '@kinfolio/contract/usual-benchmarks'
import { Combobox } from '@kinfolio/ui/Combobox'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import type { Api } from '../../api/client.ts'
import { InstrumentInput } from '../../forms/InstrumentInput.tsx'
import { useInstrumentName, withSymbol } from '../../pages/instrument-name.ts'
import { benchmarksQuery } from './queries.ts'

type BenchmarkInputProps = {
  /** The organisation whose price series are searched; null before there is one. */
  api: Api | null
  value: string
  onValueChange: (symbol: string) => void
  disabled?: boolean
}

/**
 * Chooses by name what returns are compared with: a series that is here, a usual benchmark, or an instrument whose
 * prices will come later.
 */
export function BenchmarkInput({ api, value, onValueChange, disabled }: BenchmarkInputProps) {
  if (api) {
    return (
      <InstrumentInput
        withUsual
        api={api}
        value={value}
        onValueChange={(symbol) => onValueChange(symbol)}
        disabled={disabled ?? false}
      />
    )
  }
  return (
    <Combobox
      options={usualOptions}
      value={value === '' ? null : value}
      selectedLabel={withSymbol(value, usualName(value))}
      onValueChange={(symbol) => onValueChange(symbol ?? '')}
      onCreate={onValueChange}
      createLabel={(symbol) => t`Use the symbol ${symbol}`}
      searchPlaceholder={t`Search by name, ISIN or symbol...`}
      disabled={disabled ?? false}
    />
  )
}

const usualOptions = usualBenchmarks.map(({ symbol, name, isin }) => ({
  value: symbol,
  label: withSymbol(symbol, name),
  hint: isin,
}))

/** The hint for a benchmark without prices: nothing is compared until its prices are here. */
export function useBenchmarkHint(api: Api, symbol: string): string {
  const { data: series } = useQuery(benchmarksQuery(api))
  const name = useInstrumentName(api, symbol)
  const isKnown = series?.some((each) => each.symbol === symbol) ?? true
  return isKnown || symbol === ''
    ? t`Returns are compared with this price series.`
    : t`No prices of ${name} are here yet. They come from outside where a source is set up; else import them.`
}
