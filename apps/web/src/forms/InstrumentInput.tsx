import type { StockMatch } from '@kinfolio/contract/instruments'
import { Combobox } from '@kinfolio/ui/Combobox'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'

import type { Api } from '../api/client.ts'
import { findInstruments, type InstrumentOption } from './find-instruments.ts'

type InstrumentInputProps = {
  /** The organisation whose prices are searched. */
  api: Api
  value: string
  /** The match is null for a symbol that somebody typed, or of which only prices are here. `words` are what was searched. */
  onValueChange: (symbol: string, match: StockMatch | null, words: string) => void
  placeholder?: string
  disabled?: boolean
}

/** Chooses a listed instrument by symbol or name, or by a symbol that nobody knows yet. */
export function InstrumentInput({ api, value, onValueChange, ...rest }: InstrumentInputProps) {
  const queryClient = useQueryClient()
  const lastOptions = useRef<readonly InstrumentOption[]>([])
  const lastWords = useRef('')
  const loadOptions = useMemo(
    () => async (query: string, signal: AbortSignal) => {
      lastWords.current = query.trim()
      return (lastOptions.current = await findInstruments({ queryClient, api }, query, signal))
    },
    [queryClient, api],
  )
  return (
    <Combobox
      {...rest}
      value={value === '' ? null : value}
      loadOptions={loadOptions}
      selectedLabel={value}
      onValueChange={(symbol) =>
        onValueChange(
          symbol ?? '',
          lastOptions.current.find((option) => option.value === symbol)?.match ?? null,
          lastWords.current,
        )
      }
      onCreate={(symbol) => onValueChange(symbol, null, symbol)}
      createLabel={(symbol) => t`Use the symbol ${symbol}`}
      searchPlaceholder={t`Search by name or symbol...`}
      emptyText={t`Type a name or a symbol`}
    />
  )
}
