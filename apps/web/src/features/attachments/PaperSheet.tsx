import { Callout } from '@kinfolio/ui/Callout'
import { Field } from '@kinfolio/ui/Field'
import { Select } from '@kinfolio/ui/Select'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useController, useForm } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { refreshPapers } from '../../api/refresh-records.ts'
import { CompanyInput } from '../../forms/CompanyInput.tsx'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { addNamedCompanyMutation } from '../companies/queries.ts'
import { failures } from './failures.ts'
import { updatePaperMutation } from './mutations.ts'
import { offeredKinds } from './offered-kinds.ts'
import { inputOfPaper, PaperChange, paperFields, type PaperValues, valuesOfPaper } from './paper-values.ts'
import { ReadersField } from './ReadersField.tsx'
import { usePaperRights } from './use-paper-rights.ts'
import { noKindLabel, paperKindLabels } from './words.ts'

type PaperSheetProps = OverlayProps['paper'] & { open: boolean; onOpenChange: (open: boolean) => void }

/** A Select has no empty value. */
const unknown = 'UNKNOWN'

/** Changes what is said of a paper. */
export function PaperSheet({ paper, open, onOpenChange }: PaperSheetProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const { seesAllKinds } = usePaperRights()
  const update = useMutation(updatePaperMutation(api))
  const form = useForm({
    defaultValues: valuesOfPaper(paper),
    resolver: contractResolver<PaperValues, typeof PaperChange>(PaperChange, inputOfPaper),
  })
  const { errors, isDirty } = form.formState
  const { control } = form
  const { field: issuer, fieldState } = useController({ control, name: 'issuerId' })
  const { field: issuerName } = useController({ control, name: 'issuerName' })
  useUnsaved(isDirty)

  const save = form.handleSubmit(async (input) => {
    try {
      const { title } = await update.mutateAsync({ id: paper.id, version: paper.version, ...input })
      toast({ title: t`${title} was saved`, color: 'success' })
      onOpenChange(false)
    } catch (error) {
      showFailure(error, form.setError, paperFields)
    }
    // After a refusal too: what it speaks of may be newer than what is on screen.
    await refreshPapers(queryClient, api)
  })

  return (
    <FormSheet
      open={open}
      title={t`Edit ${paper.title}`}
      form="paper"
      saveLabel={t`Save`}
      isDirty={isDirty}
      isSaving={update.isPending}
      loss={t`The paper stays as it was.`}
      onClose={() => onOpenChange(false)}
    >
      <form id="paper" onSubmit={(event) => void save(event)} className="grid gap-4" noValidate>
        {errors.root?.message && (
          <Callout color="error" title={failures.updatePaper}>
            {errors.root.message}
          </Callout>
        )}
        <TextField control={control} name="title" label={t`Title`} required />
        <FormField
          control={control}
          name="kind"
          label={t`Kind`}
          hint={
            seesAllKinds ? undefined : t`Your role sees no values: only kinds that carry none are offered.`
          }
        >
          {({ value, onValueChange }) => (
            <Select
              value={value === '' ? unknown : value}
              onValueChange={(kind) => onValueChange(kind === unknown ? '' : kind)}
              options={[
                ...(seesAllKinds ? [{ value: unknown, label: noKindLabel }] : []),
                ...offeredKinds(seesAllKinds).map((kind) => ({ value: kind, label: paperKindLabels[kind] })),
              ]}
            />
          )}
        </FormField>
        <FormField control={control} name="on" label={t`Date`} hint={t`The day that the paper bears.`}>
          {(field) => (
            <DayInput value={field.value} onValueChange={field.onValueChange} onBlur={field.onBlur} />
          )}
        </FormField>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField control={control} name="periodFrom" label={t`Period from`}>
            {(field) => (
              <DayInput value={field.value} onValueChange={field.onValueChange} onBlur={field.onBlur} />
            )}
          </FormField>
          <FormField control={control} name="periodTo" label={t`Period to`}>
            {(field) => (
              <DayInput value={field.value} onValueChange={field.onValueChange} onBlur={field.onBlur} />
            )}
          </FormField>
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            control={control}
            name="expiresOn"
            label={t`Expires on`}
            hint={t`A new one is expected then, such as of a passport or a policy.`}
          >
            {(field) => (
              <DayInput value={field.value} onValueChange={field.onValueChange} onBlur={field.onBlur} />
            )}
          </FormField>
          <FormField
            control={control}
            name="keepUntil"
            label={t`Keep until`}
            hint={t`Before it, deleting is asked twice. After it, deleting is proposed.`}
          >
            {(field) => (
              <DayInput value={field.value} onValueChange={field.onValueChange} onBlur={field.onBlur} />
            )}
          </FormField>
        </div>
        <Field label={t`Issued by`} error={fieldState.error?.message}>
          <CompanyInput
            id={issuer.value}
            name={issuerName.value}
            addMutation={addNamedCompanyMutation}
            newType="OTHER"
            placeholder={t`No company`}
            onValueChange={(chosen) => {
              issuer.onChange(chosen.id)
              issuerName.onChange(chosen.name)
            }}
          />
        </Field>
        <TextField control={control} name="description" label={t`Notes`} rows={3} />
        <ReadersField control={control} />
      </form>
    </FormSheet>
  )
}
