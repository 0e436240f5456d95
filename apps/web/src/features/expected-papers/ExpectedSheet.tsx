import { carriesValues } from '@kinfolio/contract/attachment-kinds'
import { attachmentKindNames } from '@kinfolio/contract/attachment-kinds'
import { expectedPeriods } from '@kinfolio/contract/expected-kinds'
import { Callout } from '@kinfolio/ui/Callout'
import { Field } from '@kinfolio/ui/Field'
import { Select } from '@kinfolio/ui/Select'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useController, useForm, useWatch } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { formatMonthName, todayIn } from '../../lib/format.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { paperKindLabels } from '../attachments/words.ts'
import { failures } from './failures.ts'
import { createExpectedMutation, updateExpectedMutation } from './mutations.ts'
import {
  changeOfRule,
  inputOfRule,
  ruleFields,
  RuleInput,
  type RuleValues,
  valuesOfRule,
} from './rule-values.ts'
import { RuleRecordInput } from './RuleRecordInput.tsx'
import { paperName, periodLabels } from './words.ts'

type ExpectedSheetProps = OverlayProps['expectedPaper'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Expects a paper of a record, or changes when one is expected. */
export function ExpectedSheet({ rule, record, open, onOpenChange }: ExpectedSheetProps) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const create = useMutation(createExpectedMutation(api))
  const update = useMutation(updateExpectedMutation(api))
  const form = useForm({
    defaultValues: valuesOfRule(rule, record, todayIn(org.settings.timeZone)),
    resolver: contractResolver<RuleValues, typeof RuleInput>(RuleInput, inputOfRule),
  })
  const { errors, isDirty } = form.formState
  const { control } = form
  const { field: id, fieldState } = useController({ control, name: 'entityId' })
  const { field: type } = useController({ control, name: 'entityType' })
  const { field: name } = useController({ control, name: 'recordName' })
  const period = useWatch({ control, name: 'period' })
  const isRecurring = period !== 'ONCE' && period !== 'EXPIRY'
  useUnsaved(isDirty)

  const save = form.handleSubmit(async (input) => {
    try {
      const saved = rule
        ? await update.mutateAsync({ id: rule.id, version: rule.version, ...changeOfRule(input) })
        : await create.mutateAsync(input)
      toast({ title: t`${paperName(saved)} of ${saved.recordName} is expected`, color: 'success' })
      onOpenChange(false)
    } catch (error) {
      showFailure(error, form.setError, ruleFields)
    }
    await queryClient.invalidateQueries({ queryKey: api.expectedPapers.key() })
  })

  return (
    <FormSheet
      open={open}
      title={rule ? t`${paperName(rule)} of ${rule.recordName}` : t`Expect a paper`}
      form="expected-paper"
      saveLabel={t`Save`}
      isDirty={isDirty}
      isSaving={create.isPending || update.isPending}
      loss={rule ? t`The rule stays as it was.` : t`No paper is expected.`}
      onClose={() => onOpenChange(false)}
    >
      <form id="expected-paper" onSubmit={(event) => void save(event)} className="grid gap-4" noValidate>
        {errors.root?.message && (
          <Callout color="error" title={rule ? failures.updateExpected : failures.createExpected}>
            {errors.root.message}
          </Callout>
        )}
        {rule?.isUsual && !rule.isChanged && (
          <Callout color="info">
            {t`This rule came by itself and follows its record, such as the reporting lag of a fund. Once you change its days, they are yours.`}
          </Callout>
        )}
        {!rule && (
          <>
            <Field
              label={t`Of`}
              required
              error={fieldState.error || errors.entityType ? t`Choose a record.` : undefined}
            >
              <RuleRecordInput
                id={id.value}
                name={name.value}
                onValueChange={(chosen) => {
                  id.onChange(chosen?.entityId ?? '')
                  type.onChange(chosen?.entityType ?? '')
                  name.onChange(chosen?.name ?? '')
                }}
              />
            </Field>
            <FormField control={control} name="kind" label={t`Kind of paper`} required>
              {({ value, onValueChange }) => (
                <Select
                  value={value === '' ? undefined : value}
                  onValueChange={onValueChange}
                  placeholder={t`Choose a kind`}
                  options={attachmentKindNames
                    .filter((kind) => org.role.valuesVisible || !carriesValues(kind))
                    .map((kind) => ({ value: kind, label: paperKindLabels[kind] }))}
                />
              )}
            </FormField>
          </>
        )}
        <TextField
          control={control}
          name="label"
          label={t`What you call it`}
          hint={t`Such as “Passport” or “Minutes of the trustees”. A paper of the kind “Other” counts when its title has these words.`}
        />
        <FormField control={control} name="period" label={t`How often`}>
          {({ value, onValueChange }) => (
            <Select
              value={value}
              onValueChange={onValueChange}
              options={expectedPeriods.map((each) => ({ value: each, label: periodLabels[each] }))}
            />
          )}
        </FormField>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            control={control}
            name="days"
            label={isRecurring ? t`Days after the period` : t`Days before it is due`}
            hint={isRecurring ? t`It is late after them.` : t`From then on it is listed as due.`}
            onlyDigits
            required
          />
          {isRecurring && (
            <TextField
              control={control}
              name="daysAtYearEnd"
              label={t`Days after a year`}
              hint={t`Empty: as after any period.`}
              onlyDigits
            />
          )}
          {!isRecurring && (
            <FormField
              control={control}
              name="dueOn"
              label={period === 'ONCE' ? t`Due on` : t`The present one expires on`}
              required={period === 'ONCE'}
              hint={period === 'ONCE' ? undefined : t`Where no paper says so.`}
            >
              {(field) => (
                <DayInput value={field.value} onValueChange={field.onValueChange} onBlur={field.onBlur} />
              )}
            </FormField>
          )}
        </div>
        {isRecurring && (
          <FormField control={control} name="yearEndMonth" label={t`The year ends in`}>
            {({ value, onValueChange }) => (
              <Select
                value={value}
                onValueChange={onValueChange}
                options={Array.from({ length: 12 }, (_, index) => ({
                  value: String(index + 1),
                  label: formatMonthName(index + 1),
                }))}
              />
            )}
          </FormField>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField control={control} name="from" label={t`From`} required>
            {(field) => (
              <DayInput value={field.value} onValueChange={field.onValueChange} onBlur={field.onBlur} />
            )}
          </FormField>
          <FormField control={control} name="until" label={t`Until`}>
            {(field) => (
              <DayInput value={field.value} onValueChange={field.onValueChange} onBlur={field.onBlur} />
            )}
          </FormField>
        </div>
        <TextField control={control} name="note" label={t`Notes`} rows={3} />
      </form>
    </FormSheet>
  )
}
