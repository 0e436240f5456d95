import { Combobox } from '@kinfolio/ui/Combobox'
import { t } from '@lingui/core/macro'

import { countryOptions } from './code-options.ts'

type CountryInputProps = { value: string; onValueChange: (country: string) => void }

/** A country of ISO 3166-1, or none. */
export function CountryInput({ value, onValueChange }: CountryInputProps) {
  return (
    <Combobox
      clearable
      placeholder={t`No country`}
      value={value || null}
      onValueChange={(code) => onValueChange(code ?? '')}
      options={countryOptions()}
    />
  )
}
