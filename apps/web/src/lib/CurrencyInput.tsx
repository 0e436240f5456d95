import { currencies } from '@kinfolio/ledger/currency'
import { Combobox } from '@kinfolio/ui/Combobox'

import { currencyName } from './format.ts'

const usual = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'CAD', 'AUD', 'SEK', 'NOK', 'DKK']

/** All currencies, the usual ones first. */
const options = [...usual, ...currencies.filter((code) => !usual.includes(code))].map((code) => ({
  value: code,
  label: code,
  hint: currencyName(code),
}))

type CurrencyInputProps = {
  value: string
  onValueChange: (currency: string) => void
  placeholder?: string
  clearable?: boolean
  disabled?: boolean
}

export function CurrencyInput({
  value,
  onValueChange,
  placeholder = 'Choose…',
  ...rest
}: CurrencyInputProps) {
  return (
    <Combobox
      {...rest}
      value={value === '' ? null : value}
      onValueChange={(chosen) => onValueChange(chosen ?? '')}
      options={options}
      placeholder={placeholder}
      searchPlaceholder="Search currencies..."
    />
  )
}
