import { Field } from '@kinfolio/ui/Field'
import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'

type FormFieldProps<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  label: ReactNode
  hint?: ReactNode
  aside?: ReactNode
  required?: boolean
  isGroup?: boolean
  className?: string
  children: (field: {
    value: string
    onValueChange: (value: string) => void
    onBlur: () => void
  }) => ReactNode
}

/** A field of a form whose values are texts: label, control, and what is wrong with it. */
export function FormField<Values extends FieldValues, Output>({
  control,
  name,
  children,
  ...rest
}: FormFieldProps<Values, Output>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Field {...rest} error={fieldState.error?.message}>
      {children({ value: field.value ?? '', onValueChange: field.onChange, onBlur: field.onBlur })}
    </Field>
  )
}
