import { type Standing, usualCompanyType } from '@kinfolio/contract/companies'
import { Field } from '@kinfolio/ui/Field'
import { useController, useWatch } from 'react-hook-form'

import { CompanyInput } from '../../forms/CompanyInput.tsx'
import { addNamedCompanyMutation } from '../companies/queries.ts'
import type { PositionControl } from './position-form.ts'

type PartyFieldProps = {
  control: PositionControl
  standing: Standing
  label: string
  placeholder?: string
}

/** The company behind a position, or the one that holds it in custody. */
export function PartyField({ control, standing, label, placeholder }: PartyFieldProps) {
  const type = useWatch({ control, name: 'type' })
  const { field: name, fieldState } = useController({ control, name: standing })
  const { field: id } = useController({ control, name: `${standing}Id` as const })
  return (
    <Field label={label} error={fieldState.error?.message}>
      <CompanyInput
        id={id.value}
        name={name.value}
        addMutation={addNamedCompanyMutation}
        newType={usualCompanyType(standing, type)}
        placeholder={placeholder}
        onValueChange={(named) => {
          name.onChange(named.name)
          id.onChange(named.id)
        }}
      />
    </Field>
  )
}
