import { Field } from '@kinfolio/ui/Field'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { type Control, type FieldPath, useController } from 'react-hook-form'

import type { DetailValues } from './detail-values.ts'

type LabelInputProps = {
  control: Control<DetailValues>
  name: Extract<FieldPath<DetailValues>, `${string}.label`>
  label: string
}

/** What an address or a number is for, in the words of whoever keeps it. */
export function LabelInput({ control, name, label }: LabelInputProps) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Field label={label} labelHidden error={fieldState.error?.message} className="w-24 sm:w-28">
      <TextInput {...field} autoComplete="off" placeholder={t`Work`} />
    </Field>
  )
}
