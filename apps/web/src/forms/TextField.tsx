import { TextArea } from '@kinfolio/ui/TextArea'
import { TextInput } from '@kinfolio/ui/TextInput'
import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'

import { FormField } from './FormField.tsx'

type TextFieldProps<Values extends FieldValues, Output> = Omit<
  ComponentProps<typeof FormField<Values, Output>>,
  'children'
> & {
  /** Several lines of text. */
  rows?: number
  /** A plain count or a year: only digits are taken. */
  onlyDigits?: boolean
  placeholder?: string
}

/** A field of a form that is plain text. */
export function TextField<Values extends FieldValues, Output>({
  rows,
  onlyDigits,
  placeholder,
  ...rest
}: TextFieldProps<Values, Output>) {
  return (
    <FormField {...rest}>
      {({ value, onValueChange, onBlur }) =>
        rows === undefined ? (
          <TextInput
            value={value}
            placeholder={placeholder}
            inputMode={onlyDigits ? 'numeric' : undefined}
            onBlur={onBlur}
            onChange={({ target }) =>
              onValueChange(onlyDigits ? target.value.replaceAll(/\D/g, '') : target.value)
            }
          />
        ) : (
          <TextArea
            rows={rows}
            value={value}
            placeholder={placeholder}
            onBlur={onBlur}
            onChange={(event) => onValueChange(event.target.value)}
          />
        )
      }
    </FormField>
  )
}
