import { shiftDecimal } from './number-text.ts'
import { NumberTextInput, type NumberTextInputProps } from './NumberTextInput.tsx'

type PercentInputProps = Omit<NumberTextInputProps, 'suffix'> & {
  /** `fraction`: 12.5 % is kept as `0.125`. `percent` (default): as `12.5`. */
  keptAs?: 'percent' | 'fraction'
}

/** A field for a share or a rate, typed in percent, exact. */
export function PercentInput({ keptAs = 'percent', value, onValueChange, ...rest }: PercentInputProps) {
  const places = keptAs === 'fraction' ? 2 : 0
  return (
    <NumberTextInput
      {...rest}
      value={shiftDecimal(value, places)}
      onValueChange={(percent) => onValueChange(shiftDecimal(percent, -places))}
      suffix="%"
    />
  )
}
