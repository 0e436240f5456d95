import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Combobox } from '@kinfolio/ui/Combobox'
import { IconButton } from '@kinfolio/ui/IconButton'
import { PercentInput } from '@kinfolio/ui/PercentInput'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Control, useFieldArray, useFormState, useWatch } from 'react-hook-form'

import { useOrg } from '../../../api/org-context.ts'
import { DayInput } from '../../../forms/day/DayInput.tsx'
import { FormField } from '../../../forms/FormField.tsx'
import { entitiesQuery } from '../queries.ts'
import type { EntityValues } from './entity-values.ts'
import { restOfNow } from './owner-sums.ts'
import { OwnerSums } from './OwnerSums.tsx'
import { entityTypeLabels } from './words.ts'

type OwnersEditorProps<Output> = {
  control: Control<EntityValues, unknown, Output>
  /** Null for a new entity. An entity is not offered as its own owner. */
  entityId: string | null
}

/** Who holds which part of an entity, and from when to when. */
export function OwnersEditor<Output>({ control, entityId }: OwnersEditorProps<Output>) {
  const { api, org } = useOrg()
  const { data: entities = [] } = useQuery(entitiesQuery(api, org.id))
  const { fields, append, remove } = useFieldArray({ control, name: 'owners' })
  const rows = useWatch({ control, name: 'owners' })
  const { errors } = useFormState({ control, name: 'owners' })
  const options = entities
    .filter(({ id }) => id !== entityId)
    .map(({ id, name, type }) => ({ value: id, label: name, hint: entityTypeLabels[type] }))
  const error = errors.owners?.message ?? errors.owners?.root?.message

  return (
    <fieldset className="flex min-w-0 flex-col gap-3 sm:col-span-2">
      <legend className="float-left text-sm font-medium">{t`Owners`}</legend>
      <p className="-mt-2 text-xs text-muted">
        <Trans>
          Who holds which part. Days are included; left empty, a part is held since ever or until further
          notice.
        </Trans>
      </p>
      {error && <Callout color="error" title={error} />}
      {fields.length > 0 && (
        <ol aria-label={t`Owners`} className="flex flex-col gap-2">
          {fields.map((field, index) => (
            <li
              key={field.id}
              className="grid grid-cols-[minmax(0,1fr)_6rem_auto] gap-2 rounded-md border p-3"
            >
              <FormField
                control={control}
                name={`owners.${index}.ownerId`}
                label={t({ message: 'Owner', context: 'shares' })}
              >
                {({ value, onValueChange }) => (
                  <Combobox
                    value={value || null}
                    onValueChange={(id) => onValueChange(id ?? '')}
                    options={options}
                    searchPlaceholder={t`Search entities...`}
                  />
                )}
              </FormField>
              <FormField control={control} name={`owners.${index}.percent`} label={t`Part`}>
                {(input) => <PercentInput {...input} />}
              </FormField>
              <IconButton
                icon="lucide:x"
                label={t`Take out owner ${index + 1}`}
                className="mt-6.5"
                onClick={() => remove(index)}
              />
              <div className="col-span-full grid grid-cols-2 gap-2">
                <FormField control={control} name={`owners.${index}.since`} label={t`From`}>
                  {(input) => <DayInput {...input} />}
                </FormField>
                <FormField
                  control={control}
                  name={`owners.${index}.until`}
                  label={t({ message: 'To', context: 'day' })}
                >
                  {(input) => <DayInput {...input} />}
                </FormField>
              </div>
            </li>
          ))}
        </ol>
      )}
      <OwnerSums rows={rows} />
      {options.length === 0 ? (
        <p className="text-xs text-muted">{t`Nobody is here yet who could own it. Add the people first.`}</p>
      ) : (
        <Button
          size="sm"
          icon="lucide:plus"
          className="self-start"
          onClick={() => append({ ownerId: '', percent: restOfNow(rows), since: '', until: '' })}
        >
          {t`Add owner`}
        </Button>
      )}
    </fieldset>
  )
}
