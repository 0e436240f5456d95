import { MessageTemplateCreate } from '@kinfolio/contract/message-templates'
import { isTemplateField } from '@kinfolio/contract/template-fields'
import { Callout } from '@kinfolio/ui/Callout'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { fieldWords } from './field-words.ts'
import { createTemplateMutation, updateTemplateMutation } from './mutations.ts'
import { refreshTemplates } from './queries.ts'

type MessageTemplateSheetProps = OverlayProps['messageTemplate'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const fields = ['name', 'subject', 'text'] as const
type Values = Record<(typeof fields)[number], string>

/** Adds a template, or changes one. */
export function MessageTemplateSheet({ template, open, onOpenChange }: MessageTemplateSheetProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const create = useMutation(createTemplateMutation(api))
  const update = useMutation(updateTemplateMutation(api))
  const form = useForm({
    defaultValues: {
      name: template?.name ?? '',
      subject: template?.subject ?? '',
      text: template?.text ?? '',
    },
    resolver: contractResolver<Values, typeof MessageTemplateCreate>(
      MessageTemplateCreate,
      (values) => values,
    ),
  })
  const { errors, isDirty } = form.formState
  const { control } = form
  useUnsaved(isDirty)

  const save = form.handleSubmit(async (input) => {
    try {
      if (template) await update.mutateAsync({ id: template.id, version: template.version, ...input })
      else await create.mutateAsync(input)
      toast({ title: template ? t`${input.name} was saved` : t`${input.name} was added`, color: 'success' })
      onOpenChange(false)
    } catch (error) {
      showFailure(error, form.setError, fields)
    }
    await refreshTemplates(queryClient, api)
  })

  return (
    <FormSheet
      open={open}
      title={template ? t`Edit ${template.name}` : t`Add template`}
      form="messageTemplate"
      saveLabel={template ? t`Save` : t`Add`}
      isDirty={isDirty}
      isSaving={create.isPending || update.isPending}
      loss={template ? t`The template stays as it was.` : t`The template is not added.`}
      onClose={() => onOpenChange(false)}
    >
      <form id="messageTemplate" onSubmit={(event) => void save(event)} className="grid gap-4" noValidate>
        {errors.root?.message && (
          <Callout color="error" title={template ? failures.updateMailTemplate : failures.createMailTemplate}>
            {errors.root.message}
          </Callout>
        )}
        <TextField control={control} name="name" label={t`Name`} required />
        <TextField
          control={control}
          name="subject"
          label={t`Subject`}
          hint={t`Empty: the mail keeps the subject that it has.`}
        />
        <TextField control={control} name="text" label={t`Words`} rows={10} required />
        <FieldList />
      </form>
    </FormSheet>
  )
}

/** What can be asked for. A field without a value is left for whoever writes, and the mail waits for it. */
function FieldList() {
  return (
    <section className="text-sm">
      <h3 className="font-medium">{t`Fields`}</h3>
      <p className="pb-2 text-xs text-muted">
        {t`They are filled in when the template is put into a mail. What is not known then, you write yourself.`}
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-xs">
        {Object.keys(fieldWords)
          .filter(isTemplateField)
          .map((field) => (
            <div key={field} className="contents">
              <dt>
                <code>{`{{${field}}}`}</code>
              </dt>
              <dd className="text-muted">{fieldWords[field]}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
