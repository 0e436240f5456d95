import { TextInput, type TextInputProps } from './TextInput.tsx'

type DayInputProps = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'suffix'
> & {
  /** `YYYY-MM-DD` or `''`: a day without time and zone. */
  value: string
  onValueChange: (day: string) => void
  min?: string
  max?: string
}

/** A calendar day. It is the browser's own picker, which knows the user's locale, keyboard and screen reader. */
export function DayInput({ onValueChange, ...rest }: DayInputProps) {
  return (
    <TextInput
      {...rest}
      type="date"
      inputClassName="tabular"
      onChange={(event) => onValueChange(event.target.value)}
    />
  )
}
