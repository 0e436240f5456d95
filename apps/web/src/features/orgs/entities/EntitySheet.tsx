import { type Entity, EntityCreate, EntityType, entityTypes } from '@kinfolio/contract/entities'
import { Callout } from '@kinfolio/ui/Callout'
import { Combobox } from '@kinfolio/ui/Combobox'
import { Select } from '@kinfolio/ui/Select'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'

import { useOrg } from '../../../api/org-context.ts'
import { CurrencyInput } from '../../../forms/CurrencyInput.tsx'
import { FormField } from '../../../forms/FormField.tsx'
import { FormSheet } from '../../../forms/FormSheet.tsx'
import { TextField } from '../../../forms/TextField.tsx'
import { useUnsaved } from '../../../forms/unsaved.ts'
import { contractResolver } from '../../../lib/contract-resolver.ts'
import { formatDayOfYear } from '../../../lib/format.ts'
import { showFailure } from '../../../lib/show-failure.ts'
import { failures } from '../failures.ts'
import { createEntityMutation, updateEntityMutation } from '../mutations.ts'
import {
  canBeOwned,
  type EntityValues,
  fiscalYearEnds,
  inputOfEntity,
  valuesOfEntity,
} from './entity-values.ts'
import { OwnersEditor } from './OwnersEditor.tsx'
import { entityTypeLabels } from './words.ts'

const fields = [
  'name',
  'type',
  'jurisdiction',
  'taxId',
  'currency',
  'fiscalYearEnd',
  'notes',
  'owners',
] as const

type EntitySheetProps = { open: boolean; onOpenChange: (open: boolean) => void; entity?: Entity | null }

/** Adds an entity, or changes one. */
export function EntitySheet({ open, onOpenChange, entity = null }: EntitySheetProps) {
  const onClose = () => onOpenChange(false)
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const create = useMutation(createEntityMutation(api))
  const update = useMutation(updateEntityMutation(api))
  const form = useForm({
    defaultValues: valuesOfEntity(entity),
    resolver: contractResolver<EntityValues, typeof EntityCreate>(EntityCreate, (values) =>
      inputOfEntity(values, entity?.extra ?? {}),
    ),
  })
  const { errors, isDirty } = form.formState
  const { control } = form
  const isSaving = create.isPending || update.isPending
  useUnsaved(isDirty)
  const type = useWatch({ control, name: 'type' })

  const save = form.handleSubmit(async (input) => {
    try {
      if (entity)
        await update.mutateAsync({ id: org.id, entityId: entity.id, version: entity.version, ...input })
      else await create.mutateAsync({ id: org.id, ...input })
      toast({ title: entity ? t`${input.name} was saved` : t`${input.name} was added`, color: 'success' })
      onClose()
    } catch (error) {
      showFailure(error, form.setError, fields)
    }
    // Also after a refusal: its message may be about newer values than the screen shows.
    await queryClient.invalidateQueries({ queryKey: api.orgs.entities.key() })
  })

  return (
    <FormSheet
      open={open}
      title={entity ? t`Edit ${entity.name}` : t`Add entity`}
      form="entity"
      saveLabel={entity ? t`Save` : t`Add`}
      isDirty={isDirty}
      isSaving={isSaving}
      loss={entity ? t`The entity stays as it was.` : t`The entity is not added.`}
      onClose={onClose}
    >
      <form
        id="entity"
        onSubmit={(event) => void save(event)}
        className="grid gap-4 sm:grid-cols-2"
        noValidate
      >
        {errors.root?.message && (
          <Callout
            color="error"
            title={entity ? failures.updateEntity : failures.addEntity}
            className="sm:col-span-2"
          >
            {errors.root.message}
          </Callout>
        )}
        <TextField control={control} name="name" label={t`Name`} required className="sm:col-span-2" />
        <FormField control={control} name="type" label={t`Type`}>
          {({ value, onValueChange }) => (
            <Select
              value={EntityType.safeParse(value).data}
              onValueChange={onValueChange}
              options={entityTypes.map((each) => ({ value: each, label: entityTypeLabels[each] }))}
            />
          )}
        </FormField>
        <TextField
          control={control}
          name="jurisdiction"
          label={t`Jurisdiction`}
          hint={t`Where it is at home, such as Austria.`}
        />
        <TextField control={control} name="taxId" label={t`Tax id`} />
        <FormField
          control={control}
          name="currency"
          label={t`Currency`}
          hint={t`The one it keeps its books in.`}
        >
          {({ value, onValueChange }) => (
            <CurrencyInput value={value} onValueChange={onValueChange} placeholder={t`None`} clearable />
          )}
        </FormField>
        <FormField
          control={control}
          name="fiscalYearEnd"
          label={t`Fiscal year end`}
          hint={t`The day on which its books are closed.`}
        >
          {({ value, onValueChange }) => (
            <Combobox
              clearable
              placeholder={t`Not set`}
              searchPlaceholder={t`Search days...`}
              value={value || null}
              onValueChange={(end) => onValueChange(end ?? '')}
              options={[...new Set([...fiscalYearEnds, ...(value ? [value] : [])])].map((end) => ({
                value: end,
                label: formatDayOfYear(`2024-${end}`),
              }))}
            />
          )}
        </FormField>
        {canBeOwned(type) ? (
          <OwnersEditor control={control} entityId={entity?.id ?? null} />
        ) : (
          entity !== null &&
          entity.owners.length > 0 && (
            <p className="text-xs text-warning sm:col-span-2">
              <Trans>People belong to nobody: saved as this type, its recorded owners are taken out.</Trans>
            </p>
          )
        )}
        <TextField control={control} name="notes" label={t`Notes`} className="sm:col-span-2" rows={3} />
      </form>
    </FormSheet>
  )
}
