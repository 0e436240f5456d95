import { type PaperValueField, paperValueFields } from '@kinfolio/contract/paper-fields'
import { isAmount, ValueNoting } from '@kinfolio/contract/paper-readings'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { PercentInput } from '@kinfolio/ui/PercentInput'
import { Select } from '@kinfolio/ui/Select'
import { TextInput } from '@kinfolio/ui/TextInput'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'

import { useOrg } from '../../api/org-context.ts'
import { refreshPapers } from '../../api/refresh-records.ts'
import { paperFieldLabels } from '../../figures/paper-figures.ts'
import { CurrencyInput } from '../../forms/CurrencyInput.tsx'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { noteValueMutation } from './mutations.ts'

type PaperValueSheetProps = OverlayProps['paperValue'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Values = { field: PaperValueField; value: string; currency: string }

function inputOf({ field, value, currency }: Values): z.input<typeof ValueNoting> {
  return { field, value, currency: isAmount(field) && currency !== '' ? currency : null }
}

/** Notes a figure of a paper, or forgets the one that was noted. */
export function PaperValueSheet({ paper, value: begin, noted, open, onOpenChange }: PaperValueSheetProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const note = useMutation(noteValueMutation(api))
  const offered = paperValueFields.filter((field) => !noted.some((each) => each.field === field))
  const form = useForm<Values, unknown, ValueNoting>({
    defaultValues: {
      field: begin?.field ?? offered[0] ?? 'amount',
      value: begin?.value ?? '',
      currency: begin?.currency ?? '',
    },
    resolver: contractResolver<Values, typeof ValueNoting>(ValueNoting, inputOf),
  })
  const { control, formState } = form
  const { errors, isDirty } = formState
  const field = useWatch({ control, name: 'field' })
  useUnsaved(isDirty)

  async function write(input: ValueNoting, said: string): Promise<void> {
    try {
      await note.mutateAsync({ id: paper.id, ...input })
      toast({ title: said, color: 'success' })
      onOpenChange(false)
    } catch (error) {
      showFailure(error, form.setError, ['value', 'currency'])
    }
    await refreshPapers(queryClient, api)
    // What people note may make a rule of a label.
    await queryClient.invalidateQueries({ queryKey: api.paperRules.key() })
  }

  const label = paperFieldLabels[field]
  const save = form.handleSubmit((input) => write(input, t`${label} was noted`))
  const isNoted = begin !== null && noted.some((each) => each.field === begin.field)

  return (
    <FormSheet
      open={open}
      title={begin ? t`Note another value: ${label}` : t`Note a value`}
      form="paper-value"
      saveLabel={t`Save`}
      isDirty={isDirty}
      isSaving={note.isPending}
      loss={t`The paper stays as it was.`}
      onClose={() => onOpenChange(false)}
    >
      <form id="paper-value" onSubmit={(event) => void save(event)} className="grid gap-4" noValidate>
        {errors.root?.message && (
          <Callout color="error" title={failures.noteValue}>
            {errors.root.message}
          </Callout>
        )}
        {begin === null && (
          <FormField control={control} name="field" label={t`What it is`}>
            {({ value, onValueChange }) => (
              <Select
                value={value}
                onValueChange={onValueChange}
                options={offered.map((each) => ({ value: each, label: paperFieldLabels[each] }))}
              />
            )}
          </FormField>
        )}
        <FormField
          control={control}
          name="value"
          label={label}
          required
          hint={t`As the paper prints it. When it stands beside the same words on two papers of a sender, a rule is proposed.`}
        >
          {(input) => <ValueInput field={field} {...input} />}
        </FormField>
        {isAmount(field) && (
          <FormField control={control} name="currency" label={t`Currency`}>
            {({ value, onValueChange }) => <CurrencyInput value={value} onValueChange={onValueChange} />}
          </FormField>
        )}
        {isNoted && (
          <Button
            className="self-start justify-self-start"
            icon="lucide:eraser"
            loading={note.isPending}
            onClick={() => void write({ field, value: null, currency: null }, t`${label} is as it was read`)}
          >
            {t`Forget what was noted`}
          </Button>
        )}
      </form>
    </FormSheet>
  )
}

type ValueInputProps = {
  field: PaperValueField
  value: string
  onValueChange: (value: string) => void
  onBlur: () => void
}

function ValueInput({ field, value, onValueChange, onBlur }: ValueInputProps) {
  const control = { value, onValueChange, onBlur }
  if (isAmount(field)) return <MoneyInput {...control} />
  if (field === 'percentage') return <PercentInput {...control} />
  if (field === 'dueDate') return <DayInput {...control} />
  return <TextInput value={value} onBlur={onBlur} onChange={({ target }) => onValueChange(target.value)} />
}
