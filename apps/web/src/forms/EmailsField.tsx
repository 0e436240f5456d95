import { Field } from '@kinfolio/ui/Field'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { type Control, type FieldValues, useController, useFieldArray } from 'react-hook-form'

import { type ControlOfDetails, detailControl } from './detail-control.ts'
import type { DetailValues } from './detail-values.ts'
import { DetailList } from './DetailList.tsx'
import { LabelInput } from './LabelInput.tsx'
import { mostDetails } from './most-details.ts'

/** E-mail addresses, each with what it is for. */
export function EmailsField<Values extends DetailValues & FieldValues, Output>(props: {
  control: ControlOfDetails<Values, Output>
}) {
  const control = detailControl(props.control)
  const { fields, append, remove } = useFieldArray({ control, name: 'emails' })
  return (
    <DetailList
      label={t`E-mail`}
      addLabel={t`Add an e-mail address`}
      most={mostDetails}
      lines={fields}
      onAdd={() => append({ label: '', address: '' }, { focusName: `emails.${fields.length}.address` })}
      onRemove={remove}
      removeLabel={(index) => t`Remove e-mail address ${index + 1}`}
    >
      {(index) => <Line control={control} index={index} />}
    </DetailList>
  )
}

function Line({ control, index }: { control: Control<DetailValues>; index: number }) {
  const { field, fieldState } = useController({ control, name: `emails.${index}.address` })
  return (
    <div className="flex items-start gap-2">
      <LabelInput control={control} name={`emails.${index}.label`} label={t`E-mail ${index + 1}: what for`} />
      <Field
        label={t`E-mail ${index + 1}`}
        labelHidden
        error={fieldState.error?.message}
        className="min-w-0 flex-1"
      >
        <TextInput
          {...field}
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder="ada@example.com"
        />
      </Field>
    </div>
  )
}
