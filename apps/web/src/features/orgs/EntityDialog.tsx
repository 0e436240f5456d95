import { storeMessages } from '@kinfolio/contract/errors'
import { type Entity, EntityCreate, EntityType, entityTypes } from '@kinfolio/contract/orgs'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Select } from '@kinfolio/ui/Select'
import { toast } from '@kinfolio/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { CurrencyInput } from '../../lib/CurrencyInput.tsx'
import { FormField } from '../../lib/FormField.tsx'
import { entityTypeLabels } from '../../lib/position-words.ts'
import { showFailure } from '../../lib/show-failure.ts'
import { TextField } from '../../lib/TextField.tsx'
import { createEntityMutation, updateEntityMutation } from './mutations.ts'

function valuesOf(entity: Entity | null) {
  return {
    name: entity?.name ?? '',
    type: entity?.type ?? ('PERSON' satisfies EntityType),
    jurisdiction: entity?.jurisdiction ?? '',
    taxId: entity?.taxId ?? '',
    currency: entity?.currency ?? '',
    notes: entity?.notes ?? '',
  }
}
type Values = ReturnType<typeof valuesOf>

const fields = ['name', 'type', 'jurisdiction', 'taxId', 'currency', 'notes'] as const

/** Adds an entity, or changes one. */
export function EntityDialog({ entity, onClose }: { entity: Entity | null; onClose: () => void }) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const create = useMutation(createEntityMutation(api))
  const update = useMutation(updateEntityMutation(api))
  const form = useForm({
    defaultValues: valuesOf(entity),
    resolver: contractResolver<Values, typeof EntityCreate>(EntityCreate, (values) => ({
      ...values,
      jurisdiction: values.jurisdiction || null,
      taxId: values.taxId || null,
      currency: values.currency || null,
      extra: entity?.extra ?? {},
    })),
  })
  const { errors } = form.formState

  const save = form.handleSubmit(async (input) => {
    try {
      if (entity)
        await update.mutateAsync({ id: org.id, entityId: entity.id, version: entity.version, ...input })
      else await create.mutateAsync({ id: org.id, ...input })
      await queryClient.invalidateQueries({ queryKey: api.orgs.entities.key() })
      toast({ title: entity ? `${input.name} was saved` : `${input.name} was added`, color: 'success' })
      onClose()
    } catch (error) {
      showFailure(error, form.setError, fields)
    }
  })

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={entity ? `Edit ${entity.name}` : 'Add entity'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form="entity"
            variant="solid"
            color="primary"
            loading={create.isPending || update.isPending}
          >
            {entity ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <form id="entity" onSubmit={save} className="grid gap-4 sm:grid-cols-2" noValidate>
        {errors.root?.message && (
          <Callout
            color="error"
            title={entity ? storeMessages.updateEntity : storeMessages.addEntity}
            className="sm:col-span-2"
          >
            {errors.root.message}
          </Callout>
        )}
        <TextField control={form.control} name="name" label="Name" required />
        <FormField control={form.control} name="type" label="Type">
          {({ value, onValueChange }) => (
            <Select
              value={EntityType.safeParse(value).data}
              onValueChange={onValueChange}
              options={entityTypes.map((type) => ({ value: type, label: entityTypeLabels[type] }))}
            />
          )}
        </FormField>
        <TextField
          control={form.control}
          name="jurisdiction"
          label="Jurisdiction"
          hint="Where it is at home."
        />
        <TextField control={form.control} name="taxId" label="Tax id" />
        <FormField
          control={form.control}
          name="currency"
          label="Currency"
          hint="The one it keeps its books in."
        >
          {({ value, onValueChange }) => (
            <CurrencyInput value={value} onValueChange={onValueChange} placeholder="None" clearable />
          )}
        </FormField>
        <TextField control={form.control} name="notes" label="Notes" className="sm:col-span-2" rows={2} />
      </form>
    </Dialog>
  )
}
