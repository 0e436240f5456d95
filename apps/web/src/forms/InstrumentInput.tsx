import type { StockMatch } from '@kinfolio/contract/instruments'
import { Combobox } from '@kinfolio/ui/Combobox'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'

import type { Api } from '../api/client.ts'
import { useInstrumentName, withSymbol } from '../pages/instrument-name.ts'
import { findInstruments, type InstrumentOption } from './find-instruments.ts'

type InstrumentInputProps = {
  /** The organisation whose prices are searched. */
  api: Api
  value: string
  /** The match is null for a symbol that somebody typed, or of which only prices are here. `words` are what was searched. */
  onValueChange: (symbol: string, match: StockMatch | null, words: string) => void
  /** Offers usual benchmarks too, which are known without a source of prices. */
  withUsual?: boolean
  placeholder?: string
  disabled?: boolean
}

/** Chooses a listed instrument by name, ISIN or symbol, or by a symbol that nobody knows yet. */
export function InstrumentInput({
  api,
  value,
  onValueChange,
  withUsual = false,
  ...rest
}: InstrumentInputProps) {
  const name = useInstrumentName(api, value)
  const queryClient = useQueryClient()
  const lastOptions = useRef<readonly InstrumentOption[]>([])
  const lastWords = useRef('')
  const loadOptions = useMemo(
    () => async (query: string, signal: AbortSignal) => {
      lastWords.current = query.trim()
      return (lastOptions.current = await findInstruments({ queryClient, api, withUsual }, query, signal))
    },
    [queryClient, api, withUsual],
  )
  return (
    <Combobox
      {...rest}
      value={value === '' ? null : value}
      loadOptions={loadOptions}
      selectedLabel={withSymbol(value, name)}
      onValueChange={(symbol) =>
        onValueChange(
          symbol ?? '',
          lastOptions.current.find((option) => option.value === symbol)?.match ?? null,
          lastWords.current,
        )
      }
      onCreate={(symbol) => onValueChange(symbol, null, symbol)}
      createLabel={(symbol) => t`Use the symbol ${symbol}`}
      searchPlaceholder={t`Search by name, ISIN or symbol...`}
      emptyText={t`Type a name, an ISIN or a symbol`}
    />
  )
}
