import { currencies } from '@kinfolio/ledger/currency'
import { Combobox } from '@kinfolio/ui/Combobox'

import { currencyName } from '../../lib/format.ts'

const usual = ['EUR', 'USD', 'GBP', 'CHF']
const hundredths = [
  { value: 'GBX', label: 'GBX', hint: 'Pence, hundredths of GBP' },
  { value: 'ZAc', label: 'ZAc', hint: 'Cents, hundredths of ZAR' },
  { value: 'ILA', label: 'ILA', hint: 'Agorot, hundredths of ILS' },
]
const toOption = (code: string) => ({ value: code, label: code, hint: currencyName(code) })
const options = [
  ...usual.map(toOption),
  ...hundredths,
  ...currencies.filter((code) => !usual.includes(code)).map(toOption),
]

type QuoteUnitInputProps = { value: string; onValueChange: (unit: string) => void }

/** What prices are quoted in: a currency, or hundredths of one. */
export function QuoteUnitInput({ value, onValueChange }: QuoteUnitInputProps) {
  return (
    <Combobox
      value={value === '' ? null : value}
      onValueChange={(chosen) => onValueChange(chosen ?? '')}
      options={options}
      searchPlaceholder="Search currencies and units..."
    />
  )
}
