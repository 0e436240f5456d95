import { Field } from '@kinfolio/ui/Field'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { type Control, type FieldValues, useController, useFieldArray } from 'react-hook-form'

import { type ControlOfDetails, detailControl } from './detail-control.ts'
import type { DetailValues } from './detail-values.ts'
import { DetailList } from './DetailList.tsx'
import { LabelInput } from './LabelInput.tsx'
import { mostDetails } from './most-details.ts'

/** Telephone numbers, each with what it is for. */
export function PhonesField<Values extends DetailValues & FieldValues, Output>(props: {
  control: ControlOfDetails<Values, Output>
}) {
  const control = detailControl(props.control)
  const { fields, append, remove } = useFieldArray({ control, name: 'phones' })
  return (
    <DetailList
      label={t`Telephone`}
      addLabel={t`Add a telephone number`}
      most={mostDetails}
      lines={fields}
      onAdd={() => append({ label: '', number: '' }, { focusName: `phones.${fields.length}.number` })}
      onRemove={remove}
      removeLabel={(index) => t`Remove telephone number ${index + 1}`}
    >
      {(index) => <Line control={control} index={index} />}
    </DetailList>
  )
}

function Line({ control, index }: { control: Control<DetailValues>; index: number }) {
  const { field, fieldState } = useController({ control, name: `phones.${index}.number` })
  return (
    <div className="flex items-start gap-2">
      <LabelInput
        control={control}
        name={`phones.${index}.label`}
        label={t`Telephone ${index + 1}: what for`}
      />
      <Field
        label={t`Telephone ${index + 1}`}
        labelHidden
        error={fieldState.error?.message}
        className="min-w-0 flex-1"
      >
        <TextInput {...field} type="tel" autoComplete="off" placeholder="+41 44 668 18 00" />
      </Field>
    </div>
  )
}
