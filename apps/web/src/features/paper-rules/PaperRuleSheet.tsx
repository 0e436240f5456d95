import { attachmentKindNames } from '@kinfolio/contract/attachment-kinds'
import { PaperRuleCreate, PaperRuleDraft } from '@kinfolio/contract/paper-rules'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { Field } from '@kinfolio/ui/Field'
import { Select } from '@kinfolio/ui/Select'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useController, useForm } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { paperKindLabels } from '../attachments/words.ts'
import { CompanyPick } from './CompanyPick.tsx'
import { failures } from './failures.ts'
import { LabelPicks } from './LabelPicks.tsx'
import { createPaperRuleMutation, updatePaperRuleMutation } from './mutations.ts'
import { inputOfPaperRule, type PaperRuleValues, valuesOfPaperRule } from './paper-rule-values.ts'
import { refreshPaperRules } from './queries.ts'
import { RecordPicks } from './RecordPicks.tsx'
import { RulePreview } from './RulePreview.tsx'
import { TagPicks } from './TagPicks.tsx'

type PaperRuleSheetProps = OverlayProps['paperRule'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const fields = ['name', 'fileName', 'words', 'kind', 'title', 'labels'] as const

/** Adds a rule, or changes one, and shows on which papers it would have an effect. */
export function PaperRuleSheet({ paperRule, draft, open, onOpenChange }: PaperRuleSheetProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const create = useMutation(createPaperRuleMutation(api))
  const update = useMutation(updatePaperRuleMutation(api))
  const begin = valuesOfPaperRule(paperRule ?? draft)
  const form = useForm({
    defaultValues: begin,
    resolver: contractResolver<PaperRuleValues, typeof PaperRuleCreate>(PaperRuleCreate, inputOfPaperRule),
  })
  const { control, formState } = form
  const { errors, isDirty } = formState
  // A rule that is there, or that somebody proposes, is shown with its papers at once.
  const [asked, setAsked] = useState(() => (paperRule || draft ? draftIn(begin) : null))
  useUnsaved(isDirty)

  const save = form.handleSubmit(async (input) => {
    try {
      if (paperRule) await update.mutateAsync({ id: paperRule.id, version: paperRule.version, ...input })
      else await create.mutateAsync(input)
      toast({ title: t`${input.name} was saved`, color: 'success' })
      onOpenChange(false)
    } catch (error) {
      showFailure(error, form.setError, fields)
    }
    // After a refusal too: what it speaks of may be newer than what is on screen.
    await refreshPaperRules(queryClient, api)
  })
  const wrongWords = errors.words?.message ?? wordsError(errors.words)

  return (
    <FormSheet
      open={open}
      title={paperRule ? t`Edit ${paperRule.name}` : t`Add a rule for papers`}
      form="paper-rule"
      saveLabel={t`Save`}
      isDirty={isDirty}
      isSaving={create.isPending || update.isPending}
      loss={paperRule ? t`The rule stays as it was.` : t`The rule is not added.`}
      onClose={() => onOpenChange(false)}
    >
      <form id="paper-rule" onSubmit={(event) => void save(event)} className="grid gap-4" noValidate>
        {errors.root?.message && (
          <Callout color="error" title={paperRule ? failures.updatePaperRule : failures.createPaperRule}>
            {errors.root.message}
          </Callout>
        )}
        <TextField control={control} name="name" label={t`Name`} required />
        <h3 className="text-sm font-semibold">{t`Of which papers`}</h3>
        <CompanyField control={control} name="ofIssuer" label={t`Sent by`} placeholder={t`Anybody`} />
        <div className="grid gap-1">
          <TextField
            control={control}
            name="words"
            label={t`Whose text has`}
            hint={t`Words that stand together, one line for each. All of them have to be there.`}
            rows={3}
          />
          {wrongWords !== undefined && errors.words?.message === undefined && (
            <p role="alert" className="text-xs text-negative">
              {wrongWords}
            </p>
          )}
        </div>
        <TextField control={control} name="fileName" label={t`Whose file name has`} />
        <KindField control={control} name="ofKind" label={t`Of the kind`} none={t`Any kind`} />
        <h3 className="text-sm font-semibold">{t`What is suggested`}</h3>
        <KindField control={control} name="kind" label={t`Kind`} none={t`No kind`} />
        <RecordsField control={control} />
        <CompanyField control={control} name="issuer" label={t`Issued by`} placeholder={t`Nobody`} />
        <TextField
          control={control}
          name="title"
          label={t`Title`}
          hint={t`The words kind, issuer, date, period and file in curly brackets stand for what is noted of the paper.`}
        />
        <TagsField control={control} />
        <LabelsField control={control} error={errors.labels?.message ?? errors.labels?.root?.message} />
        <Checks control={control} />
        <section aria-label={t`Papers of this rule`} className="flex flex-col gap-3 border-t pt-4">
          <Button
            className="self-start"
            icon="lucide:search-check"
            onClick={() => setAsked(draftIn(form.getValues()))}
          >
            {t`Show its papers`}
          </Button>
          {asked !== null && <RulePreview key={JSON.stringify(asked)} draft={asked} />}
        </section>
      </form>
    </FormSheet>
  )
}

type RuleControl = Control<PaperRuleValues, unknown, PaperRuleCreate>

/** What the rule would say now; null, where it is not finished. The papers of half a rule would mislead. */
function draftIn(values: PaperRuleValues): PaperRuleDraft | null {
  return PaperRuleDraft.safeParse(inputOfPaperRule(values)).data ?? null
}

/** A run of words that is wrong has its place in a list, of which the form shows one text. */
function wordsError(errors: unknown): string | undefined {
  const list: unknown[] = Array.isArray(errors) ? errors : []
  const first = list.find((each): each is { message: string } => typeof each === 'object' && each !== null)
  return first?.message
}

type FieldProps<Name> = { control: RuleControl; name: Name; label: string }

function CompanyField({
  control,
  name,
  label,
  placeholder,
}: FieldProps<'ofIssuer' | 'issuer'> & { placeholder: string }) {
  const { field } = useController({ control, name })
  return (
    <Field label={label}>
      <CompanyPick value={field.value} placeholder={placeholder} onValueChange={field.onChange} />
    </Field>
  )
}

const anyKind = 'ANY'

function KindField({ control, name, label, none }: FieldProps<'ofKind' | 'kind'> & { none: string }) {
  const { field, fieldState } = useController({ control, name })
  return (
    <Field label={label} error={fieldState.error?.message}>
      <Select
        value={field.value === '' ? anyKind : field.value}
        onValueChange={(value) => field.onChange(value === anyKind ? '' : value)}
        options={[
          { value: anyKind, label: none },
          ...attachmentKindNames.map((kind) => ({ value: kind, label: paperKindLabels[kind] })),
        ]}
      />
    </Field>
  )
}

function RecordsField({ control }: { control: RuleControl }) {
  const { field } = useController({ control, name: 'records' })
  return (
    <Field label={t`On these records`} isGroup>
      <RecordPicks records={field.value} onValueChange={field.onChange} />
    </Field>
  )
}

function TagsField({ control }: { control: RuleControl }) {
  const { field } = useController({ control, name: 'tags' })
  return (
    <Field label={t`Tags`} isGroup>
      <TagPicks chosen={field.value} onValueChange={field.onChange} />
    </Field>
  )
}

function LabelsField({ control, error }: { control: RuleControl; error: string | undefined }) {
  return (
    <Field
      label={t`What labels mean`}
      hint={t`Words that stand beside a value on the papers of this company, and what the value is.`}
      error={error}
      isGroup
    >
      <LabelPicks control={control} />
    </Field>
  )
}

function Checks({ control }: { control: RuleControl }) {
  const { field: confidential } = useController({ control, name: 'isConfidential' })
  const { field: active } = useController({ control, name: 'isActive' })
  return (
    <>
      <Checkbox
        label={t`Confidential`}
        checked={confidential.value}
        onCheckedChange={(checked) => confidential.onChange(checked)}
      />
      <Checkbox
        label={t`The rule is on`}
        hint={t`It suggests, and writes nothing by itself.`}
        checked={active.value}
        onCheckedChange={(checked) => active.onChange(checked)}
      />
    </>
  )
}
