import { currencies } from '@kinfolio/ledger/numbers/currency'
import { CurrencyInput as Input } from '@kinfolio/ui/CurrencyInput'
import type { ComponentProps } from 'react'

import { currencyName } from '../lib/format.ts'

const usual = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'CAD', 'AUD', 'SEK', 'NOK', 'DKK']

/** All currencies, the usual ones first. */
const offered = [...usual, ...currencies.filter((code) => !usual.includes(code))].map((code) => ({
  code,
  name: currencyName(code),
}))

export function CurrencyInput(props: Omit<ComponentProps<typeof Input>, 'currencies'>) {
  return <Input {...props} currencies={offered} />
}
