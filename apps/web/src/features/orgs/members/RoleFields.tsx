import { RoleName } from '@kinfolio/contract/rights'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { Field } from '@kinfolio/ui/Field'
import { RadioCards } from '@kinfolio/ui/RadioCards'
import { Select } from '@kinfolio/ui/Select'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Control, useController, useWatch } from 'react-hook-form'

import { useOrg } from '../../../api/org-context.ts'
import { DayInput } from '../../../forms/day/DayInput.tsx'
import { FormField } from '../../../forms/FormField.tsx'
import { todayIn } from '../../../lib/format.ts'
import { nounWithin } from '../../../lib/within-sentence.ts'
import { entityTypeLabels } from '../entities/words.ts'
import { entitiesQuery } from '../queries.ts'
import { grantableRoles } from './member-rules.ts'
import type { RoleValues } from './role-values.ts'
import { roleWords } from './role-words.ts'
import { roleLabels } from './words.ts'

type RoleFieldsProps<Output> = { control: Control<RoleValues, unknown, Output> }

/**
 * The fields of a role: its name, its entities, whether it sees values, and its end. Only what the user's own role
 * can give is offered.
 */
export function RoleFields<Output>({ control }: RoleFieldsProps<Output>) {
  const { org } = useOrg()
  const name = useWatch({ control, name: 'name' })
  const seesValues = useWatch({ control, name: 'valuesVisible' })
  const isOwner = name === 'owner'
  const isAdviser = name === 'adviser'
  return (
    <>
      <FormField
        control={control}
        name="name"
        label={t`Role`}
        hint={t`The ${nounWithin(roleLabels[name])} ${roleWords(name, isOwner || seesValues)}`}
      >
        {({ value, onValueChange }) => (
          <Select
            value={RoleName.safeParse(value).data}
            onValueChange={onValueChange}
            options={grantableRoles(org.role.name)
              .filter((role) => role !== 'owner' || org.role.entityIds === null)
              .map((role) => ({ value: role, label: roleLabels[role] }))}
          />
        )}
      </FormField>
      {isOwner ? (
        <p className="text-xs text-muted">
          <Trans>An owner sees the whole organisation with its values, without end.</Trans>
        </p>
      ) : (
        <>
          <ScopeFields control={control} isAdviser={isAdviser} />
          <ValuesField control={control} />
          <FormField
            control={control}
            name="expiresAt"
            label={t`Until`}
            required={isAdviser}
            hint={
              isAdviser
                ? t`The last day of this role. An adviser always has one.`
                : t`The last day of this role. Left empty, it has no end.`
            }
          >
            {({ value, onValueChange, onBlur }) => (
              <DayInput
                value={value}
                min={todayIn(org.settings.timeZone)}
                onValueChange={onValueChange}
                onBlur={onBlur}
                className="sm:w-44"
              />
            )}
          </FormField>
        </>
      )}
    </>
  )
}

function ScopeFields<Output>({ control, isAdviser }: RoleFieldsProps<Output> & { isAdviser: boolean }) {
  const { org } = useOrg()
  const { field } = useController({ control, name: 'coversSome' })
  const mayCoverAll = org.role.entityIds === null
  const coversSome = field.value || isAdviser
  return (
    <>
      {!isAdviser && mayCoverAll && (
        <Field label={t`Covers`} isGroup>
          <RadioCards
            columns={2}
            value={coversSome ? 'some' : 'all'}
            onValueChange={(chosen) => field.onChange(chosen === 'some')}
            options={[
              { value: 'all', label: t`The whole organisation` },
              { value: 'some', label: t`Named entities only` },
            ]}
          />
        </Field>
      )}
      {coversSome && <EntityChoices control={control} isRequired={isAdviser} />}
    </>
  )
}

function EntityChoices<Output>({ control, isRequired }: RoleFieldsProps<Output> & { isRequired: boolean }) {
  const { api, org } = useOrg()
  const { data: entities } = useQuery(entitiesQuery(api, org.id))
  const { field, fieldState } = useController({ control, name: 'entityIds' })
  // The list holds only the entities that the user's own role covers.
  const choices = entities ?? []
  return (
    <Field
      label={t`Entities`}
      required={isRequired}
      error={fieldState.error?.message}
      hint={t`What belongs to other entities, or to none, does not exist for this role.`}
    >
      {entities?.length === 0 ? (
        <p className="text-sm text-muted">
          <Trans>
            There are no entities yet. Add them in the settings first, and say which positions they own.
          </Trans>
        </p>
      ) : (
        <fieldset
          aria-label={t`Entities`}
          className="flex max-h-48 flex-col gap-1.5 overflow-y-auto rounded-md border border-border-control px-3 py-2"
        >
          {choices.map(({ id, name, type }) => (
            <Checkbox
              key={id}
              label={
                <>
                  {name} <span className="text-xs text-faint">{entityTypeLabels[type]}</span>
                </>
              }
              checked={field.value.includes(id)}
              onCheckedChange={(isChosen) =>
                field.onChange(isChosen ? [...field.value, id] : field.value.filter((other) => other !== id))
              }
            />
          ))}
        </fieldset>
      )}
    </Field>
  )
}

function ValuesField<Output>({ control }: RoleFieldsProps<Output>) {
  const { org } = useOrg()
  const { field } = useController({ control, name: 'valuesVisible' })
  return (
    <Checkbox
      checked={field.value}
      disabled={!org.role.valuesVisible}
      onCheckedChange={field.onChange}
      label={t`Values visible`}
      hint={
        org.role.valuesVisible
          ? t`Without, amounts and quantities are hidden. Returns, shares of the whole and prices stay.`
          : t`Values are hidden from you, so you cannot show them to others.`
      }
    />
  )
}
