import { t } from '@lingui/core/macro'

import { Combobox, type ComboboxProps } from './Combobox.tsx'

type CurrencyInputProps = Pick<
  ComboboxProps,
  'clearable' | 'disabled' | 'aria-label' | 'placeholder' | 'size'
> & {
  /** ISO code; `''` while none is chosen. */
  value: string
  onValueChange: (currency: string) => void
  /** In the order of the list: the usual ones first. Stable between renders. */
  currencies: readonly Currency[]
}

type Currency = { code: string; name: string }

/** Chooses one of the world's currencies, by its code or its name. */
export function CurrencyInput({ value, onValueChange, currencies, ...rest }: CurrencyInputProps) {
  return (
    <Combobox
      {...rest}
      value={value === '' ? null : value}
      onValueChange={(chosen) => onValueChange(chosen ?? '')}
      options={currencies.map(({ code, name }) => ({ value: code, label: code, hint: name }))}
      searchPlaceholder={t`Search currencies...`}
    />
  )
}
