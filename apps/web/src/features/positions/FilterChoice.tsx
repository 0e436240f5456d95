import { Checkbox } from '@kinfolio/ui/Checkbox'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { t } from '@lingui/core/macro'
import { useState } from 'react'

type FilterChoiceProps = {
  label: string
  options: readonly string[]
  chosen: readonly string[]
  /** Whether the chosen options are left out. Otherwise only they are shown. */
  isExcluded: boolean
  nameOf: (option: string) => string
  onChange: (chosen: readonly string[], isExcluded: boolean) => void
}

/** A filter with a few options: only the chosen ones, or all but the chosen ones. */
export function FilterChoice({ label, options, chosen, isExcluded, nameOf, onChange }: FilterChoiceProps) {
  // While nothing is chosen, the address does not hold the operator.
  const [operator, setOperator] = useState<'is' | 'isNot'>(isExcluded ? 'isNot' : 'is')
  if (options.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="float-left text-sm font-medium">{label}</legend>
      <SegmentedControl
        label={t`${label}: shown or left out`}
        className="-mt-1 self-start"
        value={operator}
        onValueChange={(next) => {
          setOperator(next)
          onChange(chosen, next === 'isNot')
        }}
        options={[
          { value: 'is', label: t`is` },
          { value: 'isNot', label: t`is not` },
        ]}
      />
      {options.map((option) => (
        <Checkbox
          key={option}
          label={nameOf(option)}
          checked={chosen.includes(option)}
          onCheckedChange={(isOn) =>
            onChange(
              isOn ? [...chosen, option] : chosen.filter((other) => other !== option),
              operator === 'isNot',
            )
          }
        />
      ))}
    </fieldset>
  )
}
