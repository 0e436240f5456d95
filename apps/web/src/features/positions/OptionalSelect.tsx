import { Select, type SelectOption } from '@kinfolio/ui/Select'

type OptionalSelectProps = {
  /** Empty where nothing is chosen. */
  value: string
  onValueChange: (value: string) => void
  options: readonly SelectOption[]
  /** The words for the choice of none. */
  none: string
}

const nothing = 'nothing'

/** Chooses one of a few options, or none of them. */
export function OptionalSelect({ value, onValueChange, options, none }: OptionalSelectProps) {
  return (
    <Select
      value={value === '' ? nothing : value}
      onValueChange={(chosen) => onValueChange(chosen === nothing ? '' : chosen)}
      options={[{ value: nothing, label: none }, ...options]}
    />
  )
}
