import { currencies } from '@kinfolio/ledger/numbers/currency'
import { Combobox } from '@kinfolio/ui/Combobox'
import { t } from '@lingui/core/macro'

import { currencyName } from '../../lib/format.ts'

const usual = ['EUR', 'USD', 'GBP', 'CHF']
const hundredths = [
  { value: 'GBX', label: t`GBX`, hint: t`Pence, hundredths of GBP` },
  { value: 'ZAc', label: t`ZAc`, hint: t`Cents, hundredths of ZAR` },
  { value: 'ILA', label: t`ILA`, hint: t`Agorot, hundredths of ILS` },
]
const toOption = (code: string) => ({ value: code, label: code, hint: currencyName(code) })
const options = [
  ...usual.map(toOption),
  ...hundredths,
  ...currencies.filter((code) => !usual.includes(code)).map(toOption),
]

type QuoteUnitInputProps = { value: string; onValueChange: (unit: string) => void }

/** The unit of prices: a currency, or hundredths of one. */
export function QuoteUnitInput({ value, onValueChange }: QuoteUnitInputProps) {
  return (
    <Combobox
      value={value === '' ? null : value}
      onValueChange={(chosen) => onValueChange(chosen ?? '')}
      options={options}
      searchPlaceholder={t`Search currencies and units...`}
    />
  )
}
