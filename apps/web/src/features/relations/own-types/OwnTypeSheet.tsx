import { firstEnds, relationEnds, type RelationEndType } from '@kinfolio/contract/relation-types'
import { OwnRelationTypeCreate } from '@kinfolio/contract/relations'
import { Callout } from '@kinfolio/ui/Callout'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useController, useForm, useWatch, type Control, type FieldPath } from 'react-hook-form'

import { useOrg } from '../../../api/org-context.ts'
import { FormSheet } from '../../../forms/FormSheet.tsx'
import { TextField } from '../../../forms/TextField.tsx'
import { useUnsaved } from '../../../forms/unsaved.ts'
import { contractResolver } from '../../../lib/contract-resolver.ts'
import { showFailure } from '../../../lib/show-failure.ts'
import type { OverlayProps } from '../../../pages/overlays.ts'
import { failures } from '../failures.ts'
import { createRelationTypeMutation, updateRelationTypeMutation } from '../mutations.ts'
import { endPlurals } from '../words.ts'

type OwnTypeSheetProps = OverlayProps['relationType'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Values = {
  name: string
  reverseName: string
  isSymmetric: boolean
  from: RelationEndType[]
  to: RelationEndType[]
}

const fields = ['name', 'reverseName', 'from', 'to'] as const

/** Adds a type of relations, or changes one. */
export function OwnTypeSheet({ type, open, onOpenChange }: OwnTypeSheetProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const create = useMutation(createRelationTypeMutation(api))
  const update = useMutation(updateRelationTypeMutation(api))
  const form = useForm({
    defaultValues: valuesOf(type),
    resolver: contractResolver<Values, typeof OwnRelationTypeCreate>(OwnRelationTypeCreate, inputOf),
  })
  const { control } = form
  const { errors, isDirty } = form.formState
  const isSymmetric = useWatch({ control, name: 'isSymmetric' })
  useUnsaved(isDirty)

  const save = form.handleSubmit(async (input) => {
    try {
      if (type) {
        const { isSymmetric: _, reverseName, ...rest } = input
        await update.mutateAsync({
          id: type.id,
          version: type.version,
          ...rest,
          ...(!isSymmetric && { reverseName }),
        })
      } else await create.mutateAsync(input)
      toast({ title: type ? t`${input.name} was saved` : t`${input.name} was added`, color: 'success' })
      onOpenChange(false)
    } catch (error) {
      showFailure(error, form.setError, fields)
    }
    await Promise.all(
      [api.relationTypes.key(), api.relations.key()].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  })

  return (
    <FormSheet
      open={open}
      title={type ? t`Edit ${type.name}` : t`Add type of relation`}
      form="relation-type"
      saveLabel={type ? t`Save` : t`Add`}
      isDirty={isDirty}
      isSaving={create.isPending || update.isPending}
      loss={type ? t`The type stays as it was.` : t`The type is not added.`}
      onClose={() => onOpenChange(false)}
    >
      <form id="relation-type" onSubmit={(event) => void save(event)} className="grid gap-4" noValidate>
        {errors.root?.message && (
          <Callout color="error" title={type ? failures.updateRelationType : failures.createRelationType}>
            {errors.root.message}
          </Callout>
        )}
        <TextField
          control={control}
          name="name"
          label={t`What one is`}
          hint={t`Such as “Godparent”.`}
          required
        />
        {!type && <SymmetryField control={control} />}
        {!isSymmetric && (
          <TextField
            control={control}
            name="reverseName"
            label={t`What the other is`}
            hint={t`The same relation from the other side, such as “Godchild”.`}
            required
          />
        )}
        {!isSymmetric && <EndsField control={control} name="from" label={t`One can be`} ends={firstEnds} />}
        <EndsField
          control={control}
          name="to"
          label={isSymmetric ? t`Both can be` : t`The other can be`}
          ends={relationEnds}
        />
      </form>
    </FormSheet>
  )
}

function valuesOf(type: OverlayProps['relationType']['type']): Values {
  if (!type) return { name: '', reverseName: '', isSymmetric: false, from: ['contact'], to: ['contact'] }
  const { name, reverseName, isSymmetric, from, to } = type
  return { name, reverseName: isSymmetric ? '' : reverseName, isSymmetric, from, to }
}

/** A symmetric type has the ends of one list; the server puts the other one aside. */
function inputOf({ name, reverseName, isSymmetric, from, to }: Values) {
  const first = (isSymmetric ? to : from).filter((end) => end !== 'position')
  return {
    name,
    reverseName,
    isSymmetric,
    from: first.length > 0 ? first : isSymmetric ? [...firstEnds] : [],
    to,
  }
}

type FormControl = Control<Values, unknown, OwnRelationTypeCreate>

function SymmetryField({ control }: { control: FormControl }) {
  const { field } = useController({ control, name: 'isSymmetric' })
  return (
    <Checkbox
      checked={field.value}
      onCheckedChange={field.onChange}
      label={t`The same from both sides`}
      hint={t`As friends are to each other.`}
    />
  )
}

type EndsFieldProps = {
  control: FormControl
  name: Extract<FieldPath<Values>, 'from' | 'to'>
  label: string
  ends: readonly RelationEndType[]
}

function EndsField({ control, name, label, ends }: EndsFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const noteId = useId()
  const chosen: readonly RelationEndType[] = field.value
  return (
    <fieldset aria-describedby={fieldState.error ? noteId : undefined} className="min-w-0">
      <legend className="pb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {ends.map((end) => (
          <Checkbox
            key={end}
            label={endPlurals[end]}
            checked={chosen.includes(end)}
            onCheckedChange={(isChosen) =>
              field.onChange(isChosen ? [...chosen, end] : chosen.filter((each) => each !== end))
            }
          />
        ))}
      </div>
      {fieldState.error && (
        <p id={noteId} className="pt-1.5 text-xs text-negative">
          {fieldState.error.message}
        </p>
      )}
    </fieldset>
  )
}
