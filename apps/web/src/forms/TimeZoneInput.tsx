import { Combobox } from '@kinfolio/ui/Combobox'
import { t } from '@lingui/core/macro'

import { timeZones } from '../lib/format.ts'

const options = timeZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))

type TimeZoneInputProps = {
  value: string
  onValueChange: (zone: string) => void
  placeholder?: string
  clearable?: boolean
  disabled?: boolean
}

export function TimeZoneInput({ value, onValueChange, ...rest }: TimeZoneInputProps) {
  return (
    <Combobox
      {...rest}
      value={value === '' ? null : value}
      onValueChange={(chosen) => onValueChange(chosen ?? '')}
      options={options}
      searchPlaceholder={t`Search time zones...`}
    />
  )
}
