import { countries } from '@kinfolio/contract/countries'
import { Combobox } from '@kinfolio/ui/Combobox'
import { t } from '@lingui/core/macro'

import { countryName } from '../lib/format.ts'

type CountryInputProps = { value: string; onValueChange: (country: string) => void }

/** A country of ISO 3166-1, or none. */
export function CountryInput({ value, onValueChange }: CountryInputProps) {
  return (
    <Combobox
      clearable
      placeholder={t`No country`}
      value={value || null}
      onValueChange={(code) => onValueChange(code ?? '')}
      options={countries.map((code) => ({ value: code, label: countryName(code), hint: code }))}
    />
  )
}
