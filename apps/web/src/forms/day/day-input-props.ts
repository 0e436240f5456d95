import type { TextInputProps } from '@kinfolio/ui/TextInput'

export type DayInputProps = Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'suffix'
> & {
  /** `YYYY-MM-DD` or `''`: a day without time and zone. */
  value: string
  onValueChange: (day: string) => void
  min?: string
  max?: string
}
