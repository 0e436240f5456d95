import { Combobox } from '@kinfolio/ui/Combobox'
import type { SelectOption } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'

type PositionChoiceProps = {
  /** Empty where no position is chosen. */
  value: string
  onValueChange: (id: string) => void
  positions: readonly SelectOption[]
  /** What stands in the place of a chosen position that is not among them. */
  selectedLabel?: string
  placeholder?: string
  searchPlaceholder?: string
}

/** Chooses another position, or none. */
export function PositionChoice({ value, onValueChange, positions, ...rest }: PositionChoiceProps) {
  return (
    <Combobox
      clearable
      placeholder={t`Nothing`}
      searchPlaceholder={t`Search positions...`}
      value={value === '' ? null : value}
      onValueChange={(id) => onValueChange(id ?? '')}
      options={positions}
      {...rest}
    />
  )
}
