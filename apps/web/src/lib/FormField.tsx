import { Field } from '@kinfolio/ui/Field'
import type { ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'

type FormFieldProps<Values extends FieldValues> = {
  // What the form answers with after validation is nothing to its fields.
  control: Control<Values, unknown, never>
  name: FieldPath<Values>
  label: ReactNode
  hint?: ReactNode
  aside?: ReactNode
  required?: boolean
  className?: string
  children: (field: { value: string; onValueChange: (value: string) => void; onBlur: () => void }) => ReactNode
}

/** A field of a form whose values are texts: label, control, and what is wrong with it. */
export function FormField<Values extends FieldValues>({
  control,
  name,
  children,
  ...rest
}: FormFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Field {...rest} error={fieldState.error?.message}>
      {children({ value: String(field.value ?? ''), onValueChange: field.onChange, onBlur: field.onBlur })}
    </Field>
  )
}
