import type { StockMatch } from '@kinfolio/contract/instruments'
import { t } from '@lingui/core/macro'
import type { UseFormReturn } from 'react-hook-form'

import { askSource } from '../../api/ask-source.ts'
import { useOrg } from '../../api/org-context.ts'
import { FormField } from '../../forms/FormField.tsx'
import { InstrumentInput } from '../../forms/InstrumentInput.tsx'
import { listedValues } from './listed-values.ts'
import type { PositionControl, PositionValues } from './position-form.ts'

type ListedSearchProps = {
  control: PositionControl
  form: Pick<UseFormReturn<PositionValues>, 'setValue' | 'getValues'>
}

const dirty = { shouldDirty: true, shouldValidate: false }

/** Finds what is held by symbol, name or ISIN, and fills in what is known of it. */
export function ListedSearch({ control, form: { setValue, getValues } }: ListedSearchProps) {
  const { api } = useOrg()

  async function fillIn(symbol: string, match: StockMatch | null, words: string) {
    const { name, type, exchange, isin } = listedValues(getValues('name'), { symbol, match, words })
    if (name !== undefined) setValue('name', name, dirty)
    if (type !== undefined) setValue('type', type, dirty)
    if (exchange !== undefined) setValue('stock.exchange', exchange, dirty)
    if (isin !== undefined) setValue('stock.isin', isin, dirty)
    if (match === null) return
    // Without an answer the currency stays as it is.
    const quoted = await askSource(api.instruments.get.call({ symbol }))
    const currency = quoted?.currency ?? null
    if (currency !== null && getValues('stock.symbol') === symbol) setValue('currency', currency, dirty)
  }

  return (
    <FormField
      control={control}
      name="stock.symbol"
      label={t`Symbol, name or ISIN`}
      hint={t`Fills in what is known of it, and finds its prices. Leave it empty for what no exchange lists.`}
    >
      {({ value, onValueChange }) => (
        <InstrumentInput
          api={api}
          value={value}
          placeholder={t`Search…`}
          onValueChange={(symbol, match, words) => {
            onValueChange(symbol)
            void fillIn(symbol, match, words)
          }}
        />
      )}
    </FormField>
  )
}
