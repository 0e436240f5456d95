import { Combobox } from '@kinfolio/ui/Combobox'
import { Field } from '@kinfolio/ui/Field'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { countryOptions, languageOptions } from '../../forms/code-options.ts'
import { CodesInput } from '../../forms/CodesInput.tsx'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { countryName, languageName } from '../../lib/format.ts'
import { entitiesQuery } from '../orgs/queries.ts'
import { usersQuery } from '../users/queries.ts'
import type { ContactControl } from './use-contact-form.ts'

/** Days, languages and countries of somebody, and who they are in the organisation. */
export function PersonFields({ control }: { control: ContactControl }) {
  const { api, org } = useOrg()
  const { data: entities = [] } = useQuery(entitiesQuery(api, org.id))
  const { data: users } = useQuery(usersQuery(api))
  const persons = entities.filter(({ type }) => type === 'PERSON')
  return (
    <div className="grid grid-cols-2 gap-4">
      <FormField control={control} name="bornOn" label={t`Born on`}>
        {({ value, onValueChange, onBlur }) => (
          <DayInput value={value} onValueChange={onValueChange} onBlur={onBlur} />
        )}
      </FormField>
      <FormField control={control} name="diedOn" label={t`Died on`}>
        {({ value, onValueChange, onBlur }) => (
          <DayInput value={value} onValueChange={onValueChange} onBlur={onBlur} />
        )}
      </FormField>
      <Codes
        control={control}
        name="languages"
        label={t`Languages`}
        options={languageOptions()}
        nameOf={languageName}
        placeholder={t`Add a language`}
        takesOthers
      />
      <Codes
        control={control}
        name="nationalities"
        label={t`Nationalities`}
        options={countryOptions()}
        nameOf={countryName}
        placeholder={t`Add a country`}
      />
      <Codes
        control={control}
        name="taxResidences"
        label={t`Tax residences`}
        options={countryOptions()}
        nameOf={countryName}
        placeholder={t`Add a country`}
      />
      <FormField
        control={control}
        name="personEntityId"
        label={t`The same person as an entity`}
        hint={t`Entities that are persons own positions.`}
        className="max-sm:col-span-2"
      >
        {({ value, onValueChange }) => (
          <Combobox
            clearable
            placeholder={t`No entity`}
            value={value || null}
            onValueChange={(id) => onValueChange(id ?? '')}
            options={persons.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </FormField>
      {org.role.entityIds === null && (
        <FormField
          control={control}
          name="userId"
          label={t`The same person as a member`}
          hint={t`Somebody who signs in here.`}
          className="max-sm:col-span-2"
        >
          {({ value, onValueChange }) => (
            <Combobox
              clearable
              placeholder={t`No member`}
              value={value || null}
              onValueChange={(id) => onValueChange(id ?? '')}
              options={(users?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </FormField>
      )}
    </div>
  )
}

type CodesProps = Omit<React.ComponentProps<typeof CodesInput>, 'values' | 'onValuesChange'> & {
  control: ContactControl
  name: 'languages' | 'nationalities' | 'taxResidences'
  label: string
}

function Codes({ control, name, label, ...rest }: CodesProps) {
  const { field, fieldState } = useController({ control, name })
  // What is wrong with one of them says its place; the list has one line for all.
  const errors: unknown = fieldState.error
  const message = messageIn(errors)
  return (
    <Field label={label} error={message} className="max-sm:col-span-2">
      <CodesInput {...rest} values={field.value} onValuesChange={field.onChange} />
    </Field>
  )
}

function messageIn(errors: unknown): string | undefined {
  if (Array.isArray(errors)) return errors.map(messageIn).find((message) => message !== undefined)
  if (typeof errors !== 'object' || errors === null || !('message' in errors)) return undefined
  return typeof errors.message === 'string' ? errors.message : undefined
}
