import { Field } from '@kinfolio/ui/Field'
import { TextArea } from '@kinfolio/ui/TextArea'
import { TextInput } from '@kinfolio/ui/TextInput'
import { t } from '@lingui/core/macro'
import { type Control, type FieldPath, type FieldValues, useController, useFieldArray } from 'react-hook-form'

import { CountryInput } from './CountryInput.tsx'
import { type ControlOfDetails, detailControl } from './detail-control.ts'
import type { DetailValues } from './detail-values.ts'
import { DetailList } from './DetailList.tsx'
import { mostDetails } from './most-details.ts'

const emptyAddress = { label: '', street: '', postalCode: '', city: '', region: '', country: '' }

/** Postal addresses, each with what it is for. */
export function AddressesField<Values extends DetailValues & FieldValues, Output>(props: {
  control: ControlOfDetails<Values, Output>
}) {
  const control = detailControl(props.control)
  const { fields, append, remove } = useFieldArray({ control, name: 'addresses' })
  return (
    <DetailList
      label={t`Addresses`}
      addLabel={t`Add an address`}
      most={mostDetails}
      lines={fields}
      onAdd={() => append(emptyAddress, { focusName: `addresses.${fields.length}.label` })}
      onRemove={remove}
      removeLabel={(index) => t`Remove address ${index + 1}`}
    >
      {(index) => <Address control={control} index={index} />}
    </DetailList>
  )
}

function Address({ control, index }: { control: Control<DetailValues>; index: number }) {
  const { field: country, fieldState } = useController({ control, name: `addresses.${index}.country` })
  const { field: street, fieldState: streetState } = useController({
    control,
    name: `addresses.${index}.street`,
  })
  const part = { control, index }
  return (
    <div className="grid grid-cols-6 gap-2 rounded-md border p-3">
      <Part {...part} name="label" label={t`What for`} className="col-span-6" />
      <Field label={t`Street`} error={streetState.error?.message} className="col-span-6">
        <TextArea {...street} rows={2} />
      </Field>
      <Part {...part} name="postalCode" label={t`Postcode`} className="col-span-2" />
      <Part {...part} name="city" label={t`Town`} className="col-span-4" />
      <Part {...part} name="region" label={t`Region`} className="col-span-6 sm:col-span-3" />
      <Field label={t`Country`} error={fieldState.error?.message} className="col-span-6 sm:col-span-3">
        <CountryInput value={country.value} onValueChange={country.onChange} />
      </Field>
    </div>
  )
}

type PartProps = {
  control: Control<DetailValues>
  index: number
  name: 'label' | 'postalCode' | 'city' | 'region'
  label: string
  className: string
}

function Part({ control, index, name, label, className }: PartProps) {
  const path: FieldPath<DetailValues> = `addresses.${index}.${name}`
  const { field, fieldState } = useController({ control, name: path })
  return (
    <Field label={label} error={fieldState.error?.message} className={className}>
      <TextInput {...field} autoComplete="off" />
    </Field>
  )
}
